import { badge } from '../../../../content/offering.ts'
import type { ShownPicture } from '../../../../content/shown-house.ts'
import { slidesOf } from '../../../../content/slides.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Picture } from '../../../../renderer/ui/Picture.tsx'
import { HeroLedger } from './HeroLedger.tsx'
import { upright, wholeSizes } from './slides.ts'
import { type Slideshow, useSlideshow } from './slideshow.ts'
import { useTagline } from './tagline.ts'

export function Hero() {
  const { LL, house } = useCopy()
  const { facts } = house
  const slides = slidesOf(house.photographs)
  const show = useSlideshow(slides.length)
  const tagline = useTagline(show.playing)
  const status = badge(facts)
  return (
    <section
      className="hero on-ink"
      id="home"
      aria-label={LL.hero.label({ name: facts.named })}
      aria-roledescription={LL.hero.carousel()}
      {...show.restingPlace}
    >
      <div className="hero__slides" ref={show.stage} aria-live={show.playing ? 'off' : 'polite'}>
        {slides.map((photo, at) => (
          <HeroSlide key={photo.id} photo={photo} at={at} total={slides.length} show={show} />
        ))}
      </div>
      <div className="hero__text">
        <h1 className="hero__title">{facts.name}</h1>
        <p className="hero__place lead">{house.place.short}</p>
        <p className="hero__tagline lead">{tagline}</p>
        {status && <p className="hero__status label">{LL.advert.badge[status]()}</p>}
      </div>
      <HeroLedger show={show} slides={slides} />
    </section>
  )
}

interface HeroSlideProps {
  photo: ShownPicture
  at: number
  total: number
  show: Slideshow
}

function HeroSlide({ photo, at, total, show }: HeroSlideProps) {
  const { LL } = useCopy()
  const isCurrent = at === show.current
  return (
    // biome-ignore lint/a11y/useSemanticElements: the W3C carousel pattern requires a group; a fieldset is for fields.
    <div
      className={`hero__slide hero__slide--${photo.id}${isCurrent ? ' is-current' : ''}`}
      role="group"
      aria-roledescription={LL.hero.slide()}
      aria-label={LL.hero.slideLabel({ number: at + 1, total })}
      aria-hidden={!isCurrent}
    >
      {show.needed.has(at) && (
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
