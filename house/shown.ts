import { amenityDrawings } from '../content/amenity-pictures.ts'
import type { Facts } from '../content/facts.ts'
import { namedArea } from '../content/fields.ts'
import { type DetailPlace, detailPlaces, type House, type Plates } from '../content/house.ts'
import { type Language, regions } from '../content/languages.ts'
import { isLongPlace } from '../content/map.ts'
import { askedPrices, badge, offerKind, openOffers, priceOf, takesEnquiries } from '../content/offering.ts'
import { spokenFor, spokenIn } from '../content/paths.ts'
import { isOnlyInDay, type Photograph } from '../content/photographs.ts'
import { readablePhone } from '../content/telephone.ts'
import { fieldLabel, optionWords } from '../locales/field-words.ts'
import { nameWithin } from '../locales/formatters.ts'
import type { Drawings } from './drawings.ts'
import { particularsOf, personOf, shownHighlights } from './particulars.ts'
import { cutsOf } from './pictures.ts'
import { askedInWords, pricesIn, type Telling, tellingOf } from './sentences.ts'
import { advertOf } from './shown-advert.ts'
import { shownSun } from './shown-sun.ts'

/**
 * A house in one language, as its pages show it: every sentence is finished, every amount is formatted, and what the house
 * lacks is null or left out. It is sent to the browser with the page, so it contains no secrets, and nothing is left to compute
 * there. The pages take only these types.
 */
export type ShownHouse = ReturnType<typeof showHouse> & {
  /** The addresses of the drawings in the house's colours. Missing on paper, which draws them itself. */
  drawings?: Drawings
}
export type ShownFacts = ShownHouse['facts']
export type ShownAnnex = NonNullable<ShownHouse['annex']>
export type ShownSun = NonNullable<ShownHouse['sun']>
export type ShownDayPhotograph = NonNullable<ShownSun['day']>[number]
export type ShownPotential = NonNullable<ShownHouse['potential']>
export type ShownDistance = ShownHouse['location']['distances'][number]
export type ShownRooms = NonNullable<NonNullable<ShownHouse['particulars']>['rooms']>
export type ShownAdvert = ShownHouse['advert']
export type ShownPhotograph = ShownHouse['photographs'][number]
/** What is needed to draw a photograph. */
export type ShownPicture = Pick<ShownPhotograph, 'id' | 'hero' | 'alt' | 'whole' | 'upright'>
export type Titled = ShownPotential['parts'][number]
export type Cut = ShownPhotograph['whole']

/**
 * Returns a house as it is shown in one language, or in its own if it does not speak that. Only its name within a sentence
 * follows the language asked for, because letters to an owner may be in that.
 */
export function showHouse(house: House, asked: Language) {
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
  const flat = flatOf(telling)
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
    /** What a flat is offered as. The name of a house says what it is. */
    ...(flat && { flat }),
    /** Says above the form when an answer comes, and in which languages. */
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
    poolFilter: pool === null ? LL.house.listing.terraces() : LL.gallery.poolAndTerraces(),
  }
}

/** Returns a function that is false for a photograph that the page shows only in the view through the day. */
export const isShownAlone =
  (plates: Plates) =>
  (photograph: Photograph): boolean =>
    !isOnlyInDay(photograph) || Object.values(plates).includes(photograph.id)

