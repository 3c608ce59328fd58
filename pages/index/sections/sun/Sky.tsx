import type { PointerEvent, RefCallback } from 'react'
import { beyond, cardinals, placeOf, scale } from '../../../../content/bearings.ts'
import type { ShownSun } from '../../../../house/shown.ts'
import type { HoursWords, SunDay, SunPosition } from './sun-day.ts'

/** The altitude at the top of the sky, in degrees. */
const top = 72
/** Units of the drawing in a degree. */
const units = 10

interface CourseProps {
  shown: ShownSun
  day: SunDay
  sun: SunPosition
  words: HoursWords
}

interface SkyProps extends CourseProps {
  ref: RefCallback<HTMLElement> | undefined
  /** The longest and the shortest day of the year, between which every other lies. */
  limits: readonly [june: SunDay, december: SunDay]
  /** For people who cannot see it. */
  label: string
  /** Called with the bearing at which the visitor points. */
  take: (azimuth: number) => void
}

/** The sun's course, drawn on the scale of bearings. Its lower edge is the horizon. */
export function Sky({ ref, shown, day, limits: [june, december], sun, label, words, take }: SkyProps) {
  const at = { cx: across(sun), cy: down(sun) }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    take(scale.from + ((event.clientX - left) / width) * (scale.to - scale.from))
  }
  return (
    <>
      <div
        ref={ref}
        className="sun__sky full"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
      >
        <svg className="sun__arcs" {...drawing} role="img" aria-label={label}>
          <path d={curve(june.path)} />
          <path d={curve(december.path)} />
          <path className="sun__path" d={curve(day.path)} />
        </svg>
        <svg className="sun__over" aria-hidden="true">
          <MonthName of={june} name={words.june()} sun={sun} />
          <MonthName of={december} name={words.december()} sun={sun} />
          <radialGradient id="sun-glow">
            <stop className="sun__glow" stopOpacity=".5" />
            <stop className="sun__glow" offset=".5" stopOpacity=".15" />
            <stop className="sun__glow" offset="1" stopOpacity="0" />
          </radialGradient>
          <circle {...at} className="sun__halo" fill="url(#sun-glow)" />
          <circle {...at} className="sun__disc" />
        </svg>
        {shown.valley && (
          <svg className="sun__hills" {...drawing} aria-hidden="true">
            <path d={hills} />
          </svg>
        )}
      </div>
      <svg className="sun__horizon full" aria-hidden="true">
        <Ends of={day} />
      </svg>
    </>
  )
}

const drawing = { viewBox: `0 0 ${(scale.to - scale.from) * units} ${top * units}`, preserveAspectRatio: 'none' }

// The ridges of a valley, drawn and not surveyed.
const hills =
  'M0 560C180 530 360 556 490 616S860 702 1140 720H0ZM2800 520C2500 545 2420 610 2260 650S1900 700 1660 720H2800Z'

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`
const across = ({ azimuth }: SunPosition) => percent(placeOf(azimuth))
const down = ({ altitude }: SunPosition) => percent(1 - altitude / top)

/** The name below the top of an arc. It is hidden while the sun stands so close that the two would touch. */
function MonthName({ of: { noon }, name, sun }: { of: SunDay; name: string; sun: SunPosition }) {
  const above = sun.altitude - noon.altitude
  const isNear = Math.abs(sun.azimuth - 180) < 16 && above < 3 && above > -12
  return (
    <text visibility={isNear ? 'hidden' : undefined} x="50%" y={down(noon)} dy="1.4em">
      {name}
    </text>
  )
}

/** Where the sun rises and where it sets. */
const Ends = ({ of: { path } }: { of: SunDay }) =>
  [path[0], path.at(-1) ?? path[0]].map((end) => <circle key={end.minutes} className="sun__point" cx={across(end)} />)

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
    const [right, below] = [bent('azimuth') - scale.from, top - Math.max(bent('altitude'), 0)]
    return [Math.round(right * units), Math.round(below * units)] as const
  })
  const middles = points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y]
    return `${(fromX + x) / 2} ${(fromY + y) / 2}`
  })
  const bends = middles.slice(1).map((middle, at) => `Q${points[at + 1]?.join(' ')} ${middle}`)
  return `M${points[0]?.join(' ')}L${middles[0]}${bends.join('')}L${points.at(-1)?.join(' ')}`
}

/** What can be seen from the house, on the scale of the sun's bearings. The house's own style sheet places the names on it. */
export function Bearings({ shown: { bearings, seaSpan }, day, sun, words }: CourseProps) {
  const named = bearings ?? [
    { name: words.east(), degrees: cardinals.east },
    { name: words.south(), degrees: cardinals.south },
    { name: words.west(), degrees: cardinals.west },
  ]
  const isUp = sun.minutes >= day.sunrise && sun.minutes < day.sunset
  const classOf = (degrees: number) => {
    const end = beyond(degrees)
    if (end !== null) return `is-beyond is-${end}`
    const isUnder = sun.altitude > 0 && sun.altitude < 12 && Math.abs(degrees - sun.azimuth) < 6
    return isUnder ? 'is-under' : undefined
  }
  return (
    <div className="sun__bearings full">
      <svg className="sun__sweep" aria-hidden="true">
        <line x1={across(day.path[0])} x2={across(day.path.at(-1) ?? sun)} />
        <Ends of={day} />
        {isUp && <circle className="sun__needle" cx={across(sun)} />}
      </svg>
      <ul className="sun__names" aria-label={words.bearings()}>
        {named.map(({ name, degrees }) => (
          <li key={name} className={classOf(degrees)}>
            <span>
              {`${name} `}
              {bearings && <small>{words.bearing({ degrees })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {seaSpan && seaSpan.from < seaSpan.to && <p className="sun__sea">{seaSpan.text}</p>}
    </div>
  )
}
