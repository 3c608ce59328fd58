import { isOnCoast } from '../content/coast/frames.ts'
import type { House } from '../content/house.ts'
import { openOffers } from '../content/offering.ts'
import { slidesOf } from '../content/photographs.ts'
import { widthOf } from './display-width.ts'
import { shownHighlights } from './shown-highlights.ts'

/** Two terms stand side by side under the name; one takes the place of both, and its figure the size of the first. */
const oneOffer = `
  .hero .hero__ask { grid-column: span 2 }
  .contact .contact__price-rent { font-size: var(--t-price); line-height: 1.05 }`

/** Five are set 3, 3, 2, 2 and 2 columns wide; up to four share the width, and four stand in pairs on a tablet. */
const fewHighlights = (pairs: boolean) => `
  @media (min-width: 44rem) { .highlights .highlights__rest .highlights__item { grid-column: span ${pairs ? 6 : 4} } }
  @media (min-width: 68rem) { .highlights .highlights__rest .highlights__item { grid-column: span 3 } }`

/** With no pool there is no horizon to hang by: the table's words stand in the pool's place. */
const tableAlone = `
  @media (min-width: 44rem) {
    .outdoors .outdoors__diptych::before { display: none }
    .outdoors .outdoors__leaf--dine {
      inline-size: 100%;
      margin: 0;
      display: grid;
      grid-template: 1fr auto / var(--dine-w) var(--pool-w);
      justify-content: space-between;
      align-items: end;
    }
    .outdoors .outdoors__picture { grid-row: 1 / 3 }
    .outdoors .outdoors__leaf--dine .outdoors__name { grid-area: 1 / 2; margin: 0 }
    .outdoors .outdoors__leaf--dine .outdoors__note { grid-area: 2 / 2; margin: 0 }
  }`

/** From here the page has columns to set the places of the location in, where they are not laid over the drawing. */
const placesBeside = (land: string, air: string) => `
  @media (min-width: 68rem) {
    ${land} .location__land { position: static; padding-block: ${air} 0 }
    ${land} .location__legend { grid-column: c 8 / main-end; grid-row: 2; inline-size: auto; padding: 0; place-self: start }
  }`

/**
 * Elsewhere than on the coast that is drawn there is no drawing: title, times and what is said of the place stand alone,
 * and one measure of air parts them from the sun, and from the letter.
 */
const noMap = `
  .location.location--undrawn { padding-block: var(--s9) 0 }
  .sun + .location.location--undrawn { padding-block-start: 0 }
  ${placesBeside('.location--undrawn', '0')}
  @media (min-width: 68rem) { .location--undrawn .location__land { grid-template-rows: auto } }`

/** Past this many a finger no longer finds its slide: the arrows and the pause remain. */
const mostDots = 6
const noDots = `
  .hero .hero__dots { display: none }`

/** A long name of a place takes a second line, and many lines stand above the drawing instead of on it. */
const longest = 24
const longPlaces = `
  .location .location__row dt { white-space: normal }
  ${placesBeside('.location:not(.location--undrawn)', 'var(--s8)')}`

/** A long name is set in lines of several words on upright screens, and is not lettered on the small map. */
const uprightRoom = 6.8
const longName = `
  @media (max-width: 67.99rem) and (orientation: portrait) {
    .hero .hero__title { white-space: normal; inline-size: auto }
  }
  .location .location-map__labels--tall .location-map__name { display: none }`

/** What the house says of itself, and where it lies, each on lines of its own. */
const longestPlace = 44
const longAddress = `
  @media (min-width: 44rem) {
    .hero .hero__tagline, .hero .hero__place { grid-column: 1 / -1; grid-row: auto }
    .hero .hero__place { order: 1 }
  }`

/** How a page is set whose house has less, or more, than the frame's style sheets reckon with: it comes with that house, and no other carries it. */
export function compositionOf({ facts, photographs, plates }: Pick<House, 'facts' | 'photographs' | 'plates'>): string {
  const highlights = shownHighlights(facts).length
  const { latitude, longitude } = facts.location.approximate
  const rules = [
    openOffers(facts).length === 1 ? oneOffer : '',
    highlights < 5 ? fewHighlights(highlights === 4) : '',
    facts.pool === null && plates.dining !== null ? tableAlone : '',
    isOnCoast([longitude, latitude]) ? '' : noMap,
    widthOf(facts.name) > uprightRoom ? longName : '',
    facts.location.town.length + facts.location.region.length > longestPlace ? longAddress : '',
    slidesOf(photographs).length > mostDots ? noDots : '',
    facts.location.distances.some(({ place }) => Object.values(place).some(isLongPlace)) ? longPlaces : '',
  ]
  return rules.join('').replaceAll(/\s+/g, ' ').trim()
}

/** Too long for a line of the list, and for the map. */
export const isLongPlace = (name: string) => name.length > longest
