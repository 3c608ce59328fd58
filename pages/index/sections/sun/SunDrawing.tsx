import type { ShownSun } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { SunDay, SunPosition } from './sun-day.ts'

const horizon = 330
const terrace = 394
const foot = 446
// Of level land nothing is seen but its horizon.
const land = horizon + 14
const [eastmost, westmost, highest] = [50, 310, 74]

const tenth = (units: number) => Math.round(units * 10) / 10
const x = (azimuth: number) => tenth(((azimuth - eastmost) / (westmost - eastmost)) * 1000)
const y = (altitude: number) => tenth(horizon - (Math.max(altitude, 0) / highest) * horizon)

interface SunDrawingProps {
  day: SunDay
  /** The longest and the shortest day of the year, between which every other runs. */
  limits: readonly [june: SunDay, december: SunDay]
  sun: SunPosition
  text: string
  shown: ShownSun
}

/** The arc of the day over the sea's horizon, its light on the water, and the pool and terrace before it. */
export function SunDrawing({ day, limits, sun, text, shown }: SunDrawingProps) {
  const { LL } = useCopy()
  const { sea, pool, valley } = shown
  const [june, december] = limits
  const compass: [string, number][] = [
    [LL.sun.east(), 90],
    [LL.sun.south(), 180],
    [LL.sun.west(), 270],
  ]
  const hours = day.path.filter(({ minutes }) => minutes % 180 === 0)
  return (
    <svg className="sun__drawing" viewBox={`0 0 1000 ${sea || pool ? foot : land}`} role="img" aria-label={text}>
      <path className="sun__limit" d={curve(june.path)} />
      <path className="sun__under" d={curve(day.path)} />
      <path className="sun__limit" d={curve(december.path)} />
      <path className="sun__path" d={curve(day.path)} />
      <text x={x(june.noon.azimuth)} y={y(june.noon.altitude) + 15} dy=".85em">
        {LL.sun.june()}
      </text>
      <text x={x(december.noon.azimuth)} y={y(december.noon.altitude) + 15} dy=".85em">
        {LL.sun.december()}
      </text>
      {hours.map((hour) => (
        <circle key={hour.minutes} className="sun__hour" cx={x(hour.azimuth)} cy={y(hour.altitude)} r="3" />
      ))}
      <circle className="sun__halo" cx={x(sun.azimuth)} cy={y(sun.altitude)} r="26" />
      <circle className="sun__disc" cx={x(sun.azimuth)} cy={y(sun.altitude)} r="12" />
      {valley && <path className="sun__hills" d={hills} />}
      <Ground at={x(sun.azimuth)} sea={sea} pool={pool} />
      {compass.map(([name, azimuth]) => (
        <text key={azimuth} x={x(azimuth)} y={horizon - 10}>
          {name}
        </text>
      ))}
    </svg>
  )
}

// The ridges of a valley, drawn and not surveyed.
const hills = `M-1000 236C-700 210-420 262-220 250S40 236 130 282S290 322 400 ${horizon}H-1000ZM2000 220C1700 250 1420 204 1240 238S960 250 880 286S720 318 600 ${horizon}H2000Z`

const swell = [340, 350, 362, 377, 406, 422, 440]

/** The sea with the sun's light on it, or level land; before it the terrace, about the pool where there is one. */
function Ground({ at, sea, pool }: { at: number; sea: boolean; pool: boolean }) {
  const light = swell.map((row, index) => `M${tenth(at - 12 - index * 5)} ${row}h${24 + index * 10}`)
  return (
    <g>
      {(sea || pool) && <path className="sun__sea" d={`M-1000 ${horizon}H2000V${foot}H-1000Z`} />}
      {(sea || pool) && <path className="sun__swell" d={swell.map((row) => `M-1000 ${row}H2000`).join('')} />}
      {(sea || pool) && <path className="sun__glitter" d={light.join('')} />}
      {!sea && <path className="sun__terrace" d={`M-1000 ${horizon}H2000V${terrace}H-1000Z`} />}
      <path
        className="sun__terrace"
        d={
          pool
            ? `M-1000 ${terrace}H300L180 ${foot}H-1000ZM2000 ${terrace}H700L820 ${foot}H2000Z`
            : `M-1000 ${terrace}H2000V${foot}H-1000Z`
        }
      />
      <path
        className="sun__horizon"
        d={`M-1000 ${horizon}H2000${sea || pool ? `M-1000 ${terrace}H2000` : ''}${pool ? sides : ''}`}
      />
    </g>
  )
}

const sides = `M300 ${terrace}L180 ${foot}M700 ${terrace}L820 ${foot}`

/** Through the middles between the points, bent by the points themselves. */
function curve(path: readonly SunPosition[]): string {
  const points = path.map(({ azimuth, altitude }) => [x(azimuth), y(altitude)] as const)
  const bends = points.slice(0, -1).map(([px, py], index) => {
    const [nx, ny] = points[index + 1] ?? [px, py]
    return `Q${px} ${py} ${tenth((px + nx) / 2)} ${tenth((py + ny) / 2)}`
  })
  return `M${points[0]?.join(' ')}${bends.join('')}L${points.at(-1)?.join(' ')}`
}
