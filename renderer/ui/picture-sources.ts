import { pictureWidths } from '../../content/picture-widths.ts'
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

/** Returns the same for the upright crop, which only the hero's photographs have; otherwise null. */
export const uprightSources = ({ id, upright }: ShownPhotograph): PictureSources | null =>
  upright && sourcesOf(`${id}-upright`, upright, 'upright')

function sourcesOf(name: string, { width, height, hash, folder }: Cut, cut: 'whole' | 'upright'): PictureSources {
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
