import { beyond, cardinals, placeOf } from '../content/azimuths.ts'
import type { House } from '../content/house.ts'
import { bearingsOf, dayOf } from './shown-sun.ts'

/**
 * Returns the style rules for the section about the sun: the crop of the view through the day, and the place of each name below
 * it, which a style attribute may not say.
 */
export function sunRules({ facts, photographs }: Pick<House, 'facts' | 'photographs'>): string[] {
  if (facts.place.sky === 'hidden') return []
  const [first] = dayOf(photographs) ?? []
  const { sea } = facts.view
  const point = ([x, y]: readonly [number, number]) => `${x}% ${y}%`
  const properties = [
    ...(first ? [`--view:${point(first.focus)}`, `--view-upright:${point(first.focusUpright ?? first.focus)}`] : []),
    ...(sea ? [`--from:${percent(placeOf(sea.from))}`, `--to:${percent(1 - placeOf(sea.to))}`] : []),
  ]
  const stated = bearingsOf(facts).map(({ name, degrees }) => ({
    degrees,
    letters: Math.max(...Object.values(name).map(({ length }) => length)),
  }))
  const named = stated.length > 0 ? stated : Object.values(cardinals).map((degrees) => ({ degrees, letters: 1 }))
  // A letter is about half as wide as it is high, and the bearing needs four more.
  const names = named.map(({ degrees, letters }) => ({ degrees, width: (letters + 4) / 2 }))
  return [
    ...(properties.length > 0 ? [`.sun{${properties.join(';')}}`] : []),
    ...scales.flatMap((scale) => nameRules(names, scale)),
  ]
}

interface Name {
  degrees: number
  width: number
}

/** The scale of bearings at its narrowest on a phone and on a wider screen, in units of the size of its letters. */
const scales = [
  { media: '(min-width:21rem) and (max-width:43.99rem)', width: 27, edge: 1.6, gap: 0.6 },
  { media: '(min-width:44rem)', width: 54, edge: 3, gap: 0.8 },
]
type Scale = (typeof scales)[number]

const shifts = { middle: '-50%', start: '-.1em', end: 'calc(.1em - 100%)' }

/** Empty if the scale has no room for all names: then they are a list. */
function nameRules(names: readonly Name[], scale: Scale): string[] {
  const places = placesOf(names, scale)
  if (places === null) return []
  const rules = places.map(({ mark, row, align }, at) => {
    const onScale = mark === null ? '' : `--at:${percent(mark / scale.width)};--shift:${shifts[align]};`
    return `.sun__names>:nth-child(${at + 1}){${onScale}--row:${row}}`
  })
  const rows = Math.max(...places.map(({ row }) => row)) + 1
  return [`@media${scale.media}{.sun__bearings{--rows:${rows};--placed:absolute;--span:grid}${rules.join('')}}`]
}

interface Place {
  /** The position of the mark. Null for a name beyond the scale, which has none. */
  mark: number | null
  /** Counted from 0, downwards. */
  row: number
  /** Where the name is in relation to its mark: centred on it, after it or before it. */
  align: keyof typeof shifts
  left: number
  right: number
}

/**
 * Returns where each name is written, so that none touches another name, or the mark of a name in a lower row. The names must
 * be in the order of their bearings. Null if three rows do not have room for all of them.
 */
function placesOf(names: readonly Name[], scale: Scale, before: readonly Place[] = []): Place[] | null {
  const [next, ...rest] = names
  if (next === undefined) return [...before]
  for (const place of choicesOf(next, scale)) {
    if (before.some((other) => touch(place, other, scale.gap))) continue
    const all = placesOf(rest, scale, [...before, place])
    if (all !== null) return all
  }
  return null
}

/** Returns where a name could be written, the best place first. */
function choicesOf({ degrees, width }: Name, { width: whole, edge }: Scale): Place[] {
  const end = beyond(degrees)
  const middle = placeOf(degrees) * whole
  const lefts = { middle: middle - width / 2, start: middle, end: middle - width }
  const choices =
    end === null
      ? (['middle', 'start', 'end'] as const).map((align) => ({ align, mark: middle, left: lefts[align] }))
      : [{ align: 'start' as const, mark: null, left: end === 'left' ? edge : whole - edge - width }]
  return [0, 1, 2]
    .flatMap((row) => choices.map((choice) => ({ ...choice, row, right: choice.left + width })))
    .filter(({ left, right }) => left >= edge / 2 && right <= whole - edge / 2)
}

const touch = (a: Place, b: Place, gap: number): boolean =>
  (a.row === b.row && a.left < b.right + gap && b.left < a.right + gap) || crosses(a, b, gap) || crosses(b, a, gap)

/** True if the mark of the lower name runs through the upper one. */
const crosses = (lower: Place, upper: Place, gap: number): boolean =>
  lower.mark !== null &&
  lower.row > upper.row &&
  lower.mark > upper.left - gap / 2 &&
  lower.mark < upper.right + gap / 2

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`
