import { memo } from 'react'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { SunDay } from './sun-day.ts'

/** The five times of a day over an open horizon. */
export const Times = memo(function Times({ day }: { day: SunDay }) {
  const { LL } = useCopy()
  const { sunrise, goldenMorningEnd, noon, goldenEveningStart, sunset } = day
  return (
    <TimeTable
      times={[
        [LL.sun.sunrise(), LL.sun.time({ minutes: sunrise })],
        [LL.sun.goldenMorning(), LL.sun.time({ minutes: goldenMorningEnd })],
        [LL.sun.highest(), LL.sun.highestAt({ minutes: noon.minutes, altitude: Math.round(noon.altitude) })],
        [LL.sun.goldenEvening(), LL.sun.time({ minutes: goldenEveningStart })],
        [LL.sun.sunset(), LL.sun.time({ minutes: sunset })],
      ]}
    />
  )
})

/** Hours or bearings with their names, in a row. */
export const TimeTable = ({ times }: { times: readonly (readonly [label: string, time: string])[] }) => (
  <dl className="sun__times">
    {times.map(([label, time]) => (
      <div className="sun__time" key={label}>
        <dt>{label}</dt>
        <dd>{time}</dd>
      </div>
    ))}
  </dl>
)
