import { useMemo, useState } from 'react'
import type { ShownDayPhotograph, ShownSun } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Bearings } from './Bearings.tsx'
import { standingAt, wantedAt } from './blend.ts'
import { type HoursWords, hoursWords } from './hours-words.ts'
import { lightSentence } from './light-sentence.ts'
import { Sky } from './Sky.tsx'
import { Slider } from './Slider.tsx'
import { type SunDay, sunAt, sunDay, timeOfBearing, timeOfLight } from './sun-day.ts'
import { type Hour, useHour, useMoving } from './use-hour.ts'
import { usePictures } from './use-pictures.ts'
import { View } from './View.tsx'

/** The sun over the house. Null where it does not rise and set on every day. */
export function Sun() {
  const { view, house } = useCopy()
  const { location } = house.facts
  const year = view.today.slice(0, 4)
  const days = useMemo(() => {
    const [served, june, december] = ['06-15', '06-21', '12-21'].map((day) => sunDay(`${year}-${day}`, location))
    return served && june && december ? { served, limits: [june, december] as const } : null
  }, [year, location])
  if (house.sun === null || days === null) return null
  return <Hours shown={house.sun} year={year} {...days} />
}

interface HoursProps {
  shown: ShownSun
  year: string
  /** Mid-June, which the server shows. */
  served: SunDay
  /** The longest and the shortest day of the year. */
  limits: readonly [june: SunDay, december: SunDay]
}

/** Minutes. */
const step = 5
const last = 1_440 - step
const none: readonly ShownDayPhotograph[] = []

/**
 * The sun's course, below it the view in the light of the hour, and what the light does. The server and paper show mid-June with
 * all photographs; a script shows the present hour, or the one that the visitor chooses.
 */
