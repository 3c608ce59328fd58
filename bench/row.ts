/** One line of the table. */
export interface BenchRow {
  figure: string
  value: string
  goal?: string
  met?: boolean
}

/** Returns a line with the median of these values, which may be at most `most`. */
export const atMost = (
  figure: string,
  values: readonly number[],
  most: number,
  unit: string,
  digits = 0,
): BenchRow => ({
  figure,
  value: `${medianWithRange(values, digits)} ${unit}`,
  goal: `≤ ${most.toLocaleString('en')} ${unit}`,
  met: median(values) <= most,
})

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2
}

/** Returns the median, with the lowest and the highest value in brackets if there are several. */
export function medianWithRange(values: readonly number[], digits = 0): string {
  const form = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  const range = ` (${form(Math.min(...values))}–${form(Math.max(...values))})`
  return `${form(median(values))}${values.length > 1 ? range : ''}`
}