function shownFacts({ house, facts }: Telling, asked: Language) {
  const { offer, figures, contact, place, legal } = facts
  const [longitude, latitude] = place.approximate.point
  const { email, whatsapp } = contact
  const [phone, secondPhone] = [contact.phone, contact.secondPhone].map((each) => each && readablePhone(each))
  return {
    name: figures.name,
    kind: figures.kind,
    /** The name within a sentence: 'la Villa Belvédère'. Titles and labels use `name`. */
    named: nameWithin[asked](figures.name, figures.article),
    languages: spokenIn(house),
    status: offer.status,
    offers: offer.offers,
    contact: takesEnquiries(offer)
      ? { email, phone: phone ?? null, whatsapp, ...(secondPhone && { secondPhone }) }
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

/** Returns 'Flat to let, unfurnished'. Null for a house, and for a flat that is not offered any more. */
function flatOf({ facts: { amenities, figures, offer }, language, LL }: Telling): string | null {
  const offered = offerKind(offer)
  if (figures.kind === 'house' || offered === 'none') return null
  const { furnished } = amenities
  const furniture = offered !== 'sale' && furnished && optionWords('facts.amenities.furnished', furnished, language)
  return [LL.house.flat[offered](), ...(furniture ? [furniture.toLowerCase()] : [])].join(', ')
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(regions[language], { type: 'region' }).of(country) ?? country
}

/** Returns what is said of a house that is not simply available. Undefined for one that is. */
function standingOf({ facts: { offer, figures }, language, LL }: Telling) {
  const status = badge(offer)
  if (status === null) return undefined
  const said = LL.house.standing[status]
  const name = nameWithin[language](figures.name, figures.article)
  return {
    badge: 'badgeToLet' in said && offerKind(offer) === 'rent' ? said.badgeToLet() : said.badge(),
    /** Replaces the invitation to write. Null if there still is one. */
    title: 'title' in said ? said.title({ name }) : null,
    text: said.text(),
    // Replaces the promise of an answer, for someone who has written from a page that was open before.
    ...('sent' in said && { sent: said.sent() }),
  }
}

/** Returns the prices of what is still offered, in words. */
function shownPrices({ facts, LL: { house } }: Telling) {
  const { offer } = facts
  const asked = askedInWords(facts, house)
  const { prices, lease } = house
  return {
    title: offerKind(offer) === 'rent' ? lease.rentLabel() : prices.title(),
    asked,
    /** Empty if nothing is offered any more. */
    short: pricesIn(prices.short, askedPrices(offer)),
    /** The figures are in <sale> and <rent>. Null if nothing is offered any more. */
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
function shownFigures(telling: Telling) {
  const { facts, format } = telling
  const words = telling.LL.house.figures
  const { seaView } = facts.figures
  const { now: bedrooms, possible: potential } = facts.figures.bedrooms
  const beds = potential === null ? words.bedrooms({ bedrooms }) : words.bedroomsPotential({ bedrooms, potential })
  const figures: { name: 'area' | 'beds' | 'view'; value: string; unit: string | null; label: string }[] = [
    { name: 'area', value: format.number(namedArea(facts)), unit: 'm²', label: areaLabel(telling) },
    { name: 'beds', value: format.number(bedrooms), unit: null, label: beds },
  ]
  if (seaView !== null)
    figures.push({ name: 'view', value: `${format.number(seaView)}°`, unit: null, label: words.view() })
  return figures
}

/** Returns the name of the area that `namedArea` returns. */
function areaLabel({ facts: { figures }, language, LL: { house } }: Telling): string {
  if (figures.estate !== null) return house.figures.area()
  return figures.livingArea === null ? fieldLabel('facts.figures.land', language) : house.lease.areaLabel()
}

function annexOf({ facts: { amenities }, words, finish, LL: { house } }: Telling) {
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

function potentialOf({ facts, words, LL: { house }, ...telling }: Telling) {
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

/** Three dots replace a number that has not been given yet. This happens only in the owner's preview. */
const figureOf = (value: number): number | '…' => (Number.isNaN(value) ? '…' : value)

function platesOf({ residence, dining, pool, potential, footer, ...rest }: Plates) {
  // A place without a photograph is missing.
  const details: Partial<Record<DetailPlace, string>> = Object.fromEntries(
    detailPlaces.flatMap((place) => (rest[place] === null ? [] : [[place, rest[place]]])),
  )
  return { plates: { residence, dining, pool, potential, footer }, details }
}
