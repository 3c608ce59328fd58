import { widthOf } from '../content/display-width.ts'
import type { House } from '../content/house.ts'
import { channels, type PaletteName, paletteNames, palettes } from '../content/palettes.ts'

/**
 * The style sheet of a house: focal points, veils, the ground seen before a picture has come, how large its name can be
 * set, and its colours, because the content security policy allows no style attributes. `composition` is what the page's
 * sections add for this house: see pages/index/composition.ts.
 */
export function styleSheetOf({ facts, photographs }: Pick<House, 'facts' | 'photographs'>, composition = ''): string {
  const rules = photographs.flatMap(({ id, focus, focusUpright, focusPlate, veil, master: { ground } }) => [
    `.photo--${id}{--focus:${point(focus)};--focus-upright:${point(focusUpright ?? focus)};${focusPlate === null ? '' : `--focus-plate:${point(focusPlate)};`}background:${ground[1]} linear-gradient(${ground.join(',')})}`,
    ...(veil === null ? [] : [`.hero__slide--${id}{--veil:${veil}}`]),
  ])
  const { line, word, bar } = nameFit(facts.figures.name)
  if (Math.min(line, word, bar) < 1) rules.unshift(`:root{--name-line:${line};--name-word:${word};--name-bar:${bar}}`)
  // Said twice, for it is to count more than the frame's, whichever sheet comes first.
  if (facts.colours.palette !== paletteNames[0]) rules.unshift(`:root:root{${coloursOf(facts.colours.palette)}}`)
  // The page's own order of layers, whichever sheet comes first.
  return `@layer reset,tokens,base,sections,states,print;@layer tokens{${rules.join('')}}${composition}`
}

function coloursOf(name: PaletteName): string {
  const colours = Object.entries(palettes[name]).map(
    ([role, colour]) => `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
  )
  return [...colours, `--veil-ink:${channels(palettes[name].ink).join(' ')}`].join(';')
}

const point = ([x, y]: readonly [number, number]) => `${x}% ${y}%`

// In em of the display face: what there is room for on one line of a desk, of the longest word on a phone, and in a phone's bar.
const room = { line: 8.4, word: 4.1, bar: 8.4 }

/** How much smaller a name is set where it, or its longest word, would be too wide: 1 at most. */
function nameFit(name: string) {
  const widest = Math.max(...name.split(/\s+/).map(widthOf))
  const shareOf = (has: number, width: number) => Math.min(1, Math.round((has / width) * 100) / 100)
  const all = widthOf(name)
  return { line: shareOf(room.line, all), word: shareOf(room.word, widest), bar: shareOf(room.bar, all) }
}
