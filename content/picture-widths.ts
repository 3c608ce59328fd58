/**
 * Each width is about a third larger than the one before, so that no picture is more than half again as wide as its
 * box, from a phone to a wide screen.
 */
const whole = [360, 480, 640, 828, 1080, 1440, 1920, 2560]
/** The widths of the upright crop, which a phone's hero shows. */
const upright = [360, 480, 640, 800, 960, 1152]

/**
 * Returns the widths in which a picture is made. None is larger than its own width, which is added if the next smaller
 * one would lose more than a twentieth.
 */
export function pictureWidths(natural: number, cut: 'whole' | 'upright'): number[] {
  const steps = cut === 'whole' ? whole : upright
  const fitting = steps.filter((step) => step <= natural)
  const largest = fitting.at(-1) ?? 0
  return fitting.length < steps.length && natural > largest * 1.05 ? [...fitting, natural] : fitting
}
