export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

/** Returns the median, with the lowest and the highest value in brackets. */
export function medianWithRange(values: readonly number[], digits = 0): string {
  const form = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  return `${form(median(values))} (${form(Math.min(...values))}–${form(Math.max(...values))})`
}
