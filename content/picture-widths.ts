/** Steps of a third, so that no picture is more than half again as wide as its box, from a phone's inset plate to a wide desk. */
const whole = [360, 480, 640, 828, 1080, 1440, 1920, 2560]
/** Of the upright cut, which a phone's hero shows. */
const upright = [360, 480, 640, 800, 960, 1152]

/** In what widths a picture of a width is made. Never enlarged; its own is added where the next step down would give away a twentieth of it. */
export function pictureWidths(natural: number, cut: 'whole' | 'upright'): number[] {
  const steps = cut === 'whole' ? whole : upright
  const fitting = steps.filter((step) => step <= natural)
  const largest = fitting.at(-1) ?? 0
  return fitting.length < steps.length && natural > largest * 1.05 ? [...fitting, natural] : fitting
}
