import { useMemo, useRef } from 'react'
import type { ShownDayPhotograph } from '../../../../content/shown-house.ts'
import { useAlive } from '../../../../renderer/alive/use-alive.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import styleSheet from './hours.late.css?url'
import { hoursWords } from './hours-words.ts'
import { lightSentence } from './light-sentence.ts'
import { Ribbon } from './Ribbon.tsx'
import { Sky } from './Sky.tsx'
import { Strip } from './Strip.tsx'
import { type SunDay, sunAtAnyHour, sunDay } from './sun-day.ts'
import { Times } from './Times.tsx'
import { TwoSliders } from './TwoSliders.tsx'
import { useHour } from './use-hour.ts'
import { usePictures } from './use-pictures.ts'
import { View } from './View.tsx'
import { standingAt, wantedAt } from './wanted.ts'

/** One view through the day: the sun's course, the view below it in the light of the hour, and what the light does. */
export function Hours() {
  const { view, house } = useCopy()
  const { location } = house.facts
  const { today } = view
  const first = useMemo(() => sunDay(today, location), [today, location])
  const limits = useMemo(() => limitsOf(today, location), [today, location])
  const photographs = house.sun?.day
  if (first === null || limits === null || photographs === undefined) return null
  return <EachHour first={first} limits={limits} photographs={photographs} />
}

interface EachHourProps {
  first: SunDay
  /** The longest and the shortest day of the year. */
  limits: readonly [june: SunDay, december: SunDay]
  photographs: readonly ShownDayPhotograph[]
}

function EachHour({ first, limits, photographs }: EachHourProps) {
  const { LL, locale, view: served, house } = useCopy()
  const { location } = house.facts
  const alive = useAlive()
  const words = useMemo(() => hoursWords(locale), [locale])
  const element = useRef<HTMLDivElement>(null)
  const begin = { day: served.today, minutes: first.goldenEveningStart }
  const { hour, present, toMinutes, toMonth, toPresent } = useHour(begin, location.timeZone, element)
  const day = useMemo(() => sunDay(hour.day, location) ?? first, [hour.day, location, first])
  const nextDay = useMemo(() => sunDay(dayAfter(hour.day), location) ?? day, [hour.day, location, day])
  const sun = sunAtAnyHour(hour.day, hour.minutes, location)
  const { fetched, settle } = usePictures(element, photographs, (available) =>
    wantedAt(available, hour.minutes, (minutes) => standingAt(day, sunAtAnyHour(hour.day, minutes, location))),
  )

  // While the view glides, the clock goes by in steps that can be read.
  const minutes = hour.is === 'gliding' ? Math.round(hour.minutes / 5) * 5 : Math.round(hour.minutes)
  const month = Number(hour.day.slice(5, 7))
  const time =
    hour.is === 'present'
      ? words.now({ minutes })
      : hour.month === null
        ? words.at({ minutes })
        : words.midMonthAt({ month, minutes })
  const light = lightSentence({ day, nextSunrise: nextDay.sunrise, sun: { ...sun, minutes }, words })
  const sentence = `${time} ${light}`
  const date = hour.month === null ? LL.sun.today({ day: hour.day }) : LL.sun.midMonth({ month })
  return (
    <section className="sun hours grid" aria-labelledby="sun-title">
      <h3 className="sun__title subtitle" id="sun-title">
        {house.sun?.title}
      </h3>
      <p className="sun__day hours__day">
        {hour.is === 'moved' ? (
          <button type="button" className="hours__back" onClick={toPresent}>
            {words.backToNow({ minutes: present })}
          </button>
        ) : alive ? (
          words.day({ day: hour.day })
        ) : (
          date
        )}
      </p>
      <Sky day={day} limits={limits} sun={sun} date={date} take={toMinutes} />
      <View
        ref={element}
        photographs={photographs}
        fetched={fetched}
        settle={settle}
        standing={standingAt(day, sun)}
        label={alive ? sentence : words.strip()}
      />
      <noscript>
        <link rel="stylesheet" href={styleSheet} />
        <Strip photographs={photographs} words={words} />
      </noscript>
      {alive && <Strip photographs={photographs} words={words} />}
      <Ribbon day={day} sun={sun} words={words} />
      <p className="hours__sentence">
        {alive && (
          <>
            <b>{time}</b> {light}
          </>
        )}
      </p>
      <TwoSliders
        time={{ value: minutes, shown: LL.sun.time({ minutes }), text: sentence }}
        month={{
          value: month,
          shown: LL.sun.monthName({ month }),
          text: words.month({ month, rise: day.sunrise, set: day.sunset }),
        }}
        day={day}
        isUp={minutes >= day.sunrise && minutes < day.sunset}
        toMinutes={toMinutes}
        toMonth={toMonth}
      />
      <Times day={day} />
      <p className="sun__note">{house.sun?.bearings ? words.note() : LL.sun.note()}</p>
    </section>
  )
}

function limitsOf(today: string, spot: Parameters<typeof sunDay>[1]): EachHourProps['limits'] | null {
  const year = today.slice(0, 4)
  const [june, december] = [sunDay(`${year}-06-21`, spot), sunDay(`${year}-12-21`, spot)]
  return june && december && [june, december]
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
