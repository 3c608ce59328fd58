import type { MouseEvent } from 'react'
import type { Intent } from '../../../../content/enquiry.ts'
import { openOffers } from '../../../../content/offering.ts'
import type { ShownPicture } from '../../../../content/shown-house.ts'
import { isForBrowser } from '../../../../renderer/alive/for-browser.ts'
import { useCopy } from '../../../../renderer/copy.tsx'
import { Arrow } from '../../../../renderer/ui/Arrow.tsx'
import { useIntent } from '../../intent.ts'
import type { Slideshow } from './slideshow.ts'

interface HeroLedgerProps {
  show: Slideshow
  slides: readonly ShownPicture[]
}

/**
 * The ruled line under the title with four parts: two requests with their prices, the gallery, and the controls of the
 * slideshow.
 */
export function HeroLedger({ show, slides }: HeroLedgerProps) {
  const { LL, house } = useCopy()
  return (
    <div className="hero__ledger">
      {openOffers(house.facts).map((offer) => (
        <Ask key={offer} intent={offer} />
      ))}
      <a className="hero__gallery" href="#gallery">
        {LL.hero.gallery()}
      </a>
      {slides.length > 1 && <SlideControls show={show} slides={slides} />}
    </div>
  )
}

function Ask({ intent }: { intent: Intent }) {
  const { LL, locale, house } = useCopy()
  const [chosen, choose] = useIntent()
  const chooseAndGo = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    choose(intent)
    document.getElementById('contact')?.scrollIntoView()
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

function SlideControls({ show, slides }: HeroLedgerProps) {
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
      <button className="hero__arrow" type="button" aria-label={LL.hero.previous()} onClick={show.previous}>
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
      <button className="hero__arrow" type="button" aria-label={LL.hero.next()} onClick={show.next}>
        <Arrow to="next" />
      </button>
    </div>
  )
}
