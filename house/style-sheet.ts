import { widthOf } from '../content/display-width.ts'
import { detailPlaces, type House, type Plates } from '../content/house.ts'
import { colourProperties, type PaletteName, paletteNames } from '../content/palettes.ts'
import type { Photograph } from '../content/photographs.ts'
import { isShownAlone } from './shown.ts'
import { sunRules } from './sun-rules.ts'

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
