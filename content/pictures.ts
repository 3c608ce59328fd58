/** Each is about a third larger than the one before, so that no picture is more than half again as wide as its box. */
const widths = {
  whole: [360, 480, 640, 828, 1080, 1440, 1920, 2560],
  /** The upright crop of the hero's pictures, which is the first thing that a phone loads. */
  upright: [360, 480, 640, 800, 960, 1152],
  /** The upright crop of the other pictures, as wide as a phone on screens of one, two and three pixels per CSS pixel. */
  plate: [480, 640, 800, 960],
  /** A photograph that only the view through the day shows. A phone draws it wider than its screen. */
  day: [480, 1080, 1440, 1920, 2560],
} as const

export type CutName = keyof typeof widths

/** Returns the width of the JPEG for browsers without AVIF, which get one size on every screen. */
export const middling = (made: readonly number[]): number => made.find((step) => step >= 1_000) ?? Math.max(...made)

/**
 * Returns those of the widths in which a picture is also made as JPEG. Of a whole picture, letters and lists of the desk show the
 * small ones, and links and search engines lead to the largest. An upright crop has none: its style sheet crops the whole picture.
 */
export function jpegWidths(made: readonly number[], cut: CutName): number[] {
  if (cut === 'plate' || cut === 'upright') return []
  return made.filter((step) => step <= middling(made) || (cut === 'whole' && step === made.at(-1)))
}

/**
 * Returns the widths in which a picture is made. None is larger than its own width, which is added if the next smaller
 * one would lose more than a twentieth.
 */
export function pictureWidths(natural: number, cut: CutName): number[] {
  const steps: readonly number[] = widths[cut]
  const fitting = steps.filter((step) => step <= natural)
  const largest = fitting.at(-1) ?? 0
  return fitting.length < steps.length && natural > largest * 1.05 ? [...fitting, natural] : fitting
}

/** Returns the hero's slides in order. If there are none, returns the first photograph. */
export function slidesOf<Shown extends { hero: number | null }>(photographs: readonly Shown[]): Shown[] {
  const slides = photographs.filter(({ hero }) => hero !== null).toSorted((a, b) => (a.hero ?? 0) - (b.hero ?? 0))
  return slides.length > 0 ? slides : photographs.slice(0, 1)
}
