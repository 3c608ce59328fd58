import { palettes } from '../../content/palettes.ts'

interface Mark {
  /** How much detail the pixels allow: one line of light on the water, or three thin ones. */
  grain: 'coarse' | 'middling' | 'fine'
  corner: number
  scale?: number
}

const { limestone } = palettes

/** The lines on a grid of 64, so that the coarser ones fall on whole pixels at 16, 32 and 48. */
const grains = {
  coarse: { horizon: [36, 4], light: [[18, 48, 28, 4, 0.75]] },
  middling: {
    horizon: [36, 2],
    light: [
      [12, 44, 40, 2, 0.8],
      [20, 50, 24, 2, 0.6],
      [26, 56, 12, 2, 0.45],
    ],
  },
  fine: {
    horizon: [36, 1.2],
    light: [
      [11, 42.4, 42, 1.1, 0.85],
      [18, 48.6, 28, 1.1, 0.65],
      [25, 54.8, 14, 1.1, 0.5],
    ],
  },
} as const

/** Returns the mark as SVG: the low sun on the horizon, in the site's ink, amber and limestone. The horizon runs from edge to edge, as on the page. */
export function mark({ grain, corner, scale = 1 }: Mark): string {
  const { horizon, light } = grains[grain]
  const middle = 32 * (1 - scale)
  const sun = `M${16 * scale + middle} ${horizon[0] * scale + middle}a${16 * scale} ${16 * scale} 0 0 1 ${32 * scale} 0z`
  const top = horizon[0] * scale + middle
  const lines = light.map(
    ([x, y, wide, high, opacity]) =>
      `<path fill="${limestone.ground}" opacity="${opacity}" d="M${x * scale + middle} ${y * scale + middle}h${wide * scale}v${high * scale}h-${wide * scale}z"/>`,
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<path fill="${limestone.ink}" d="${ground(corner)}"/><path fill="${limestone.accent}" d="${sun}"/>`,
    `<path fill="${limestone.ground}" d="M0 ${top}h64v${horizon[1] * scale}H0z"/>${lines.join('')}</svg>`,
  ].join('')
}

const ground = (corner: number) => {
  const [side, turn] = [64 - 2 * corner, `a${corner} ${corner} 0 0 1`]
  if (corner === 0) return 'M0 0h64v64H0z'
  return `M${corner} 0h${side}${turn} ${corner} ${corner}v${side}${turn}-${corner} ${corner}h-${side}${turn}-${corner}-${corner}v-${side}${turn} ${corner}-${corner}z`
}
