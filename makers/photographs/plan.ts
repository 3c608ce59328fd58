import { createHash } from 'node:crypto'
import type { Cut, Picture } from '../../content/pictures.ts'
import type { Original } from './check.ts'
import { encoding, formats, type Ladder, type PictureFormat, upright } from './settings.ts'

export interface Region {
  left: number
  top: number
  width: number
  height: number
}

export interface Variant {
  file: string
  format: PictureFormat
  region: Region
  width: number
  avif: Avif
}

interface Avif {
  quality: number
  effort: number
}

export interface PlannedPicture {
  original: Original
  entry: Picture
  variants: Variant[]
}

/** What a photograph becomes: which files, under which names. Follows from the original's bytes, the ladder and the settings alone. */
export function planPicture(original: Original, { widths, uprightWidths, effort }: Ladder): PlannedPicture {
  const { id, hero } = original.photo
  const whole = { left: 0, top: 0, width: original.width, height: original.height }
  const avif = { quality: encoding.avif.quality, effort }
  const cut = planCut(original, whole, widths, avif)
  const entry: Picture = { ...cut, color: original.ground[1] }
  const variants = variantsOf(id, cut, whole, avif)
  if (hero !== undefined) {
    const region = uprightRegion(original)
    const lighter = { quality: upright.avifQuality, effort }
    entry.upright = planCut(original, region, uprightWidths, lighter)
    variants.push(...variantsOf(`${id}-upright`, entry.upright, region, lighter))
  }
  return { original, entry, variants }
}

function planCut(original: Original, region: Region, steps: readonly number[], { quality, effort }: Avif): Cut {
  const settings = JSON.stringify({
    encoding: { ...encoding, avif: { ...encoding.avif, effort } },
    region,
    avifQuality: quality,
  })
  const hash = createHash('sha256').update(original.bytes).update(settings).digest('hex').slice(0, 8)
  return { width: region.width, height: region.height, hash, widths: widthsUpTo(region.width, steps) }
}

/** Never enlarged; the original's own width is added where the next step down would give away a twentieth of it. */
function widthsUpTo(natural: number, steps: readonly number[]): number[] {
  const fitting = steps.filter((step) => step <= natural)
  const largest = fitting.at(-1) ?? 0
  return fitting.length < steps.length && natural > largest * 1.05 ? [...fitting, natural] : fitting
}

/** The window that CSS would show in a box of this shape: `object-position` has the same meaning, so the page may crop further. */
function uprightRegion({ photo, width, height }: Original): Region {
  const [x, y] = photo.focusUpright ?? photo.focus
  const cutWidth = Math.min(width, Math.round(height * upright.aspect))
  const cutHeight = Math.min(height, Math.round(cutWidth / upright.aspect))
  return {
    left: Math.round(((width - cutWidth) * x) / 100),
    top: Math.round(((height - cutHeight) * y) / 100),
    width: cutWidth,
    height: cutHeight,
  }
}

const variantsOf = (name: string, cut: Cut, region: Region, avif: Avif): Variant[] =>
  cut.widths.flatMap((width) =>
    formats.map((format) => ({ file: `${name}-${width}.${cut.hash}.${format}`, format, region, width, avif })),
  )
