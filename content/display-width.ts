/** How wide words stand in the display face, in em. Near enough: Cormorant's letters are of three widths. */
export function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[mwMWÆŒæœ]/.test(letter)) return sum + 0.82
    if (/[ijlftrI\s'’.,-]/.test(letter)) return sum + 0.32
    return sum + (/\p{Lu}/u.test(letter) ? 0.68 : 0.46)
  }, 0)
}
