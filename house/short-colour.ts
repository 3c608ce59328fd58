/**
 * Returns a colour such as #9f9b91 in three digits. The nearest in each channel alone could turn a warm grey into a pink one,
 * so the hue counts for more than the lightness.
 */
export function shortColour(colour: string): string {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [reds = [], greens = [], blues = []] = wanted.map(around)
  const tried = reds.flatMap((red) => greens.flatMap((green) => blues.map((blue) => [red, green, blue])))
  const [best] = tried.map((digits) => ({ digits, off: distance(wanted, digits) })).toSorted((a, b) => a.off - b.off)
  return `#${best?.digits.map((digit) => digit.toString(16)).join('')}`
}

/** The two digits that a value lies between. */
const around = (value: number): number[] => [Math.floor(value / 17), Math.min(Math.ceil(value / 17), 15)]

function distance(wanted: readonly number[], digits: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = wanted.map((value, at) => (digits[at] ?? 0) * 17 - value)
  const light = (red + green + blue) / 3
  return (red - green) ** 2 + (green - blue) ** 2 + light ** 2
}
