import type { ShownPicture } from '../../../../content/shown-house.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { upright, wholeSizes } from './slides.ts'

interface HeroSlideProps {
  photo: ShownPicture
  at: number
  total: number
  current: boolean
  /** True if its picture may be loaded. */
  needed: boolean
}

export function HeroSlide({ photo, at, total, current, needed }: HeroSlideProps) {
  const { LL } = useCopy()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the W3C carousel pattern requires a group; a fieldset is for fields.
    <div
      className={`hero__slide hero__slide--${photo.id}${current ? ' is-current' : ''}`}
      role="group"
      aria-roledescription={LL.hero.slide()}
      aria-label={LL.hero.slideLabel({ number: at + 1, total })}
      aria-hidden={!current}
    >
      {needed && (
        <Picture
          of={photo}
          className="hero__picture"
          sizes={wholeSizes(photo)}
          upright={upright}
          priority={at === 0}
          loading="eager"
          fetchPriority={at === 0 ? 'high' : 'low'}
        />
      )}
    </div>
  )
}
