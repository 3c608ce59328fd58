// Eight kilobytes of bits. The texts of 128 enquiries set between a thirtieth and a fifth of them.
const places = 65_536

/** Marks the trigrams of some texts: every sequence of three characters. Returns no bytes if there are no texts. */
export function trigramMarks(texts: readonly string[]): Buffer {
  const marks = Buffer.alloc(texts.length === 0 ? 0 : places / 8)
  for (const text of texts) {
    for (const place of trigramPlaces(text)) marks[place >> 3] = (marks[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return marks
}

/**
 * Returns the bit positions of a text's trigrams. Different trigrams may share one. Empty if the text is shorter than
 * three characters.
 */
export function trigramPlaces(text: string): number[] {
  const found: number[] = []
  for (let at = 2; at < text.length; at += 1) {
    found.push(placeOf(text.charCodeAt(at - 2), text.charCodeAt(at - 1), text.charCodeAt(at)))
  }
  return found
}

/** False if none of the marked texts contains a text with these positions. If true, one of them may. */
export const mayHold = (marks: Uint8Array, wanted: readonly number[]): boolean =>
  wanted.every((place) => ((marks[place >> 3] ?? 0) >> (place & 7)) & 1)

// Odd constants without a pattern spread similar trigrams over all positions.
const placeOf = (first: number, second: number, third: number): number =>
  (Math.imul(Math.imul(first, 0x9e3779b1) + second, 0x85ebca6b) + Math.imul(third, 0xc2b2ae35)) >>> 16
