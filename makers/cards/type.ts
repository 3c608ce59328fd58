import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const source = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2'
const weights = { display: 300, text: 500 } as const

export interface Setting {
  size: number
  /** Between letters, in em. */
  spacing?: number
  /** Set smaller where it would run wider than this. */
  widest: number
}

export interface SetLine {
  path: string
  width: number
}

const opened = new Map<keyof typeof weights, fontkit.Font>()

/** Sets a line in the site's display face as outlines. */
export async function setInType(role: keyof typeof weights, text: string, setting: Setting): Promise<SetLine> {
  const font = opened.get(role) ?? (await open(role))
  opened.set(role, font)
  return setLine(font, text, setting)
}

async function open(role: keyof typeof weights): Promise<fontkit.Font> {
  const pinned = await subsetFont(await readFile(require.resolve(source)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: weights[role] },
  })
  const font = fontkit.create(pinned)
  if (!('layout' in font)) throw new Error('cards: a collection came where one font was expected')
  return font
}

function setLine(font: fontkit.Font, text: string, { size, spacing = 0, widest }: Setting): SetLine {
  // The face has no narrow no-break space (U+202F); its thin space is as wide.
  const run = font.layout(text.replaceAll('\u202f', '\u2009'), ['lnum', 'kern', 'liga'])
  const em = font.unitsPerEm
  const units =
    run.positions.reduce((sum, position) => sum + position.xAdvance, 0) +
    spacing * em * Math.max(0, run.glyphs.length - 1)
  const scale = Math.min(size / em, widest / Math.max(units, 1))
  let path = ''
  let pen = 0
  for (const [index, glyph] of run.glyphs.entries()) {
    const position = run.positions[index]
    if (!position) continue
    path += glyph.path
      .scale(scale, -scale)
      .translate((pen + position.xOffset) * scale, -position.yOffset * scale)
      .toSVG()
    pen += position.xAdvance + spacing * em
  }
  return { path, width: units * scale }
}
