import { memo, type PointerEvent, type RefCallback } from 'react'
import { placeOf, scale } from '../../../../content/azimuths.ts'
import type { HoursWords } from './hours-words.ts'
import type { SunDay, SunPosition } from './sun-day.ts'

/** The altitude at the top of the sky, in degrees. */
const top = 72
/** Units of the drawing in a degree. */
const units = 10

interface SkyProps {
  ref: RefCallback<HTMLElement> | undefined
  day: SunDay
  /** The longest and the shortest day of the year, between which every other lies. */
  limits: readonly [june: SunDay, december: SunDay]
  sun: SunPosition
  /** True where hills hide the sun early and late. */
  hasHills: boolean
  /** For people who cannot see it. */
  label: string
  words: HoursWords
  /** Called with the bearing at which the visitor points. */
  take: (azimuth: number) => void
}

/** The sun's course, drawn on the scale of bearings. Its lower edge is the horizon. */
export function Sky({ ref, day, limits, sun, hasHills, label, words, take }: SkyProps) {
  const [june, december] = limits
  const at = { cx: percent(placeOf(sun.azimuth)), cy: percent(1 - sun.altitude / top) }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    take(scale.from + ((event.clientX - left) / width) * (scale.to - scale.from))
  }
  return (
    <>
      <div
        ref={ref}
        className="sun__sky"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
      >
        <Arcs day={day} june={june} december={december} label={label} />
        <svg className="sun__over" aria-hidden="true">
          {(
            [
              [june, words.june()],
              [december, words.december()],
            ] as const
          ).map(([limit, name]) => (
            <text
              key={name}
              className={isNear(sun, limit) ? 'is-hidden' : undefined}
              x="50%"
              y={percent(1 - limit.noon.altitude / top)}
              dy="1.4em"
            >
              {name}
            </text>
          ))}
          <radialGradient id="sun-glow">
            <stop className="sun__glow" stopOpacity=".5" />
            <stop className="sun__glow" offset=".5" stopOpacity=".15" />
            <stop className="sun__glow" offset="1" stopOpacity="0" />
          </radialGradient>
          <circle {...at} className="sun__halo" fill="url(#sun-glow)" />
          <circle {...at} className="sun__disc" />
        </svg>
        {hasHills && (
          <svg className="sun__hills" {...drawing} aria-hidden="true">
            <path d={hills} />
          </svg>
        )}
      </div>
      <svg className="sun__horizon" aria-hidden="true">
        {[day.path[0], day.path.at(-1)].map(
          (end) => end && <circle key={end.minutes} className="sun__point" cx={percent(placeOf(end.azimuth))} />,
        )}
      </svg>
    </>
  )
}

const drawing = { viewBox: `0 0 ${(scale.to - scale.from) * units} ${top * units}`, preserveAspectRatio: 'none' }

// The ridges of a valley, drawn and not surveyed.
const hills =
  'M0 560C180 530 360 556 490 616S860 702 1140 720H0ZM2800 520C2500 545 2420 610 2260 650S1900 700 1660 720H2800Z'

export const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`

/** True if the sun stands so close to the name of a month that the two would touch. */
const isNear = (sun: SunPosition, { noon }: SunDay) =>
  Math.abs(sun.azimuth - 180) < 16 && sun.altitude < noon.altitude + 3 && sun.altitude > noon.altitude - 12

type ArcsProps = Pick<SkyProps, 'day' | 'label'> & Record<'june' | 'december', SunDay>

// A slider that only changes the hour does not draw them again.
const Arcs = memo(function Arcs({ day, june, december, label }: ArcsProps) {
  return (
    <svg className="sun__arcs" {...drawing} role="img" aria-label={label}>
      <path d={curve(june.path)} />
      <path d={curve(december.path)} />
      <path className="sun__path" d={curve(day.path)} />
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
    const bent = (of: 'azimuth' | 'altitude') =>
      before && after ? position[of] - (before[of] - 2 * position[of] + after[of]) / 8 : position[of]
    const [right, down] = [bent('azimuth') - scale.from, top - Math.max(bent('altitude'), 0)]
    return [Math.round(right * units), Math.round(down * units)] as const
  })
  const middles = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y]
    return `${(fromX + x) / 2} ${(fromY + y) / 2}`
  })
  const bends = middles.slice(1).map((middle, at) => `Q${points[at + 1]?.join(' ')} ${middle}`)
  return `M${points[0]?.join(' ')}L${middles[0]}${bends.join('')}L${points.at(-1)?.join(' ')}`
}
