import { type MouseEvent, useEffect, useState } from 'react'
import type { Intent } from '../../../../content/enquiry.ts'
import type { Language } from '../../../../content/languages.ts'
import { openOffers } from '../../../../content/offering.ts'
import { slidesOf } from '../../../../content/pictures.ts'
import type { ShownPicture } from '../../../../house/shown.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Arrow, isForBrowser } from '../../../../renderer/ui/controls.tsx'
import { Picture, phoneSizes, urgent } from '../../../../renderer/ui/Picture.tsx'
import { useIntent } from '../../intent.ts'
import { type Slideshow, useSlideshow } from './slideshow.ts'

/** On narrower screens in portrait, the picture fills the upper two thirds: the same query as in hero.css. */
const upright = {
  media: '(max-width: 67.99rem) and (orientation: portrait)',
  // The box is 67 % of a phone's height, so the 4:5 crop must be a little wider than the box. Only widths are used: a
  // browser that reads ahead, before the first layout, may have the wrong height and fetch twice.
  sizes: `(min-width: 44rem) 100vw, ${phoneSizes('105vw')}`,
} as const

export function Hero() {
  const { LL, house } = useCopy()
  const { facts, standing } = house
  const slides = slidesOf(house.photographs)
  const show = useSlideshow(slides.length)
  const tagline = useTagline(show.playing)
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
          // biome-ignore lint/a11y/useSemanticElements: the W3C carousel pattern requires a group; a fieldset is for fields.
          <div
            key={photo.id}
            className={`hero__slide hero__slide--${photo.id}${at === show.current ? ' is-current' : ''}`}
            role="group"
            aria-roledescription={LL.hero.slide()}
            aria-label={LL.hero.slideLabel({ number: at + 1, total: slides.length })}
            aria-hidden={at !== show.current}
          >
            {show.needed.has(at) && (
              <Picture
                of={photo}
                className="hero__picture fill"
                sizes={coveringSizes(photo)}
                upright={upright}
                {...(at === 0 ? urgent : { loading: 'eager', fetchPriority: 'low' })}
              />
            )}
          </div>
        ))}
      </div>
      <div className="hero__text apart">
        <h1 className="hero__title">{facts.name}</h1>
        <p className="hero__place lead">{house.place.short}</p>
        <p className="hero__tagline lead">{tagline}</p>
        {standing && <p className="hero__status label">{standing.badge}</p>}
      </div>
      {/* The ruled line under the title: requests with their prices, the gallery, and the controls of the slideshow. */}
      <div className="hero__ledger on-screen">
        {openOffers(facts).map((offer) => (
          <Ask key={offer} intent={offer} />
        ))}
        <a className="hero__gallery" href="#gallery">
          {LL.hero.gallery()}
        </a>
        {slides.length > 1 && <SlideControls show={show} slides={slides} />}
      </div>
    </section>
  )
}

/** Returns the width of a picture of that shape that covers the screen. */
const coveringSizes = ({ whole: { width, height } }: ShownPicture) =>
  `max(100vw, ${Math.round((width / height) * 1_000) / 10}vh)`

// Milliseconds.
const taglineEvery = 3_500
const pauseAfterLanguage = 2_500

/** Returns the current tagline. After a change of language the first is held, then the round starts again. */
function useTagline(playing: boolean): string {
  const { locale, house } = useCopy()
  const { taglines } = house
  const [turn, setTurn] = useState<{ of: Language; at: number; held: number }>({ of: locale, at: 0, held: 0 })
  if (turn.of !== locale) setTurn({ of: locale, at: 0, held: pauseAfterLanguage })

  useEffect(() => {
    if (!playing || taglines.length < 2) return
    const next = () => setTurn({ ...turn, at: (turn.at + 1) % taglines.length, held: 0 })
    const timer = setTimeout(next, turn.held + taglineEvery)
    return () => clearTimeout(timer)
  }, [turn, playing, taglines.length])

  return taglines[turn.at] ?? taglines[0]
}

function Ask({ intent }: { intent: Intent }) {
  const { LL, locale, house } = useCopy()
  const [chosen, choose] = useIntent()
  const chooseAndGo = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    choose(intent)
    // An entry in the history, so that 'back' returns to the first screen.
    location.assign('#contact')
  }
  return (
    <a
      className={intent === chosen ? 'hero__ask is-chosen' : 'hero__ask'}
      href={`?lang=${locale}&intent=${intent}#contact`}
      aria-current={intent === chosen ? 'true' : undefined}
      onClick={chooseAndGo}
    >
      <span className="hero__ask-label">{intent === 'sale' ? LL.hero.askSale() : LL.hero.askRent()}</span>
      <span className="hero__ask-price">{house.prices.asked[intent]}</span>
    </a>
  )
}

function SlideControls({ show, slides }: { show: Slideshow; slides: readonly ShownPicture[] }) {
  const { LL } = useCopy()
  return (
    <div className="hero__control">
      <button
        className="hero__pause"
        type="button"
        aria-label={show.wanted ? LL.hero.pause() : LL.hero.play()}
        onClick={show.toggle}
      >
        <svg className="stroke" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d={show.wanted ? 'M3.5 1v10M8.5 1v10' : 'M3 1l7 5-7 5Z'} />
        </svg>
      </button>
      <button className="hero__arrow" type="button" aria-label={LL.hero.previous()} onClick={() => show.step(-1)}>
        <Arrow to="previous" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields. */}
      <div className="hero__dots dots" role="group" aria-label={LL.hero.choose()}>
        {slides.map(({ id }, at) => (
          <button
            key={id}
            className="hero__dot"
            type="button"
            aria-label={LL.hero.picture({ number: at + 1 })}
            aria-current={at === show.current ? 'true' : undefined}
            onClick={() => show.goTo(at)}
          />
        ))}
      </div>
      <button className="hero__arrow" type="button" aria-label={LL.hero.next()} onClick={() => show.step(1)}>
        <Arrow to="next" />
      </button>
    </div>
  )
}
