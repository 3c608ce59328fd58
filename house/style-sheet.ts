import { beyond, cardinals, placeOf } from '../content/bearings.ts'
import { detailPlaces, type House, type Plates } from '../content/house.ts'
import { widthOf } from '../content/map.ts'
import { colourProperties, type PaletteName, paletteNames } from '../content/palettes.ts'
import type { Photograph } from '../content/photographs.ts'
import { isShownAlone } from './shown.ts'
import { bearingsOf, dayOf } from './shown-sun.ts'

/**
 * Returns the style sheet of a house, because the content security policy allows no style attributes. It contains focal
 * points, veils, the colours seen before a picture has loaded, how large the house's name can be set, and its palette.
 */
export function styleSheetOf(house: Pick<House, 'facts' | 'photographs' | 'plates'>): string {
  const { facts, photographs, plates } = house
  const rules = [
    ...photographs.filter(isShownAlone(plates)).flatMap((photograph) => photographRules(photograph, plates)),
    ...sunRules(house),
  ]
  const { line, word, bar } = nameFit(facts.figures.name)
  if (Math.min(line, word, bar) < 1) rules.unshift(`:root{--name-line:${line};--name-word:${word};--name-bar:${bar}}`)
  // The selector is doubled so that it wins over the frame's rule, whichever style sheet comes first.
  if (facts.colours.palette !== paletteNames[0]) rules.unshift(`:root:root{${coloursOf(facts.colours.palette)}}`)
  // Repeats the page's order of layers, because either style sheet may come first.
  return `@layer reset,tokens,base,sections,states,print;@layer tokens{${rules.join('')}}`
}

function photographRules(photograph: Photograph, plates: Plates): string[] {
  const { id, focus, focusUpright, focusPlate, veil, master } = photograph
  const properties = [
    ...pointUnless('--focus', focus, [50, 50]),
    ...pointUnless('--focus-upright', focusUpright, focus),
    ...pointUnless('--focus-plate', focusPlate, focusUpright ?? focus),
    ...(isOnlyDetail(photograph, plates) ? [] : [`--tones:${master.ground.join(',')}`]),
  ]
  return [
    ...(properties.length > 0 ? [`.photo--${id}{${properties.join(';')}}`] : []),
    ...(veil === null ? [] : [`.hero:has(.hero__slide--${id}.is-current){--veil:${veil}}`]),
  ]
}

type Point = readonly [number, number]

/** Returns the property, unless it is what the page's style sheets assume. */
const pointUnless = (property: string, stated: Point | null, assumed: Point): string[] =>
  stated === null || point(stated) === point(assumed) ? [] : [`${property}:${point(stated)}`]

/** True if a photograph only hangs small. The page itself is its ground then. */
const isOnlyDetail = ({ id, gallery, hero }: Photograph, plates: Plates): boolean =>
  !gallery && hero === null && detailPlaces.some((place) => plates[place] === id)

const coloursOf = (name: PaletteName): string =>
  colourProperties(name)
    .map((property) => property.join(':'))
    .join(';')

const point = ([x, y]: Point) => `${x}% ${y}%`

// Widths in em of the display face: one line on a wide screen, the longest word on a phone, and the bar of a phone.
const room = { line: 8.4, word: 4.1, bar: 8.4 }

/** Returns the factors by which a name is reduced if it, or its longest word, is too wide. At most 1. */
function nameFit(name: string) {
  const widest = Math.max(...name.split(/\s+/).map(widthOf))
  const shareOf = (has: number, width: number) => Math.min(1, Math.round((has / width) * 100) / 100)
  const all = widthOf(name)
  return { line: shareOf(room.line, all), word: shareOf(room.word, widest), bar: shareOf(room.bar, all) }
}

/** Returns the rules for the section about the sun: the crop of the view, and the place of each name below it. */
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
