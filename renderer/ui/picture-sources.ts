import { type CutName, pictureWidths } from '../../content/picture-widths.ts'
import type { Cut, ShownPhotograph } from '../../content/shown-house.ts'

export interface PictureSources {
  width: number
  height: number
  avif: string
  webp: string
  jpeg: string
  /** A JPEG of medium width, for browsers that understand none of the others. */
  src: string
  /** The largest JPEG, for a plain link to the picture. */
  large: string
}

/** Returns the addresses of the uncropped photograph as srcsets. */
export const pictureSources = ({ id, whole }: ShownPhotograph): PictureSources => sourcesOf(id, whole, 'whole')

/** The upright crop. Only the hero's photographs have it as WebP and JPEG too. */
export interface UprightSources extends Pick<PictureSources, 'width' | 'height' | 'avif'> {
  others: Pick<PictureSources, 'webp' | 'jpeg'> | null
}

/** Returns the addresses of the upright crop; null if there is none. */
export function uprightSources({ id, upright, hero }: ShownPhotograph): UprightSources | null {
  if (upright === null) return null
  const { width, height, avif, webp, jpeg } = sourcesOf(`${id}-upright`, upright, hero === null ? 'plate' : 'upright')
  return { width, height, avif, others: hero === null ? null : { webp, jpeg } }
}

function sourcesOf(name: string, { width, height, hash, folder }: Cut, cut: CutName): PictureSources {
  const widths = pictureWidths(width, cut)
  // Only the owner's preview has its pictures in another folder, and it is rendered on the server.
  const photos = import.meta.env.SSR ? (folder ?? '/photos') : '/photos'
  const address = (step: number, format: string) => `${photos}/${name}-${step}.${hash}.${format}`
  const srcset = (format: string) => widths.map((step) => `${address(step, format)} ${step}w`).join(', ')
  const largest = widths.at(-1) ?? width
  const middling = widths.find((step) => step >= 1_000) ?? largest
  return {
    width,
    height,
    avif: srcset('avif'),
    webp: srcset('webp'),
    jpeg: srcset('jpg'),
    src: address(middling, 'jpg'),
    large: address(largest, 'jpg'),
  }
}
