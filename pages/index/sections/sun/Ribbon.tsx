import { beyond, cardinals, placeOf } from '../../../../content/azimuths.ts'
import { type RibbonPlace, type Ribbon as Room, ribbonPlaces } from '../../../../content/ribbon.ts'
import type { ShownBearing } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import type { HoursWords } from './hours-words.ts'
import { percent, riseAndSet } from './Sky.tsx'
import type { SunDay, SunPosition } from './sun-day.ts'

interface RibbonProps {
  day: SunDay
  sun: SunPosition
  words: HoursWords
}

/** What can be seen from the house, on the scale of the sun's bearings. */
export function Ribbon({ day, sun, words }: RibbonProps) {
  const { LL, house } = useCopy()
  const bearings = house.sun?.bearings ?? [
    { name: LL.sun.east(), degrees: cardinals.east },
    { name: LL.sun.south(), degrees: cardinals.south },
    { name: LL.sun.west(), degrees: cardinals.west },
  ]
  const span = house.sun?.seaSpan
  const [rise, set] = riseAndSet(day).map((azimuth) => percent(placeOf(azimuth)))
  const isUp = sun.minutes >= day.sunrise && sun.minutes < day.sunset
  const places = placesIn(bearings)
  return (
    <div className={['hours__ribbon', ...listed(places)].join(' ')}>
      <svg className="hours__sweep" aria-hidden="true">
        <line x1={rise} x2={set} />
        <circle className="hours__point" cx={rise} />
        <circle className="hours__point" cx={set} />
        {isUp && <circle className="hours__needle" cx={percent(placeOf(sun.azimuth))} />}
      </svg>
      <ul className="hours__names" aria-label={words.bearings()}>
        {bearings.map(({ name, degrees }, at) => (
          <li key={name} className={classesOf(degrees, at, places, sun)}>
            <span>
              {`${name} `}
              {house.sun?.bearings && <small>{words.bearing({ degrees })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {span && span.from < span.to && <p className="hours__sea">{span.text}</p>}
    </div>
  )
}

/** The ribbon at its narrowest on a phone and on a wider screen, in units of the size of its letters. */
const rooms = {
  narrow: { width: 27, edge: 1.6, gap: 0.6, rows: 3 },
  wide: { width: 54, edge: 3, gap: 0.8, rows: 3 },
} as const satisfies Record<string, Room>

type Places = Record<keyof typeof rooms, ReturnType<typeof ribbonPlaces>>

function placesIn(bearings: readonly ShownBearing[]): Places {
  const names = bearings.map(({ name, degrees }) => ({ degrees, width: (name.length + 4) * 0.5 }))
  return { narrow: ribbonPlaces(names, rooms.narrow), wide: ribbonPlaces(names, rooms.wide) }
}

/** Returns the widths at which there is no room for the scale, and the names are a plain list. */
const listed = ({ narrow, wide }: Places): string[] => [
  ...(narrow === null ? ['is-list-narrow'] : [`narrow-${rowsOf(narrow)}`]),
  ...(wide === null ? ['is-list-wide'] : [`wide-${rowsOf(wide)}`]),
]

const rowsOf = (places: readonly { row: number }[]) => Math.max(...places.map(({ row }) => row)) + 1

function classesOf(degrees: number, at: number, { narrow, wide }: Places, sun: SunPosition): string | undefined {
  const end = beyond(degrees)
  const isUnder = sun.altitude > 0 && sun.altitude < 12 && Math.abs(degrees - sun.azimuth) < 6
  const classes = [
    ...(end === null ? [] : [`is-beyond is-${end}`]),
    ...placeClasses('narrow', narrow?.[at], end !== null),
    ...placeClasses('wide', wide?.[at], end !== null),
    ...(isUnder ? ['is-under'] : []),
  ]
  return classes.length > 0 ? classes.join(' ') : undefined
}

/** The first row, the middle and the ends of the scale need no class. */
const placeClasses = (width: keyof Places, place: RibbonPlace | undefined, isBeyond: boolean): string[] =>
  place
    ? [
        ...(place.row > 0 ? [`${width}-${place.row + 1}`] : []),
        ...(place.align === 'middle' || isBeyond ? [] : [`${width}-${place.align}`]),
      ]
    : []
