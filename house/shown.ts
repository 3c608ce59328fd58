import { amenityDrawings } from '../content/amenity-pictures.ts'
import { isOnCoast } from '../content/coast/frames.ts'
import type { Language } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import { detailPlaces, type House, type Plates } from '../content/house.ts'
import { isLongPlace } from '../content/lettering.ts'
import { askedPrices, offerKind, openOffers, priceOf, takesEnquiries } from '../content/offering.ts'
import { isOnlyInDay, type Photograph } from '../content/photographs.ts'
import { regions } from '../content/regions.ts'
import type {
  Figure,
  ShownAnnex,
  ShownFacts,
  ShownHouse,
  ShownPhotograph,
  ShownPotential,
  ShownPrices,
  Titled,
} from '../content/shown-house.ts'
import { namedArea } from '../content/tokens.ts'
import type { Words } from '../content/words.ts'
import { shortPrice } from '../locales/asked-prices.ts'
import { heldTogether } from '../locales/heading-breaks.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { nameWithin } from '../locales/named-house.ts'
import { wordsIn } from '../locales/words.ts'
import { particularsOf, personOf } from './particulars.ts'
import { cutsOf } from './pictures.ts'
import { type Finish, finisher } from './sentences.ts'
import { advertOf } from './shown-advert.ts'
import { shownHighlights } from './shown-highlights.ts'
import { shownSun } from './shown-sun.ts'

/** Returns a house as it is shown in one language: see content/shown-house.ts. */
export function showHouse(house: House, language: Language): ShownHouse {
  const { facts, photographs, plates } = house
  const words = house.words[language]
  const LL = wordsIn(language)
  const finish = finisher(facts, language)
  const titled = (part: Titled): Titled => ({ title: finish(part.title), text: finish(part.text) })
  const optional = (text: string | null) => (text === null ? null : finish(text))
  const { pool } = facts.amenities
  const particulars = particularsOf(house, language, finish)
  const person = personOf(house, language, finish)
  const town = facts.place.town[language]
  const region = facts.place.region[language]
  const instead = insteadOf(facts, LL)
  return {
    facts: shownFacts(facts, language),
    title: titleOf(facts, town, LL),
    description: finish(words.description),
    place: {
      short: LL.place.short({ town, region }),
      full: LL.place.full({ town, region, country: countryName(facts.place.country, language) }),
      above: finish(words.place),
    },
    prices: shownPrices(facts.offer, LL),
    taglines: taglinesOf(facts, words, finish),
    figures: shownFigures(facts, LL),
    highlights: shownHighlights(facts, language, finish),
    residence: {
      title: heldTogether(finish(words.residence.title)),
      first: finish(words.residence.first),
      second: optional(words.residence.second),
    },
    amenities: facts.amenities.list.map(({ picture, name }) => ({
      drawing: picture && amenityDrawings[picture],
      name: finish(name[language]),
    })),
    annex: annexOf(facts, words, finish, LL),
    outdoors: words.outdoors && {
      title: heldTogether(finish(words.outdoors.title)),
      text: finish(words.outdoors.text),
      dining: words.outdoors.dining && titled(words.outdoors.dining),
      pool: pool === null ? null : words.outdoors.pool && titled(words.outdoors.pool),
    },
    sun: shownSun(house, language, finish, LL),
    potential: potentialOf(facts, words, finish, LL),
    location: {
      title: heldTogether(finish(words.location.title)),
      distances: facts.place.places.map(({ name, minutes, point, lettering }) => ({
        place: finish(name[language]),
        time: LL.location.minutes({ minutes }),
        point: isLongPlace(name[language]) ? null : point,
        lettering: lettering && { wide: lettering.wide, tall: lettering.tall },
      })),
    },
    advert: advertOf(facts, language),
    photographs: photographs.filter(isShownAlone(plates)).map(
      (photograph): ShownPhotograph => ({
        id: photograph.id,
        category: photograph.category,
        gallery: photograph.gallery,
        hero: photograph.hero,
        illustration: photograph.illustration,
        caption: finish(photograph.caption[language]),
        alt: finish(photograph.alt[language]),
        ...cutsOf(photograph),
      }),
    ),
    plates: platesOf(plates),
    details: detailsOf(plates),
    ...(particulars && { particulars }),
    ...(person && { person }),
    ...(instead && { instead }),
  }
}

/** Returns a function that is false for a photograph that the page shows only in the view through the day. */
export const isShownAlone =
  (plates: Plates) =>
  (photograph: Photograph): boolean =>
    !isOnlyInDay(photograph) || Object.values(plates).includes(photograph.id)

/** Returns the titles that only the brochure has: one above the figures, one above the bedrooms. */
export function paperTitles(house: House, language: Language): { facts: string; bedrooms: string } {
  const finish = finisher(house.facts, language)
  const { facts, bedrooms } = house.words[language].brochure
  return { facts: heldTogether(finish(facts)), bedrooms: heldTogether(finish(bedrooms)) }
}

function shownFacts(facts: Facts, language: Language): ShownFacts {
  const { offer, figures, contact, place, legal } = facts
  const [longitude, latitude] = place.approximate.point
  return {
    name: figures.name,
    named: nameWithin[language](figures.name, figures.article),
    status: offer.status,
    offers: offer.offers,
    contact: contactOf(facts),
    replyWithinHours: contact.replyWithinHours,
    copyrightYear: figureOf(legal.copyrightYear),
    location: {
      approximate: { latitude, longitude, radiusM: place.approximate.radiusM },
      timeZone: place.timeZone,
    },
  }
}

/** Removes the telephone numbers once enquiries are closed. */
function contactOf({ offer, contact: { email, phone, whatsapp } }: Facts): ShownFacts['contact'] {
  return takesEnquiries(offer) ? { email, phone, whatsapp } : { email, phone: null, whatsapp: null }
}

