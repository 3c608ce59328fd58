import { createHash } from 'node:crypto'
import { isOnlyInDay, type Photograph } from '../content/photographs.ts'
import { type CutName, jpegWidths, pictureWidths } from '../content/pictures.ts'

/**
 * Chosen by looking at foliage, stone courses and evening skies at full size. Raise the version when the bytes of the files
 * should change. Wide pictures are also made as an upright crop, because a phone shows no more than that and should not fetch
 * the rest. A phone's screen is dense, so slightly lower quality is invisible there and keeps the first view light.
 */
export const pictureSettings = {
  version: 2,
  avif: { quality: 52, uprightQuality: 46, effort: 3, chromaSubsampling: '4:2:0' },
  jpeg: { quality: 78, mozjpeg: true, progressive: true },
  upright: { aspect: 4 / 5 },
} as const

/** A photograph whose upright crop would have fewer pixels in width is shown whole on a phone, as panoramas are. */
const leastOfPlate = 640

/** The shape of a photograph's files: whole, or cropped upright. */
export interface Cut {
  width: number
  height: number
  /** The folder of its files, if it is not that of the public page. */
  folder?: string
  /** True if it is made in fewer widths, because only the view through the day shows it. */
  isOnlyInDay?: true
  /** The first eight digits of a digest of master and settings, so that a changed picture gets a new address. */
  hash: string
}

export interface Region {
  left: number
  top: number
  width: number
  height: number
}

export interface Variant {
  file: string
  format: 'avif' | 'jpg'
  region: Region
  width: number
  upright: boolean
}

/** Returns the shapes in which a photograph is made. They depend only on its master, its focus and the settings. */
export function cutsOf(photograph: Photograph): { whole: Cut; upright: Cut | null } {
  const { width, height } = photograph.master
  const shape = cutOf(photograph, { left: 0, top: 0, width, height })
  const whole = isOnlyInDay(photograph) ? { ...shape, isOnlyInDay: true as const } : shape
  const region = uprightRegion(photograph)
  const isUseful = region.width < width && region.width >= leastOfPlate && photograph.category !== 'plans'
  return { whole, upright: photograph.hero !== null || isUseful ? cutOf(photograph, region) : null }
}

/** Returns every file that is made of a photograph, small ones first, because they are seen first. */
export function variantsOf(photograph: Photograph): Variant[] {
  const { whole, upright } = cutsOf(photograph)
  const { width, height } = photograph.master
  const variants = files(photograph.id, whole, { left: 0, top: 0, width, height }, whole.isOnlyInDay ? 'day' : 'whole')
  if (upright !== null) {
    const cut = photograph.hero === null ? 'plate' : 'upright'
    variants.push(...files(`${photograph.id}-upright`, upright, uprightRegion(photograph), cut))
  }
  return variants.toSorted((a, b) => a.width - b.width)
}

function cutOf({ master }: Photograph, region: Region): Cut {
  const settings = JSON.stringify({ pictureSettings, region })
  const hash = createHash('sha256').update(master.digest).update(settings).digest('hex').slice(0, 8)
  return { width: region.width, height: region.height, hash }
}

/** Returns the region that CSS shows in a box of this shape, so that the page can crop further. */
function uprightRegion({ master: { width, height }, focus, focusUpright }: Photograph): Region {
  const [x, y] = focusUpright ?? focus
  const cutWidth = Math.min(width, Math.round(height * pictureSettings.upright.aspect))
  const cutHeight = Math.min(height, Math.round(cutWidth / pictureSettings.upright.aspect))
  return {
    left: Math.round(((width - cutWidth) * x) / 100),
    top: Math.round(((height - cutHeight) * y) / 100),
    width: cutWidth,
    height: cutHeight,
  }
}

function files(name: string, cut: Cut, region: Region, cutName: CutName): Variant[] {
  const widths = pictureWidths(cut.width, cutName)
  const upright = cutName === 'upright' || cutName === 'plate'
  const inFormat = (format: Variant['format']) => (width: number) => ({
    file: `${name}-${width}.${cut.hash}.${format}`,
    format,
    region,
    width,
    upright,
  })
  return [...widths.map(inFormat('avif')), ...jpegWidths(widths, cutName).map(inFormat('jpg'))]
}
