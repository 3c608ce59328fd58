import type { ImgHTMLAttributes } from 'react'
import { type CutName, middling, pictureWidths } from '../../content/pictures.ts'
import type { Cut, ShownDayPhotograph, ShownPicture } from '../../house/shown.ts'

interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'loading' | 'decoding' | 'fetchPriority'> {
  of: ShownPicture
  /** The width at which the whole picture is drawn; if a box crops the picture, this is more than the width of the box. */
  sizes: string
  className?: string
  /**
   * Where the upright crop is shown: a media query of conditions in parentheses joined by `and`, and the width of its box
   * there. Browsers without AVIF get the whole picture, cropped by the style sheet.
   */
  upright?: { media: string; sizes: string }
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

interface Addresses {
  /** A srcset. */
  avif: string
  /** A JPEG of medium width. Browsers without AVIF are so few by now that they get one size on every screen. */
  src: string
  /** The largest JPEG, for a plain link to the picture. */
  large: string
}

/** Returns the addresses of the uncropped photograph. */
export const pictureSources = ({ id, whole }: Pick<ShownPicture, 'id' | 'whole'>): Addresses =>
  addressesOf(id, whole, whole.isOnlyInDay ? 'day' : 'whole')

/** Returns a srcset of the upright crop, which is made as AVIF only; null if there is none. */
export const uprightSources = ({ id, upright, hero }: ShownPicture): string | null =>
  upright && addressesOf(`${id}-upright`, upright, hero === null ? 'plate' : 'upright').avif

/** Returns the addresses for the view through the day, which needs the same widths of all its photographs. */
export const daySources = ({ id, whole }: ShownDayPhotograph): Addresses => addressesOf(id, whole, 'day')

function addressesOf(name: string, { width, hash, folder }: Omit<Cut, 'height'>, cut: CutName): Addresses {
  const widths = pictureWidths(width, cut)
  // Only the owner's preview has its pictures in another folder, and it is rendered on the server.
  const photos = import.meta.env.SSR ? (folder ?? '/photos') : '/photos'
  const address = (step: number, format: string) => `${photos}/${name}-${step}.${hash}.${format}`
  return {
    avif: widths.map((step) => `${address(step, 'avif')} ${step}w`).join(', '),
    src: address(middling(widths), 'jpg'),
    large: address(Math.max(...widths), 'jpg'),
  }
}
