import type { PhotoId } from '../../content/photos.ts'
import { type Cut, pictures } from '../../content/pictures.ts'

export interface PictureSources {
  width: number
  height: number
  avif: string
  webp: string
  jpeg: string
  /** A JPEG of middling width, for whoever understands none of the rest. */
  src: string
  /** The largest JPEG: where a plain link to the picture leads. */
  large: string
}

/** The addresses of a photograph as srcsets, whole; or its upright cut, which only the hero's photographs have. */
export function pictureSources(id: PhotoId, cut: 'whole' | 'upright' = 'whole'): PictureSources {
  const upright = cut === 'upright' ? pictures[id].upright : undefined
  return upright ? sourcesOf(`${id}-upright`, upright) : sourcesOf(id, pictures[id])
}

export const hasUpright = (id: PhotoId) => pictures[id].upright !== undefined

function sourcesOf(name: string, { width, height, hash, widths }: Cut): PictureSources {
  const address = (step: number, format: string) => `/photos/${name}-${step}.${hash}.${format}`
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