/** Returns a title such as 'Villa Belvédère, Antibes. For sale or long-term rent'. */
function titleOf({ figures: { name }, offer }: Facts, town: string, LL: TranslationFunctions): string {
  const kind = offerKind(offer)
  if (kind === 'none') return `${name}, ${town}`
  return LL.meta.title({ name, town, offer: LL.offers[kind]() })
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(regions[language], { type: 'region' }).of(country) ?? country
}

const platesOf = ({ residence, dining, pool, potential, footer }: Plates): ShownHouse['plates'] => ({
  residence,
  dining,
  pool,
  potential,
  footer,
})

function detailsOf(plates: Plates): ShownHouse['details'] {
  return Object.fromEntries(detailPlaces.flatMap((place) => (plates[place] === null ? [] : [[place, plates[place]]])))
}

function taglinesOf({ offer }: Facts, { hero }: Words, finish: Finish): [string, ...string[]] {
  const kind = offerKind(offer)
  const last = kind === 'none' ? null : hero[kind]
  const [first = '', ...rest] = [...hero.taglines, ...(last === null ? [] : [last])].map(finish)
  return [first, ...rest]
}

function annexOf(
  { amenities: { annex } }: Facts,
  words: Words,
  finish: Finish,
  { residence }: TranslationFunctions,
): ShownAnnex | null {
  if (annex === null || words.annex === null) return null
  const { title, text, kitchen } = words.annex
  return {
    title: finish(title),
    text: annex.kitchen && kitchen !== null ? `${finish(text)} ${finish(kitchen)}` : finish(text),
    rooms: [
      { label: residence.annexBedrooms({ count: annex.bedrooms }), count: figureOf(annex.bedrooms) },
      { label: residence.annexBathrooms({ count: annex.bathrooms }), count: figureOf(annex.bathrooms) },
    ],
  }
}

function potentialOf(
  { figures: { bedrooms } }: Facts,
  words: Words,
  finish: Finish,
  { potential }: TranslationFunctions,
): ShownPotential | null {
  const says = words.potential
  const { now, possible } = bedrooms
  if (possible === null || says === null) return null
  const optional = (text: string | null) => (text === null ? null : finish(text))
  return {
    title: heldTogether(finish(says.title)),
    text: finish(says.text),
    now: { count: figureOf(now), label: potential.now({ count: now }) },
    possible: { count: figureOf(possible), label: potential.possible({ count: possible }) },
    parts: says.parts.map(({ title, text }) => ({ title: finish(title), text: finish(text) })),
    drawing: optional(says.drawing),
    caption: optional(says.caption),
    plans: optional(says.plans),
  }
}

const figureOf = (value: number): Figure => (Number.isNaN(value) ? '…' : value)

/** Returns the large figures: the area, the bedrooms and, if there is one, the view. */
export function shownFigures(facts: Facts, LL: TranslationFunctions): ShownHouse['figures'] {
  const { highlights, brochure } = LL
  const { seaView } = facts.figures
  const { now: bedrooms, possible: potential } = facts.figures.bedrooms
  const label =
    potential === null ? highlights.bedrooms({ bedrooms }) : highlights.bedroomsPotential({ bedrooms, potential })
  return [
    {
      name: 'area',
      value: brochure.figure({ value: namedArea(facts) }),
      unit: 'm²',
      label: areaLabel(facts, LL),
    },
    { name: 'beds', value: brochure.figure({ value: bedrooms }), unit: null, label },
    ...(seaView === null
      ? []
      : [
          {
            name: 'view',
            value: `${brochure.figure({ value: seaView })}°`,
            unit: null,
            label: highlights.view(),
          } as const,
        ]),
  ]
}

/** Returns the name of the area that `namedArea` returns. */
function areaLabel({ figures: { estate, livingArea } }: Facts, LL: TranslationFunctions): string {
  if (estate !== null) return LL.highlights.area()
  return livingArea === null ? LL.instead.land() : LL.lease.areaLabel()
}

/** Returns the prices of what is still offered, in words. */
export function shownPrices(offer: Facts['offer'], LL: TranslationFunctions): ShownPrices {
  const asked = askedPrices(offer)
  return {
    asked: {
      sale: asked.sale === null ? null : LL.prices.sale({ price: asked.sale }),
      rent: asked.rent === null ? null : LL.prices.rent({ price: asked.rent }),
    },
    short: shortPrice(LL, asked),
    line: priceLine(asked, LL),
    foot: openOffers(offer).map((each) => LL.footer[each]({ price: priceOf(offer, each) })),
  }
}

function priceLine({ sale, rent }: ReturnType<typeof askedPrices>, { contact }: TranslationFunctions): string | null {
  if (sale !== null && rent !== null) return contact.priceLine({ sale, rent })
  if (sale !== null) return contact.priceLineSale({ sale })
  return rent === null ? null : contact.priceLineRent({ rent })
}

/**
 * Returns other words for a house that is not a villa, has no pool, is only to let, or is not on the coast that we have
 * drawn. Undefined if the usual words fit.
 */
export function insteadOf(facts: Facts, { instead, lease }: TranslationFunctions): ShownHouse['instead'] {
  const words = {
    ...(!/villa/i.test(facts.figures.name) && { figures: instead.figures() }),
    ...(facts.amenities.pool === null && { poolAndTerraces: instead.terraces() }),
    ...(offerKind(facts.offer) === 'rent' && { price: lease.rentLabel() }),
    ...(!isOnCoast(facts.place.approximate.point) && {
      leaveMap: instead.leaveMap(),
      mapFailed: instead.mapFailed(),
      scan: instead.scan(),
    }),
  }
  return Object.keys(words).length > 0 ? words : undefined
}
