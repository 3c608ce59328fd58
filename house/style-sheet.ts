import { beyond, cardinals, placeOf } from '../content/azimuths.ts'
import { widthOf } from '../content/display-width.ts'
import type { Facts } from '../content/facts.ts'
import { detailPlaces, type House, type Plates } from '../content/house.ts'
import { colourProperties, type PaletteName, paletteNames } from '../content/palettes.ts'
import type { Photograph } from '../content/photographs.ts'
import { ribbonPlaces } from '../content/ribbon.ts'
import { isShownAlone } from './shown.ts'
import { bearingsOf, dayOf } from './shown-sun.ts'

/**
 * Returns the style sheet of a house, because the content security policy allows no style attributes. It contains focal
 * points, veils, the colours seen before a picture has loaded, how large the house's name can be set, and its palette.
 * `composition` is what the page's sections add for this house: see pages/index/composition.ts.
 */
export function styleSheetOf(house: Pick<House, 'facts' | 'photographs' | 'plates'>, composition = ''): string {
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
  return `@layer reset,tokens,base,sections,states,print;@layer tokens{${rules.join('')}}${composition}`
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

/** Returns the crop of the view through the day, and the places of the bearings below it. */
function sunRules({ facts, photographs }: Pick<House, 'facts' | 'photographs'>): string[] {
  if (facts.place.sky === 'hidden') return []
  const [first] = dayOf(photographs) ?? []
  const { sea } = facts.view
  const properties = [
    ...(first ? [`--view:${point(first.focus)}`, `--view-upright:${point(first.focusUpright ?? first.focus)}`] : []),
    ...(sea ? [`--from:${percent(placeOf(sea.from))}`, `--to:${percent(1 - placeOf(sea.to))}`] : []),
  ]
  return [...(properties.length > 0 ? [`.sun{${properties.join(';')}}`] : []), ...bearingRules(facts)]
}

/** The scale of bearings at its narrowest on a phone and on a wider screen, in units of the size of its letters. */
const scales = [
  { media: '(min-width:21rem) and (max-width:43.99rem)', width: 27, edge: 1.6, gap: 0.6, rows: 3 },
  { media: '(min-width:44rem)', width: 54, edge: 3, gap: 0.8, rows: 3 },
]
const shifts = { middle: '-50%', start: '-.1em', end: 'calc(.1em - 100%)' }

/** Returns the place of each name. On a screen where the scale has no room for all of them there is none: they are a list. */
function bearingRules(facts: Facts): string[] {
  const stated = bearingsOf(facts).map(({ name, degrees }) => ({
    degrees,
    letters: Math.max(...Object.values(name).map(({ length }) => length)),
  }))
  const named = stated.length > 0 ? stated : Object.values(cardinals).map((degrees) => ({ degrees, letters: 1 }))
  const names = named.map(({ degrees, letters }) => ({ degrees, width: (letters + 4) / 2 }))
  return scales.flatMap(({ media, ...scale }) => {
    const places = ribbonPlaces(names, scale)
    if (places === null) return []
    const rules = places.map(({ row, align }, at) => {
      const { degrees = 0 } = names[at] ?? {}
      const onScale = beyond(degrees) === null ? `--at:${percent(placeOf(degrees))};--shift:${shifts[align]};` : ''
      return `.sun__names>:nth-child(${at + 1}){${onScale}--row:${row}}`
    })
    const rows = Math.max(...places.map(({ row }) => row)) + 1
    return `@media${media}{.sun__bearings{--rows:${rows};--placed:absolute;--span:grid}${rules.join('')}}`
  })
}

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`

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
