import { amenityDrawings } from '../content/amenity-pictures.ts'
import type { Facts } from '../content/facts.ts'
import { namedArea } from '../content/fields.ts'
import { detailPlaces, type House, type Plates } from '../content/house.ts'
import { type Language, regions } from '../content/languages.ts'
import { isLongPlace } from '../content/map.ts'
import { askedPrices, badge, offerKind, openOffers, priceOf, takesEnquiries } from '../content/offering.ts'
import { spokenFor, spokenIn } from '../content/paths.ts'
import { isOnlyInDay, type Photograph } from '../content/photographs.ts'
import type {
  Figure,
  ShownAnnex,
  ShownFacts,
  ShownHouse,
  ShownPotential,
  ShownPrices,
  ShownStanding,
} from '../content/shown-house.ts'
import { nameWithin } from '../locales/formatters.ts'
import { particularsOf, personOf } from './particulars.ts'
import { cutsOf } from './pictures.ts'
import { askedInWords, pricesIn, type Telling, tellingOf } from './sentences.ts'
import { advertOf } from './shown-advert.ts'
import { shownHighlights } from './shown-highlights.ts'
import { shownSun } from './shown-sun.ts'

/**
 * Returns a house as it is shown in one language, or in its own if it does not speak that: see content/shown-house.ts. Only its name
 * within a sentence follows the language asked for, because letters to an owner may be in that.
 */
export function showHouse(house: House, asked: Language): ShownHouse {
  const language = spokenFor(house, asked)
  const telling = tellingOf(house, language)
  const { facts, words, LL, finish, headline, own, optional, titled } = telling
  const { pool } = facts.amenities
  const { film } = facts.contact
  const { residence, outdoors } = words
  const place = { town: facts.place.town[language], region: facts.place.region[language] }
  const particulars = particularsOf(telling)
  const person = personOf(telling)
  const standing = standingOf(telling)
  return {
    facts: shownFacts(telling, asked),
    title: titleOf(telling, place.town),
    description: finish(words.description),
    place: {
      short: LL.house.place.short(place),
      full: LL.house.place.full({ ...place, country: countryName(facts.place.country, language) }),
      above: finish(words.place),
    },
    ...(standing && { standing }),
    intro: (spokenIn(house).length > 1 ? LL.contact : LL.house).intro({ hours: facts.contact.replyWithinHours }),
    prices: shownPrices(telling),
    taglines: taglinesOf(telling),
    figures: shownFigures(telling),
    highlights: shownHighlights(telling),
    residence: {
      title: headline(residence.title),
      first: finish(residence.first),
      second: optional(residence.second),
    },
    amenities: facts.amenities.list.map(({ picture, name }) => ({
      drawing: picture && amenityDrawings[picture],
      name: own(name),
    })),
    annex: annexOf(telling),
    outdoors: outdoors && {
      title: headline(outdoors.title),
      text: finish(outdoors.text),
      dining: outdoors.dining && titled(outdoors.dining),
      pool: pool === null ? null : outdoors.pool && titled(outdoors.pool),
    },
    sun: shownSun(telling),
    potential: potentialOf(telling),
    location: {
      title: headline(words.location.title),
      distances: facts.place.places.map(({ name, point, lettering, ...way }) => ({
        place: own(name),
        time: timeTo(way, telling),
        point: isLongPlace(name[language]) ? null : point,
        lettering: lettering && { wide: lettering.wide, tall: lettering.tall },
      })),
    },
    advert: advertOf(telling),
    photographs: house.photographs.filter(isShownAlone(house.plates)).map((photograph) => ({
      id: photograph.id,
      category: photograph.category,
      gallery: photograph.gallery,
      hero: photograph.hero,
      illustration: photograph.illustration,
      caption: own(photograph.caption),
      alt: own(photograph.alt),
      ...cutsOf(photograph),
    })),
    ...platesOf(house.plates),
    ...(film && { film: { href: film, says: LL.house.film({ host: new URL(film).hostname.replace(/^www\./, '') }) } }),
    ...(particulars && { particulars }),
    ...(person && { person }),
    poolFilter: pool === null ? LL.house.stated.terraces() : LL.gallery.poolAndTerraces(),
  }
}

/** Returns a function that is false for a photograph that the page shows only in the view through the day. */
export const isShownAlone =
  (plates: Plates) =>
  (photograph: Photograph): boolean =>
    !isOnlyInDay(photograph) || Object.values(plates).includes(photograph.id)

function shownFacts({ house, facts }: Telling, asked: Language): ShownFacts {
  const { offer, figures, contact, place, legal } = facts
  const [longitude, latitude] = place.approximate.point
  const { email, phone, secondPhone, whatsapp } = contact
  return {
    name: figures.name,
    named: nameWithin[asked](figures.name, figures.article),
    languages: spokenIn(house),
    status: offer.status,
    offers: offer.offers,
    contact: takesEnquiries(offer)
      ? { email, phone, whatsapp, ...(secondPhone && { secondPhone }) }
      : { email, phone: null, whatsapp: null },
    replyWithinHours: contact.replyWithinHours,
    copyrightYear: figureOf(legal.copyrightYear),
    location: {
      approximate: { latitude, longitude, radiusM: place.approximate.radiusM },
      timeZone: place.timeZone,
    },
  }
}

