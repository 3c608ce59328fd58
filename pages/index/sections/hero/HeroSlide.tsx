import type { PhotoId } from '../../../../content/photos.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { upright, wholeSizes } from './slides.ts'

interface HeroSlideProps {
  id: PhotoId
  at: number
  total: number
  current: boolean
  /** Its picture may be asked for. */
  needed: boolean
}

export function HeroSlide({ id, at, total, current, needed }: HeroSlideProps) {
  const { LL } = useCopy()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the W3C carousel pattern asks for a group; a fieldset is for fields.
    <div
      className={`hero__slide hero__slide--${id}${current ? ' is-current' : ''}`}
      role="group"
      aria-roledescription={LL.hero.slide()}
      aria-label={LL.hero.slideLabel({ number: at + 1, total })}
      aria-hidden={!current}
    >
      {needed && (
        <Picture
          id={id}
          className="hero__picture"
          sizes={wholeSizes}
          upright={upright}
          alt={LL.photos[id].alt()}
          priority={at === 0}
          loading="eager"
          fetchPriority={at === 0 ? 'high' : 'low'}
        />
      )}
    </div>
  )
}