function Hours({ shown, year, served, limits }: HoursProps) {
  const { locale, house } = useCopy()
  const { location, named: name } = house.facts
  const { valley, day: photographs = none } = shown
  const words = useMemo(() => hoursWords(locale), [locale])
  const isMoving = useMoving()
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const june = `${year}-06-15`
  const first: Hour = {
    day: june,
    minutes: valley ? served.noon.minutes : served.goldenEveningStart,
    month: 6,
    is: 'first',
  }
  const { hour: kept, present, toMinutes, toMonth, toPresent } = useHour(first, location.timeZone, picture)
  const hour = isMoving ? kept : first
  const day = useMemo(() => sunDay(hour.day, location) ?? served, [hour.day, location, served])
  const sun = sunAt(hour.day, hour.minutes, location)
  const { fetched, settle } = usePictures(isMoving ? photographs : none, (available) =>
    wantedAt(available, hour.minutes, (minutes) => standingAt(day, sunAt(hour.day, minutes, location))),
  )
  const hoursInJune = useMemo(
    () =>
      photographs.map((photograph) => {
        const minutes = timeOfLight(photograph, june, location)
        return minutes === null ? null : words.time({ minutes })
      }),
    [photographs, june, location, words],
  )

  // While the view glides, the clock goes by in steps that can be read.
  const minutes = hour.is === 'gliding' ? Math.round(hour.minutes / step) * step : Math.round(hour.minutes)
  const month = Number(hour.day.slice(5, 7))
  const nextSunrise = useMemo(() => sunDay(dayAfter(hour.day), location)?.sunrise, [hour.day, location]) ?? day.sunrise
  const time = timeIn(hour, minutes, name, words)
  const light = valley
    ? sun.altitude > 0 && words.light.valley({ altitude: Math.round(sun.altitude) })
    : lightSentence({ day, nextSunrise, sun: { ...sun, minutes }, words: words.light })
  const sentence = light ? `${time} ${light}` : time
  const { noon, sunrise, sunset } = day
  return (
    <section className="sun grid" aria-labelledby="sun-title">
      <h3 className="sun__title subtitle" id="sun-title">
        {shown.title}
      </h3>
      <p className="sun__day note tap">
        {hour.is === 'moved' ? (
          <button type="button" className="sun__back tap" onClick={toPresent}>
            {words.backToNow({ minutes: present.minutes })}
          </button>
        ) : hour.is === 'first' ? (
          words.midMonth({ month })
        ) : (
          words.day({ name, day: present.day })
        )}
      </p>
      <Sky
        ref={photographs === none ? setPicture : undefined}
        day={day}
        limits={limits}
        sun={sun}
        hasHills={valley !== undefined}
        label={
          valley?.drawing ??
          words.path({
            day: hour.month === null ? words.today({ day: hour.day }) : words.midMonth({ month }),
            rise: sunrise,
            noon: noon.minutes,
            altitude: Math.round(noon.altitude),
            set: sunset,
          })
        }
        words={words}
        take={(azimuth) => toMinutes(timeOfBearing(azimuth, hour.day, day, location))}
      />
      {photographs !== none && (
        <View
          ref={setPicture}
          photographs={photographs}
          hours={hoursInJune}
          isMixed={isMoving}
          fetched={fetched}
          settle={settle}
          standing={standingAt(day, sun)}
          label={isMoving ? sentence : words.strip()}
        />
      )}
      <Bearings shown={shown} day={day} sun={sun} words={words} />
      <p className="sun__sentence">
        <b>{time}</b> {light}
      </p>
      <div className={isMoving ? 'sun__controls' : 'sun__controls is-still'}>
        <Slider
          id="sun-hour"
          label={words.hour()}
          className={minutes >= sunrise && minutes < sunset ? undefined : 'is-night'}
          min={0}
          max={last}
          step={step}
          value={minutes}
          shown={words.time({ minutes })}
          text={sentence}
          style={isMoving ? { backgroundImage: daylight(day) } : undefined}
          change={toMinutes}
        />
        <Slider
          id="sun-month"
          label={words.month()}
          min={1}
          max={12}
          value={month}
          shown={words.monthName({ month })}
          text={words.monthText({ month, rise: sunrise, set: sunset })}
          change={toMonth}
        />
      </div>
      <dl className="sun__times ledger">
        {timesOf(day, limits, valley !== undefined, words).map(([label, time]) => (
          <div className="sun__time" key={label}>
            <dt className="note">{label}</dt>
            <dd className="lead">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="sun__note note">{valley?.note ?? words.note()}</p>
    </section>
  )
}

function timeIn({ is, month }: Hour, minutes: number, name: string, words: HoursWords): string {
  if (is === 'present') return words.now({ name, minutes })
  return month === null ? words.at({ minutes }) : words.midMonthAt({ month, minutes })
}

/** Returns the times of a day over an open horizon. In a valley nobody sees the sun rise and set, so only its heights are told. */
function timesOf(day: SunDay, [june, december]: HoursProps['limits'], inValley: boolean, words: HoursWords) {
  const noon = ({ noon: { minutes, altitude } }: SunDay) => words.highestAt({ minutes, altitude: Math.round(altitude) })
  const time = (minutes: number) => words.time({ minutes })
  return inValley
    ? [
        [words.highest(), noon(day)],
        [words.june(), noon(june)],
        [words.december(), noon(december)],
      ]
    : [
        [words.sunrise(), time(day.sunrise)],
        [words.goldenMorning(), time(day.goldenMorningEnd)],
        [words.highest(), noon(day)],
        [words.goldenEvening(), time(day.goldenEveningStart)],
        [words.sunset(), time(day.sunset)],
      ]
}

/** Returns the line of the slider, which has another colour from sunrise to sunset. */
function daylight({ sunrise, sunset }: SunDay): string {
  const [rise, set] = [sunrise, sunset].map((minutes) => `${Math.round((minutes / last) * 1_000) / 10}%`)
  return `linear-gradient(90deg, var(--rule) ${rise}, var(--accent-deep) ${rise} ${set}, var(--rule) ${set})`
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
