export const minimumWidth = 1_600

/** Steps of a third, so that no picture is more than half again as wide as its box, from a phone's inset plate to a wide desk. */
const widths = [360, 480, 640, 828, 1080, 1440, 1920, 2560] as const

/**
 * The hero's pictures also as an upright crop: a phone shows little more than that, and should not fetch the rest.
 * Its screen is dense, so a little less quality cannot be seen, and the first view stays light.
 */
export const upright = { aspect: 4 / 5, widths: [360, 480, 640, 800, 960, 1152], avifQuality: 46 } as const

/** Settled by looking at foliage, stone courses and evening skies at full size. Raise the version when a file's bytes should change. */
export const encoding = {
  version: 1,
  avif: { quality: 52, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4, smartSubsample: true },
  jpeg: { quality: 78, mozjpeg: true, progressive: true },
} as const

/** In which widths a photograph is made, and how long its AVIF is worked on, from 0 to 9. */
export interface Ladder {
  widths: readonly number[]
  uprightWidths: readonly number[]
  effort: number
}

export const pageLadder: Ladder = { widths, uprightWidths: upright.widths, effort: encoding.avif.effort }

export const formats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof formats)[number]
