import { memo, type PointerEvent } from 'react'
import { placeOf, scale } from '../../../../content/azimuths.ts'
import { useAlive } from '../../../../renderer/alive/use-alive.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { SunDay, SunPosition } from './sun-day.ts'

/** The altitude at the top of the sky, in degrees. */
const top = 72
/** Units of the drawing in a degree. */
const units = 10

interface SkyProps {
  day: SunDay
  /** The longest and the shortest day of the year, between which every other lies. */
  limits: readonly [june: SunDay, december: SunDay]
  sun: SunPosition
  /** 'Today, 24 November 2026' */
  date: string
  /** Called with the hour at which the sun stands where the visitor points. */
  take: (minutes: number) => void
}

/** The sun's course, drawn on the scale of bearings. Its lower edge is the horizon. */
export function Sky({ day, limits, sun, date, take }: SkyProps) {
  const { LL } = useCopy()
  const alive = useAlive()
  const { noon } = day
  const text = LL.sun.path({
    day: date,
    rise: day.sunrise,
    noon: noon.minutes,
    altitude: Math.round(noon.altitude),
    set: day.sunset,
  })
  const names = [LL.sun.june(), LL.sun.december()]
  const at = { cx: percent(placeOf(sun.azimuth)), cy: percent(1 - sun.altitude / top) }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const azimuth = scale.from + ((event.clientX - left) / width) * (scale.to - scale.from)
    take(minutesAt(day, azimuth))
  }
  return (
    <>
      <div
        className="hours__sky"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
      >
        <Arcs day={day} limits={limits} text={text} />
        <svg className="hours__over" aria-hidden="true">
          {limits.map((limit, index) => (
            <text
              key={names[index]}
              className={isNear(sun, limit) ? 'is-hidden' : undefined}
              x="50%"
              y={percent(1 - limit.noon.altitude / top)}
              dy="1.4em"
            >
              {names[index]}
            </text>
          ))}
          {alive && <Halo {...at} />}
          <circle {...at} className="hours__disc" />
        </svg>
      </div>
      <svg className="hours__horizon" aria-hidden="true">
        {riseAndSet(day).map((azimuth) => (
          <circle key={azimuth} className="hours__point" cx={percent(placeOf(azimuth))} />
        ))}
      </svg>
    </>
  )
}

const Halo = (at: { cx: string; cy: string }) => (
  <>
    <radialGradient id="sun-glow">
      <stop className="hours__glow" stopOpacity=".5" />
      <stop className="hours__glow" offset=".5" stopOpacity=".15" />
      <stop className="hours__glow" offset="1" stopOpacity="0" />
    </radialGradient>
    <circle {...at} className="hours__halo" fill="url(#sun-glow)" />
  </>
)

/** Returns the bearings at which the sun rises and sets. */
export const riseAndSet = ({ path, noon }: SunDay): readonly [rise: number, set: number] => [
  path.at(0)?.azimuth ?? noon.azimuth,
  path.at(-1)?.azimuth ?? noon.azimuth,
]

export const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`

/** True if the sun stands so close to the name of a month that the two would touch. */
const isNear = (sun: SunPosition, { noon }: SunDay) =>
  Math.abs(sun.azimuth - 180) < 16 && sun.altitude < noon.altitude + 3 && sun.altitude > noon.altitude - 12

interface ArcsProps extends Pick<SkyProps, 'day' | 'limits'> {
  text: string
}

const Arcs = memo(function Arcs({ day, limits, text }: ArcsProps) {
  return (
    <svg
      className="hours__arcs"
      viewBox={`0 0 ${(scale.to - scale.from) * units} ${top * units}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      {limits.map((limit) => (
        <path key={limit.sunrise} d={curve(limit.path)} />
      ))}
      <path className="hours__path" d={curve(day.path)} />
    </svg>
  )
})

/**
 * Returns a smooth curve through an hour's positions: it runs through the middles between control points. Each control point lies
 * a little outside the curve, so that the curve passes through the position itself.
 */
function curve(path: readonly SunPosition[]): string {
  const hours = path.filter((_, at) => at % 2 === 0 || at === path.length - 1)
  const points = hours.map((position, at) => {
    const [before, after] = [hours[at - 1], hours[at + 1]]
    const bend = (of: 'azimuth' | 'altitude') =>
      before && after ? position[of] - (before[of] - 2 * position[of] + after[of]) / 8 : position[of]
    return pointOf(bend('azimuth'), bend('altitude'))
  })
  const middles = points.slice(1).map(([x, y], at): Point => {
    const [beforeX, beforeY] = points[at] ?? [x, y]
    return [(beforeX + x) / 2, (beforeY + y) / 2]
  })
  const [start = [0, 0], second = [0, 0]] = points
  const [first = [0, 0]] = middles
  // Each further bend mirrors the one before it, which is the next control point, so that only the middles are written.
  const [bend, ...others] = middles.slice(1).map((middle, at) => between(middles[at] ?? first, middle))
  return `M${start}l${between(start, first)}q${between(first, second)} ${[bend, ...others].join('t')}L${points.at(-1)}`
}

/** Even numbers, so that the middle between two of them is a whole number. */
const pointOf = (azimuth: number, altitude: number): Point => [
  2 * Math.round(((azimuth - scale.from) * units) / 2),
  2 * Math.round(((top - Math.max(altitude, 0)) * units) / 2),
]

type Point = readonly [x: number, y: number]

const between = ([fromX, fromY]: Point, [x, y]: Point) =>
  y < fromY ? `${x - fromX}${y - fromY}` : `${x - fromX} ${y - fromY}`

/** Returns the time at which the sun has this bearing; before sunrise and after sunset, the nearest of the day. */
function minutesAt({ path }: SunDay, azimuth: number): number {
  const after = Math.max(
    path.findIndex((position) => position.azimuth >= azimuth),
    0,
  )
  const [to, from] = [path[after], path[after - 1]]
  if (!to) return 0
  if (azimuth > (path.at(-1)?.azimuth ?? 0)) return path.at(-1)?.minutes ?? 0
  if (!from) return to.minutes
  const part = (azimuth - from.azimuth) / (to.azimuth - from.azimuth)
  return Math.round(from.minutes + (to.minutes - from.minutes) * part)
}
