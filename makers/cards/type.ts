import * as fontkit from 'fontkit'
import type { FontName, Fonts } from '../fonts.ts'

export interface Setting {
  size: number
  /** The space between glyphs, in em. */
  spacing?: number
  /** A line that would be wider than this is set smaller. */
  widest: number
}

export interface SetLine {
  path: string
  width: number
}

const opened = new WeakMap<Buffer, fontkit.Font>()

/** Returns a line in one of the site's faces as outlines. */
export function setInType(fonts: Fonts, name: FontName, text: string, setting: Setting): SetLine {
  const bytes = fonts.get(name)
  if (bytes === undefined) throw new Error(`the font ${name} was not cut`)
  const font = opened.get(bytes) ?? open(bytes)
  opened.set(bytes, font)
  return setLine(font, text, setting)
}

function open(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes)
  if (!('layout' in font)) throw new Error('a collection came where one font was expected')
  return font
}

function setLine(font: fontkit.Font, text: string, { size, spacing = 0, widest }: Setting): SetLine {
  // The face has no narrow no-break space (U+202F). Its thin space has the same width.
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
