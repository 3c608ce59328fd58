/** Returns the approximate width of a text in the display face, in em. Cormorant's glyphs fall into three widths. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[mwMWÆŒæœ]/.test(letter)) return sum + 0.82
    if (/[ijlftrI\s'’.,-]/.test(letter)) return sum + 0.32
    return sum + (/\p{Lu}/u.test(letter) ? 0.68 : 0.46)
  }, 0)
}
