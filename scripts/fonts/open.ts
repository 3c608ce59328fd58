import * as fontkit from 'fontkit'

/** Opens a font to measure it, including the width of words with kerning, in em. */
export function openFont(bytes: Buffer) {
  const font = fontkit.create(bytes)
  if (!('layout' in font)) throw new Error('scripts/fonts: a collection came where one font was expected')
  const em = (units: number) => units / font.unitsPerEm
  return {
    ascent: em(font.ascent),
    descent: em(-font.descent),
    lineGap: em(font.lineGap),
    widthOf: (words: string) => em(font.layout(words).advanceWidth),
  }
}