type Way = Pick<Facts['place']['places'][number], 'minutes' | 'onFoot'>

/** Returns the time to a place. It says 'by car' only if another time is on foot. */
function timeTo({ minutes, onFoot }: Way, { facts: { place }, LL }: Telling): string {
  const { ways } = LL.house
  if (minutes === null) return ways.onFoot({ minutes: onFoot ?? 0 })
  if (onFoot !== null) return ways.both({ minutes, onFoot })
  const isMixed = place.places.some((each) => each.onFoot !== null)
  return isMixed ? ways.byCar({ minutes }) : LL.house.minutes({ minutes })
}

/** Returns a title such as 'Villa Belvédère, Antibes. For sale or long-term rent'. */
function titleOf({ facts: { figures, offer }, LL }: Telling, town: string): string {
  const { name } = figures
  const kind = offerKind(offer)
  return kind === 'none' ? `${name}, ${town}` : LL.house.title({ name, town, offer: LL.house.offers[kind]() })
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(regions[language], { type: 'region' }).of(country) ?? country
}

/** Returns what is said of a house that is not simply available. Undefined for one that is. */
function standingOf({ facts: { offer, figures }, language, LL }: Telling): ShownStanding | undefined {
  const status = badge(offer)
  if (status === null) return undefined
  const said = LL.house.standing[status]
  const name = nameWithin[language](figures.name, figures.article)
  return {
    badge: said.badge(),
    title: 'title' in said ? said.title({ name }) : null,
    text: said.text(),
    ...('sent' in said && { sent: said.sent() }),
  }
}

/** Returns the prices of what is still offered, in words. */
function shownPrices({ facts, LL: { house } }: Telling): ShownPrices {
  const { offer } = facts
  const asked = askedInWords(facts, house)
  const { prices, lease } = house
  return {
    title: offerKind(offer) === 'rent' ? lease.rentLabel() : prices.title(),
    asked,
    short: pricesIn(prices.short, askedPrices(offer)),
    line: pricesIn(prices.line, asked) || null,
    foot: openOffers(offer).map((each) => prices.foot[each]({ price: priceOf(offer, each) })),
  }
}

function taglinesOf({ facts: { offer }, words: { hero }, headline }: Telling): [string, ...string[]] {
  const kind = offerKind(offer)
  const last = kind === 'none' ? null : hero[kind]
  const [first = '', ...rest] = [...hero.taglines, ...(last === null ? [] : [last])].map(headline)
  return [first, ...rest]
}

/** Returns the large figures: the area, the bedrooms and, if there is one, the view. */
function shownFigures({ facts, LL: { house }, format }: Telling): ShownHouse['figures'] {
  const { seaView } = facts.figures
  const { now: bedrooms, possible: potential } = facts.figures.bedrooms
  const words = house.figures
  const beds = potential === null ? words.bedrooms({ bedrooms }) : words.bedroomsPotential({ bedrooms, potential })
  const figures: ShownHouse['figures'] = [
    { name: 'area', value: format.number(namedArea(facts)), unit: 'm²', label: areaLabel(facts, house) },
    { name: 'beds', value: format.number(bedrooms), unit: null, label: beds },
  ]
  if (seaView === null) return figures
  return [...figures, { name: 'view', value: `${format.number(seaView)}°`, unit: null, label: words.view() }]
}

/** Returns the name of the area that `namedArea` returns. */
function areaLabel({ figures: { estate, livingArea } }: Facts, house: Telling['LL']['house']): string {
  if (estate !== null) return house.figures.area()
  return livingArea === null ? house.stated.land() : house.lease.areaLabel()
}

function annexOf({ facts: { amenities }, words, finish, LL: { house } }: Telling): ShownAnnex | null {
  const { annex } = amenities
  if (annex === null || words.annex === null) return null
  const { title, text, kitchen } = words.annex
  return {
    title: finish(title),
    text: annex.kitchen && kitchen !== null ? `${finish(text)} ${finish(kitchen)}` : finish(text),
    rooms: [
      { label: house.rooms.annexBedrooms({ count: annex.bedrooms }), count: figureOf(annex.bedrooms) },
      { label: house.rooms.annexBathrooms({ count: annex.bathrooms }), count: figureOf(annex.bathrooms) },
    ],
  }
}

function potentialOf({ facts, words, LL: { house }, ...telling }: Telling): ShownPotential | null {
  const says = words.potential
  const { now, possible } = facts.figures.bedrooms
  if (possible === null || says === null) return null
  const { finish, headline, optional, titled } = telling
  return {
    title: headline(says.title),
    text: finish(says.text),
    now: { count: figureOf(now), label: house.rooms.now({ count: now }) },
    possible: { count: figureOf(possible), label: house.rooms.possible({ count: possible }) },
    parts: says.parts.map(titled),
    drawing: optional(says.drawing),
    caption: optional(says.caption),
    plans: optional(says.plans),
  }
}

const figureOf = (value: number): Figure => (Number.isNaN(value) ? '…' : value)

function platesOf({ residence, dining, pool, potential, footer, ...rest }: Plates) {
  const details = detailPlaces.flatMap((place) => (rest[place] === null ? [] : [[place, rest[place]]]))
  return { plates: { residence, dining, pool, potential, footer }, details: Object.fromEntries(details) }
}
