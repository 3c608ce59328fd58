import type { Language } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import type { House } from '../content/house.ts'
import { isLongPlace } from '../content/lettering.ts'
import { advertTerms, askedPrices, offerKind, openOffers, priceOf } from '../content/offering.ts'
import type {
  ShownAnnex,
  ShownFacts,
  ShownHouse,
  ShownPhotograph,
  ShownPotential,
  ShownPrices,
  Titled,
} from '../content/shown-house.ts'
import type { Words } from '../content/words.ts'
import { shortPrice } from '../locales/asked-prices.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { regions } from '../locales/regions.ts'
import { wordsIn } from '../locales/words.ts'
import { insteadOf } from './instead.ts'
import { cutsOf } from './pictures.ts'
import { type Finish, finisher } from './sentences.ts'
import { advertOf } from './shown-advert.ts'
import { shownHighlights } from './shown-highlights.ts'

/** A house as it is shown in one language: see content/shown-house.ts. */
export function showHouse(house: House, language: Language): ShownHouse {
  const { facts, photographs, plates } = house
  const words = house.words[language]
  const LL = wordsIn(language)
  const finish = finisher(facts, language)
  const titled = (part: Titled): Titled => ({ title: finish(part.title), text: finish(part.text) })
  const optional = (text: string | null) => (text === null ? null : finish(text))
  const { town, region, country } = facts.location
  const instead = insteadOf(facts, LL)
  return {
    facts: shownFacts(facts),
    title: titleOf(facts, LL),
    description: finish(words.description),
    place: {
      short: LL.place.short({ town, region }),
      full: LL.place.full({ town, region, country: countryName(country, language) }),
      above: finish(words.place),
    },
    prices: shownPrices(facts, LL),
    taglines: taglinesOf(facts, words, finish),
    figures: figuresOf(facts, LL),
    highlights: shownHighlights(facts).map((each) => ({
      name: finish(each.name[language]),
      note: optional(each.note?.[language] ?? null),
    })),
    residence: {
      title: finish(words.residence.title),
      first: finish(words.residence.first),
      second: optional(words.residence.second),
    },
    amenities: facts.amenities.map(({ picture, name }) => ({ picture, name: finish(name[language]) })),
    annex: annexOf(facts, words, finish, LL),
    outdoors: words.outdoors && {
      ...titled(words.outdoors),
      dining: words.outdoors.dining && titled(words.outdoors.dining),
      pool: facts.pool === null ? null : words.outdoors.pool && titled(words.outdoors.pool),
    },
    sun: { title: finish(words.sun.title), sea: facts.seaViewDegrees !== null, pool: facts.pool !== null },
    potential: potentialOf(facts, words, finish, LL),
    location: {
      title: finish(words.location.title),
      distances: facts.location.distances.map(({ place, minutes, point, lettering }) => ({
        place: finish(place[language]),
        time: LL.location.minutes({ minutes }),
        point: isLongPlace(place[language]) ? null : point,
        lettering: lettering && { wide: lettering.wide, tall: lettering.tall },
      })),
    },
    advert: advertOf(facts, LL),
    photographs: photographs.map(
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
    plates,
    ...(instead && { instead }),
  }
}

/** What stands on paper alone: over the figures, and over the bedrooms. */
export function paperTitles(house: House, language: Language): { facts: string; bedrooms: string } {
  const finish = finisher(house.facts, language)
  const { facts, bedrooms } = house.words[language].brochure
  return { facts: finish(facts), bedrooms: finish(bedrooms) }
}

function shownFacts(facts: Facts): ShownFacts {
  const { name, status, offers, contact, replyWithinHours, copyrightYear } = facts
  const { approximate, timeZone } = facts.location
  return { name, status, offers, contact, replyWithinHours, copyrightYear, location: { approximate, timeZone } }
}

/** 'Villa Belvédère, Antibes. For sale or long-term rent' */
function titleOf(facts: Facts, LL: TranslationFunctions): string {
  const { name, location } = facts
  const kind = offerKind(facts)
  if (kind === 'none') return `${name}, ${location.town}`
  return LL.meta.title({ name, town: location.town, offer: LL.offers[kind]() })
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(regions[language], { type: 'region' }).of(country) ?? country
}

function shownPrices(facts: Facts, LL: TranslationFunctions): ShownPrices {
  const asked = askedPrices(facts)
  return {
    asked: {
      sale: asked.sale === null ? null : LL.prices.sale({ price: asked.sale }),
      rent: asked.rent === null ? null : LL.prices.rent({ price: asked.rent }),
    },
    short: shortPrice(LL, asked),
    line: priceLine(asked, LL),
    foot: openOffers(facts).map((offer) => LL.footer[offer]({ price: priceOf(facts, offer) })),
  }
}

function priceLine({ sale, rent }: ReturnType<typeof askedPrices>, { contact }: TranslationFunctions): string | null {
  if (sale !== null && rent !== null) return contact.priceLine({ sale, rent })
  if (sale !== null) return contact.priceLineSale({ sale })
  return rent === null ? null : contact.priceLineRent({ rent })
}

function taglinesOf(facts: Facts, { hero }: Words, finish: Finish): [string, ...string[]] {
  const kind = offerKind(facts)
  const last = kind === 'none' ? null : hero[kind]
  const [first = '', ...rest] = [...hero.taglines, ...(last === null ? [] : [last])].map(finish)
  return [first, ...rest]
}

function figuresOf(facts: Facts, { highlights, brochure, lease }: TranslationFunctions): ShownHouse['figures'] {
  const { areaM2, bedroomsNow: bedrooms, bedroomsPotential: potential, seaViewDegrees } = facts
  const label =
    potential === null ? highlights.bedrooms({ bedrooms }) : highlights.bedroomsPotential({ bedrooms, potential })
  return [
    {
      name: 'area',
      value: brochure.figure({ value: areaM2 }),
      unit: 'm²',
      // A lease has measured it.
      label: advertTerms(facts).lease?.livingAreaM2 === areaM2 ? lease.areaLabel() : highlights.area(),
    },
    { name: 'beds', value: `${bedrooms}`, unit: null, label },
    ...(seaViewDegrees === null
      ? []
      : [{ name: 'view', value: `${seaViewDegrees}°`, unit: null, label: highlights.view() } as const]),
  ]
}

function annexOf(
  { annex }: Facts,
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
      { label: residence.annexBedrooms({ count: annex.bedrooms }), count: annex.bedrooms },
      { label: residence.annexBathrooms({ count: annex.bathrooms }), count: annex.bathrooms },
    ],
  }
}

function potentialOf(
  { bedroomsNow, bedroomsPotential }: Facts,
  words: Words,
  finish: Finish,
  { potential }: TranslationFunctions,
): ShownPotential | null {
  const says = words.potential
  if (bedroomsPotential === null || says === null) return null
  const optional = (text: string | null) => (text === null ? null : finish(text))
  return {
    title: finish(says.title),
    text: finish(says.text),
    now: { count: bedroomsNow, label: potential.now({ count: bedroomsNow }) },
    possible: { count: bedroomsPotential, label: potential.possible({ count: bedroomsPotential }) },
    parts: says.parts.map(({ title, text }) => ({ title: finish(title), text: finish(text) })),
    drawing: optional(says.drawing),
    caption: optional(says.caption),
    plans: optional(says.plans),
  }
}
