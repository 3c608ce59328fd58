const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))

const accented = 'ÀÂÇÈÉÊËÎÏÔÙÛÜÆŒàâäçèéêëîïíñóôöúùûüÿæœ'

/** The characters of the bar, the buttons and the titles in italics. */
export const letters = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${accented} \u00a0’',.-–`
