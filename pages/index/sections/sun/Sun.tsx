import { useMemo, useState } from 'react'
import { daysLater } from '../../../../content/house-clock.ts'
import type { ShownSun } from '../../../../house/shown.ts'
import { useCopy, useHouse } from '../../../../renderer/copy.tsx'
import { Bearings, Sky } from './Sky.tsx'
import {
  type HoursWords,
  hoursWords,
  lightSentence,
  type SunDay,
  sunAt,
  sunDay,
  timeOfBearing,
  timeOfLight,
} from './sun-day.ts'
import { type Hour, useHour, useMoving } from './use-hour.ts'
import { View } from './View.tsx'

export function Sun() {
  const { sun } = useHouse()
  return sun && <Hours shown={sun} />
}

/** Minutes. */
const step = 5
const last = 1_440 - step

/**
 * The sun's course, below it the view in the light of the hour, and what the light does. The server and paper show mid-June with
 * all photographs; a script shows the present hour, or the one that the visitor chooses.
 */
function Hours({ shown }: { shown: ShownSun }) {
  const { locale, view, house } = useCopy()
  const { kind, location } = house.facts
  const year = view.today.slice(0, 4)
  const midJune = `${year}-06-15`
  const served = useMemo(() => sunDay(midJune, location), [midJune, location])
  const limits = useMemo(
    () => [sunDay(`${year}-06-21`, location), sunDay(`${year}-12-21`, location)] as const,
    [year, location],
  )
  const { valley } = shown
  const words = useMemo(() => hoursWords(locale), [locale])
  const isMoving = useMoving()
  const [picture, setPicture] = useState<HTMLElement | null>(null)
  const begun = valley ? served.noon.minutes : served.goldenEveningStart
  const first: Hour = { day: midJune, minutes: begun, month: 6, is: 'first' }
  const { hour: kept, present, toMinutes, toMonth, toPresent } = useHour(first, location.timeZone, picture)
  const hour = isMoving ? kept : first
  const [day, nextDay] = useMemo(
    () => [sunDay(hour.day, location), sunDay(daysLater(hour.day, 1), location)],
    [hour.day, location],
  )
  const sun = sunAt(hour.day, hour.minutes, location)
  const photographs = useMemo(
    () =>
      shown.day?.map((photograph) => {
        const minutes = timeOfLight(photograph, midJune, location)
        return { ...photograph, hour: minutes === null ? null : words.time({ minutes }) }
      }),
    [shown, midJune, location, words],
  )

  // While the view glides, the clock goes by in steps that can be read.
  const minutes = hour.is === 'gliding' ? Math.round(hour.minutes / step) * step : Math.round(hour.minutes)
  const month = Number(hour.day.slice(5, 7))
  const time = timeIn(hour, minutes, words, kind)
  const light = valley
    ? sun.altitude > 0 && words.light.valley({ altitude: Math.round(sun.altitude) })
    : lightSentence({ day, nextSunrise: nextDay.sunrise, sun: { ...sun, minutes }, words: words.light })
  const sentence = light ? `${time} ${light}` : time
  const { noon, sunrise, sunset } = day
  const course = { shown, day, sun, words }
  return (
    <section className="sun grid" aria-labelledby="sun-title">
      <h3 className="sun__title subtitle half margin" id="sun-title">
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
          words.day[kind]({ day: present.day })
        )}
      </p>
      <Sky
        {...course}
        ref={photographs ? undefined : setPicture}
        limits={limits}
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
        take={(azimuth) => toMinutes(timeOfBearing(azimuth, hour.day, day, location))}
      />
      {photographs && (
        <View
          ref={setPicture}
          photographs={photographs}
          isMixed={isMoving}
          minutes={hour.minutes}
          standingAt={(at) => {
            const { altitude } = sunAt(hour.day, at, location)
            return { altitude, minutesAfterNoon: at - noon.minutes }
          }}
          label={isMoving ? sentence : words.strip()}
        />
      )}
      <Bearings {...course} />
      <p className="sun__sentence on-screen">
        <b>{time}</b> {light}
      </p>
      <div className="sun__controls on-screen">
        <p className="sun__control apart note">
          <label htmlFor="sun-hour">{words.hour()}</label>
          <input
            id="sun-hour"
            className={minutes >= sunrise && minutes < sunset ? undefined : 'is-night'}
            min={0}
            max={last}
            step={step}
            value={minutes}
            style={isMoving ? { backgroundImage: daylight(day) } : undefined}
            type="range"
            aria-valuetext={sentence}
            onChange={(event) => toMinutes(event.currentTarget.valueAsNumber)}
          />
          <output htmlFor="sun-hour">{words.time({ minutes })}</output>
        </p>
        <p className="sun__control apart note">
          <label htmlFor="sun-month">{words.month()}</label>
          <input
            id="sun-month"
            min={1}
            max={12}
            value={month}
            type="range"
            aria-valuetext={words.monthText({ month, rise: sunrise, set: sunset })}
            onChange={(event) => toMonth(event.currentTarget.valueAsNumber)}
          />
          <output htmlFor="sun-month">{words.monthName({ month })}</output>
        </p>
      </div>
      <dl className="sun__times ledger ruled">
        {timesOf(day, limits, valley !== undefined, words).map(([label, time]) => (
          <div className="sun__time apart" key={label}>
            <dt className="note">{label}</dt>
            <dd className="lead">{time}</dd>
          </div>
        ))}
      </dl>
      <p className="sun__note note">{valley?.note ?? words.note()}</p>
    </section>
  )
}

function timeIn({ is, month }: Hour, minutes: number, words: HoursWords, kind: 'house' | 'flat'): string {
  if (is === 'present') return words.now[kind]({ minutes })
  return month === null ? words.at({ minutes }) : words.midMonthAt({ month, minutes })
}

/** Returns the times of a day over an open horizon. In a valley nobody sees the sun rise and set, so only its heights are told. */
function timesOf(day: SunDay, [june, december]: readonly [SunDay, SunDay], inValley: boolean, words: HoursWords) {
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
