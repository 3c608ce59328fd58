import type { ImgHTMLAttributes } from 'react'
import type { ShownPicture } from '../../house/shown.ts'
import { pictureSources, type Upright, uprightSources } from './picture-sources.ts'

type Loading = 'loading' | 'decoding' | 'fetchPriority' | 'onError'

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, Loading> {
  of: ShownPicture
  /** The width at which the whole picture is drawn; if a box crops the picture, this is more than the width of the box. */
  sizes: string
  className?: string
  upright?: Upright
}

/** For the largest paint: it is fetched immediately and first. */
export const urgent = { loading: 'eager', decoding: 'auto', fetchPriority: 'high' } as const

/** A photograph in the best size and format for the browser. Its class sets --focus, --focus-upright and the background. */
export function Picture({ of: photograph, sizes, className, upright, ...loading }: PictureProps) {
  const whole = pictureSources(photograph)
  const cut = upright && uprightSources(photograph)
  const box = upright && cut && { sizes: upright.sizes, ...sizeOf(photograph.upright) }
  return (
    <picture>
      {box && <source media={upright.media} type="image/avif" srcSet={cut} {...box} />}
      <source type="image/avif" srcSet={whole.avif} sizes={sizes} />
      <img
        className={['photo', `photo--${photograph.id}`, className].filter(Boolean).join(' ')}
        src={whole.src}
        {...sizeOf(photograph.whole)}
        alt={photograph.alt}
        loading="lazy"
        decoding="async"
        {...loading}
      />
    </picture>
  )
}

const sizeOf = (cut: ShownPicture['upright']) => ({ width: cut?.width, height: cut?.height })

/**
 * Returns the width at which a phone draws a picture, for `sizes`. A screen with more pixels than an eye can distinguish
 * (2.5 per CSS pixel and over) is given a quarter less: it still gets two pixels per CSS pixel, with half the bytes.
 */
export const phoneSizes = (width: string) => `(min-resolution: 2.5dppx) calc(0.76 * ${width}), ${width}`
