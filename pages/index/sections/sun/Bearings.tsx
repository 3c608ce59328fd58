import { beyond, cardinals, placeOf } from '../../../../content/azimuths.ts'
import type { ShownSun } from '../../../../content/shown-house.ts'
import type { HoursWords } from './hours-words.ts'
import { percent } from './Sky.tsx'
import type { SunDay, SunPosition } from './sun-day.ts'

interface BearingsProps {
  shown: ShownSun
  day: SunDay
  sun: SunPosition
  words: HoursWords
}

/** What can be seen from the house, on the scale of the sun's bearings. The house's own style sheet places the names on it. */
export function Bearings({ shown: { bearings, seaSpan }, day, sun, words }: BearingsProps) {
  const named = bearings ?? [
    { name: words.east(), degrees: cardinals.east },
    { name: words.south(), degrees: cardinals.south },
    { name: words.west(), degrees: cardinals.west },
  ]
  const [rise, set] = [day.path[0], day.path.at(-1) ?? sun].map(({ azimuth }) => percent(placeOf(azimuth)))
  const isUp = sun.minutes >= day.sunrise && sun.minutes < day.sunset
  return (
    <div className="sun__bearings">
      <svg className="sun__sweep" aria-hidden="true">
        <line x1={rise} x2={set} />
        <circle className="sun__point" cx={rise} />
        <circle className="sun__point" cx={set} />
        {isUp && <circle className="sun__needle" cx={percent(placeOf(sun.azimuth))} />}
      </svg>
      <ul className="sun__names" aria-label={words.bearings()}>
        {named.map(({ name, degrees }) => (
          <li key={name} className={classesOf(degrees, sun)}>
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

function classesOf(degrees: number, sun: SunPosition): string | undefined {
  const end = beyond(degrees)
  if (end !== null) return `is-beyond is-${end}`
  const isUnder = sun.altitude > 0 && sun.altitude < 12 && Math.abs(degrees - sun.azimuth) < 6
  return isUnder ? 'is-under' : undefined
}
