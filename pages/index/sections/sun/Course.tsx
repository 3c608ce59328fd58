import { useState } from 'react'
import { useAlive } from '../../../../renderer/alive/use-alive.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { SunDrawing } from './SunDrawing.tsx'
import { type SunDay, sunAt, sunDay } from './sun-day.ts'
import { Times, TimeTable } from './Times.tsx'

/** Minutes. */
const step = 5

/** The sun’s course today as the server calculated it; on a live page, by month and hour. */
export function Course() {
  const { LL, view, house } = useCopy()
  const { facts, sun: shown } = house
  const { location } = facts
  const [month, setMonth] = useState<number | null>(null)
  const [hour, setHour] = useState<number | null>(null)
  const alive = useAlive()
  const date = month === null ? view.today : middleOf(month, view.today)
  const day = sunDay(date, location)
  const june = sunDay(`${view.today.slice(0, 4)}-06-21`, location)
  const december = sunDay(`${view.today.slice(0, 4)}-12-21`, location)
  if (shown === null || day === null || june === null || december === null) return null
  const { valley } = shown
  // In a valley nobody sees the sun rise and set over a level horizon.
  const [first, last] = valley ? [day.goldenMorningEnd, day.goldenEveningStart] : [day.sunrise, day.sunset]
  const [earliest, latest] = [Math.ceil(first / step) * step, Math.floor(last / step) * step]
  const wanted = hour ?? Math.round((valley ? day.noon.minutes : day.goldenEveningStart) / step) * step
  const minutes = Math.min(Math.max(wanted, earliest), latest)
  const sun = sunAt(day, minutes) ?? day.noon
  const name = month === null ? LL.sun.today({ day: date }) : LL.sun.midMonth({ month })
  const shownMonth = month ?? monthOf(view.today)
  const monthName = LL.sun.monthName({ month: shownMonth })
  const noon = noonOf(day)
  const altitude = Math.max(Math.round(sun.altitude), 0)
  const position = (valley ? LL.sun.highestAt : LL.sun.position)({ minutes, altitude })
  const text =
    valley?.drawing ??
    LL.sun.path({
      day: name,
      rise: day.sunrise,
      noon: noon.minutes,
      altitude: noon.altitude,
      set: day.sunset,
    })
  return (
    <section className="sun grid" aria-labelledby="sun-title">
      <h3 className="sun__title subtitle" id="sun-title">
        {shown.title}
      </h3>
      <p className="sun__day">{name}</p>
      <div className="sun__sky">
        <SunDrawing day={day} limits={[june, december]} sun={sun} text={text} shown={shown} />
      </div>
      <div className={alive ? 'sun__controls' : 'sun__controls is-still'}>
        <p className="sun__control">
          <label htmlFor="sun-month">{LL.sun.month()}</label>
          <input
            id="sun-month"
            type="range"
            min="1"
            max="12"
            value={shownMonth}
            aria-valuetext={monthName}
            onChange={(event) => setMonth(event.currentTarget.valueAsNumber)}
          />
          <output className="sun__position" htmlFor="sun-month">
            {monthName}
          </output>
        </p>
        <p className="sun__control">
          <label htmlFor="sun-hour">{LL.sun.hour()}</label>
          <input
            id="sun-hour"
            type="range"
            min={earliest}
            max={latest}
            step={step}
            value={minutes}
            aria-valuetext={position}
            onChange={(event) => setHour(event.currentTarget.valueAsNumber)}
          />
          <output className="sun__position" htmlFor="sun-hour">
            {position}
          </output>
        </p>
      </div>
      {valley ? (
        <TimeTable
          times={[
            [LL.sun.highest(), LL.sun.highestAt(noon)],
            [LL.sun.june(), LL.sun.highestAt(noonOf(june))],
            [LL.sun.december(), LL.sun.highestAt(noonOf(december))],
          ]}
        />
      ) : (
        <Times day={day} />
      )}
      <p className="sun__note">{valley?.note ?? LL.sun.note()}</p>
      {shown.seen && (
        <>
          <p className="sun__note">{shown.seen.label}</p>
          <TimeTable times={shown.seen.bearings} />
        </>
      )}
    </section>
  )
}

const noonOf = ({ noon }: SunDay) => ({ minutes: noon.minutes, altitude: Math.round(noon.altitude) })
const monthOf = (date: string) => Number(date.slice(5, 7))
const middleOf = (month: number, today: string) => `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-15`
