import { villa } from '../../../../content/villa.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { HeroLedger } from './HeroLedger.tsx'
import { HeroSlide } from './HeroSlide.tsx'
import { HeroStatus } from './HeroStatus.tsx'
import { slides } from './slides.ts'
import { useSlideshow } from './slideshow.ts'
import { useTagline } from './tagline.ts'

export function Hero() {
  const { LL } = useCopy()
  const show = useSlideshow(slides.length)
  const tagline = useTagline(show.playing)
  const { town, region } = villa.location
  return (
    <section
      className="hero"
      id="home"
      aria-label={LL.hero.label({ name: villa.name })}
      aria-roledescription={LL.hero.carousel()}
      {...show.restingPlace}
    >
      <div className="hero__slides" ref={show.stage} aria-live={show.playing ? 'off' : 'polite'}>
        {slides.map((id, at) => (
          <HeroSlide
            key={id}
            id={id}
            at={at}
            total={slides.length}
            current={at === show.current}
            needed={show.needed.has(at)}
          />
        ))}
      </div>
      <div className="hero__text">
        <h1 className="hero__title">{villa.name}</h1>
        <p className="hero__place">{LL.place.short({ town, region })}</p>
        <p className="hero__tagline">{tagline}</p>
        <HeroStatus />
      </div>
      <HeroLedger show={show} />
    </section>
  )
}
