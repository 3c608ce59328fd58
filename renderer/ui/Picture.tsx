import type { PhotoId } from '../../content/photos.ts'
import { hasUpright, pictureSources } from './picture-sources.ts'

/** Where the upright cut is shown: a media query of parenthesised conditions joined by `and`, and the width its box has there. */
export interface Upright {
  media: string
  sizes: string
}

interface PictureProps {
  id: PhotoId
  /** The width in which the whole picture is drawn; where a box crops it, that is more than the box. */
  sizes: string
  alt: string
  className?: string
  /** The largest paint: fetched at once and first. Preload it with picturePreload as well. */
  priority?: boolean
  loading?: 'eager' | 'lazy'
  fetchPriority?: 'high' | 'low' | 'auto'
  upright?: Upright
  /** It could not be had, in any format. */
  onMissing?: () => void
}

/** A photograph in the size and format a browser can best use. Its class carries --focus, --focus-upright and the ground it covers. */
export function Picture({
  id,
  sizes,
  alt,
  className,
  priority = false,
  loading,
  fetchPriority,
  upright,
  onMissing,
}: PictureProps) {
  const whole = pictureSources(id)
  const cut = upright && hasUpright(id) ? { ...pictureSources(id, 'upright'), ...upright } : null
  const classes = ['photo', `photo--${id}`, className].filter(Boolean).join(' ')
  const urgency = fetchPriority ?? (priority ? 'high' : undefined)
  return (
    <picture>
      {cut && (
        <source
          media={cut.media}
          type="image/avif"
          srcSet={cut.avif}
          sizes={cut.sizes}
          width={cut.width}
          height={cut.height}
        />
      )}
      {cut && (
        <source
          media={cut.media}
          type="image/webp"
          srcSet={cut.webp}
          sizes={cut.sizes}
          width={cut.width}
          height={cut.height}
        />
      )}
      {cut && <source media={cut.media} srcSet={cut.jpeg} sizes={cut.sizes} width={cut.width} height={cut.height} />}
      <source type="image/avif" srcSet={whole.avif} sizes={sizes} />
      <source type="image/webp" srcSet={whole.webp} sizes={sizes} />
      <img
        className={classes}
        src={whole.src}
        srcSet={whole.jpeg}
        sizes={sizes}
        width={whole.width}
        height={whole.height}
        alt={alt}
        loading={loading ?? (priority ? 'eager' : 'lazy')}
        decoding={priority ? 'auto' : 'async'}
        onError={onMissing}
        {...(urgency && { fetchPriority: urgency })}
      />
    </picture>
  )
}
