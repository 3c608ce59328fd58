import advances from './advances.json' with { type: 'json' }
import type { Face } from './faces.ts'

export interface StandIn {
  /** Its name in the page's style sheets. */
  family: string
  /** The names of the fonts, full or PostScript, because browsers use either. All of them have the same widths. */
  locals: Record<Face['style'], readonly string[]>
  advances: Record<Face['style'], readonly number[]>
}

/**
 * The fallback fonts until the site's own have loaded: fonts that a machine already has, adjusted to the width of the site's.
 * The first are on every Windows, Mac and iPhone and on most Linux machines, the second on Android, the third on other Linux.
 */
export const standIns: Record<Face['standIns'], readonly StandIn[]> = {
  Cormorant: [
    {
      family: 'Cormorant as Times',
      locals: {
        normal: ['Times New Roman', 'Liberation Serif', 'Tinos'],
        italic: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
      },
      advances: advances['Times'],
    },
    {
      family: 'Cormorant as Noto',
      locals: {
        normal: ['Noto Serif', 'NotoSerif-Regular', 'NotoSerif'],
        italic: ['Noto Serif Italic', 'NotoSerif-Italic'],
      },
      advances: advances['Noto Serif'],
    },
    {
      family: 'Cormorant as DejaVu',
      locals: { normal: ['DejaVu Serif'], italic: ['DejaVu Serif Italic'] },
      advances: advances['DejaVu Serif'],
    },
  ],
  Jost: [
    {
      family: 'Jost as Arial',
      locals: { normal: ['Arial', 'Liberation Sans', 'Arimo'], italic: [] },
      advances: { ...advances['Arial'], italic: [] },
    },
    {
      family: 'Jost as Roboto',
      locals: { normal: ['Roboto', 'Roboto-Regular'], italic: [] },
      advances: { ...advances['Roboto'], italic: [] },
    },
    {
      family: 'Jost as DejaVu',
      locals: { normal: ['DejaVu Sans'], italic: [] },
      advances: { ...advances['DejaVu Sans'], italic: [] },
    },
  ],
}

/** Returns how wide the words are in a fallback font, without kerning, in em. */
export function widthIn(standIn: StandIn, style: Face['style'], words: string): number {
  const thousandths = Array.from(words, (character) => {
    const advance = standIn.advances[style][characters.indexOf(character)]
    if (advance === undefined) throw new Error(`scripts/fonts: ${standIn.family} was not measured for ‘${character}’`)
    return advance
  })
  return thousandths.reduce((sum, advance) => sum + advance, 0) / 1_000
}

const characters = Array.from(advances.characters)
