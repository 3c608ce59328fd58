/** Returns the headings and rows as lines. Each column is as wide as its widest cell. */
export function columns(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, index) =>
    Math.max(...[heading, ...rows.map((row) => row[index] ?? '')].map(cellsOf)),
  )
  return [headings, ...rows].map((row) =>
    row
      .map((cell, index) => padded(cell, widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Returns one line for each label and its value. The values are aligned. */
export function pairs(rows: readonly (readonly [label: string, value: string])[]): string[] {
  const width = Math.max(...rows.map(([label]) => cellsOf(label)))
  return rows.map(([label, value]) => `${padded(label, width)}  ${value}`.trimEnd())
}

export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - cellsOf(text)))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u

/** Returns how many terminal cells a text takes. */
function cellsOf(text: string): number {
  let cells = 0
  for (const { segment } of graphemes.segment(text)) cells += wide.test(segment) ? 2 : 1
  return cells
}
