import { useCopy } from '../../../../renderer/copy.tsx'
import { HeroLedger } from './HeroLedger.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { HeroStatus } from './HeroStatus.tsx'
import { useSlideshow } from './slideshow.ts'
import { useTagline } from './tagline.ts'

export function Hero() {
  const { LL, first } = useCopy()
  const { facts, slides } = first
  const show = useSlideshow(slides.length)
  const tagline = useTagline(show.playing)
  return (
    <section
      className="hero"
      id="home"
      aria-label={LL.hero.label({ name: facts.named })}
      aria-roledescription={LL.hero.carousel()}
      {...show.restingPlace}
    >
      <div className="hero__slides" ref={show.stage} aria-live={show.playing ? 'off' : 'polite'}>
        {slides.map((photo, at) => (
          <HeroSlide
            key={photo.id}
            photo={photo}
            at={at}
            total={slides.length}
            current={at === show.current}
            needed={show.needed.has(at)}
          />
        ))}
      </div>
      <div className="hero__text">
        <h1 className="hero__title">{facts.name}</h1>
        <p className="hero__place">{first.place.short}</p>
        <p className="hero__tagline">{tagline}</p>
        <HeroStatus />
      </div>
      <HeroLedger show={show} slides={slides} />
    </section>
  )
}
