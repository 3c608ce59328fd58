import type { ShownPicture } from '../../content/shown-house.ts'
import type { Upright } from './Picture.tsx'
import { pictureSources, uprightSources } from './picture-sources.ts'

export interface PicturePreload {
  imageSrcSet: string
  imageSizes: string
  type: 'image/avif'
  media?: string
}

/**
 * Returns the attributes of `<link rel="preload" as="image">` for a picture that must not wait: the AVIF that its <picture>
 * will choose, with one link per crop. `otherwise` is the opposite of the media query of the upright crop.
 */
export function picturePreload(
  photograph: ShownPicture,
  sizes: string,
  upright?: Upright & { otherwise: string },
): PicturePreload[] {
  const whole = { imageSrcSet: pictureSources(photograph).avif, imageSizes: sizes, type: 'image/avif' } as const
  const cut = uprightSources(photograph)
  if (!upright || !cut) return [whole]
  return [
    {
      imageSrcSet: cut.avif,
      imageSizes: upright.sizes,
      type: 'image/avif',
      media: upright.media,
    },
    { ...whole, media: upright.otherwise },
  ]
}
