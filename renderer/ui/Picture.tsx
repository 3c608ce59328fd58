import type { ShownPicture } from '../../content/shown-house.ts'
import { pictureSources, type Upright, uprightSources } from './picture-sources.ts'

interface PictureProps {
  of: ShownPicture
  /** The width at which the whole picture is drawn; if a box crops the picture, this is more than the width of the box. */
  sizes: string
  className?: string
  /** True for the largest paint: it is fetched immediately and first. */
  priority?: boolean
  loading?: 'eager' | 'lazy'
  fetchPriority?: 'high' | 'low' | 'auto'
  upright?: Upright
  /** Called if the picture could not be loaded in any format. */
  onMissing?: () => void
}

/** A photograph in the best size and format for the browser. Its class sets --focus, --focus-upright and the background. */
export function Picture({
  of: photograph,
  sizes,
  className,
  priority = false,
  loading,
  fetchPriority,
  upright,
  onMissing,
}: PictureProps) {
  const whole = pictureSources(photograph)
  const cut = upright && uprightSources(photograph)
  const box = upright && cut && { sizes: upright.sizes, ...sizeOf(photograph.upright) }
  const urgency = fetchPriority ?? (priority ? 'high' : undefined)
  return (
    <picture>
      {box && <source media={upright.media} type="image/avif" srcSet={cut} {...box} />}
      <source type="image/avif" srcSet={whole.avif} sizes={sizes} />
      <img
        className={['photo', `photo--${photograph.id}`, className].filter(Boolean).join(' ')}
        src={whole.src}
        {...sizeOf(photograph.whole)}
        alt={photograph.alt}
        loading={loading ?? (priority ? 'eager' : 'lazy')}
        decoding={priority ? 'auto' : 'async'}
        onError={onMissing}
        {...(urgency && { fetchPriority: urgency })}
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
