import type { ShownPicture } from '../../content/shown-house.ts'
import { pictureSources, type Upright, uprightSources } from './picture-sources.ts'

interface PictureProps {
  of: ShownPicture
  /** The width at which the whole picture is drawn; if a box crops the picture, this is more than the width of the box. */
  sizes: string
  className?: string
  /** True for the largest paint: it is fetched immediately and first. Preload it with picturePreload as well. */
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
  const sources = upright && uprightSources(photograph)
  const cut = upright && sources ? { ...sources, ...upright } : null
  const uprightJpeg = upright?.everyFormat && sources?.jpeg
  const classes = ['photo', `photo--${photograph.id}`, className].filter(Boolean).join(' ')
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
      {cut && uprightJpeg && (
        <source media={cut.media} srcSet={uprightJpeg} sizes={cut.sizes} width={cut.width} height={cut.height} />
      )}
      <source type="image/avif" srcSet={whole.avif} sizes={sizes} />
      <img
        className={classes}
        src={whole.src}
        width={whole.width}
        height={whole.height}
        alt={photograph.alt}
        loading={loading ?? (priority ? 'eager' : 'lazy')}
        decoding={priority ? 'auto' : 'async'}
        onError={onMissing}
        {...(urgency && { fetchPriority: urgency })}
      />
    </picture>
  )
}
