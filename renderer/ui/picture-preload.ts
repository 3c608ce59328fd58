import type { PhotoId } from '../../content/photos.ts'
import type { Upright } from './Picture.tsx'
import { hasUpright, pictureSources } from './picture-sources.ts'

export interface PicturePreload {
  imageSrcSet: string
  imageSizes: string
  type: 'image/avif'
  media?: string
}

/** The `<link rel="preload" as="image">` of a picture that must not wait: the AVIF that its <picture> will choose, one link for each cut; `otherwise` is the opposite of the upright's media. */
export function picturePreload(
  id: PhotoId,
  sizes: string,
  upright?: Upright & { otherwise: string },
): PicturePreload[] {
  const whole = { imageSrcSet: pictureSources(id).avif, imageSizes: sizes, type: 'image/avif' } as const
  if (!upright || !hasUpright(id)) return [whole]
  return [
    {
      imageSrcSet: pictureSources(id, 'upright').avif,
      imageSizes: upright.sizes,
      type: 'image/avif',
      media: upright.media,
    },
    { ...whole, media: upright.otherwise },
  ]
}
