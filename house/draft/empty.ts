import type { Language } from '../../content/enquiry.ts'
import type { Facts } from '../../content/facts.ts'
import { type House, schemaNumber } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import type { Words } from '../../content/words.ts'
import { wordsIn } from '../../locales/words.ts'

/** The same shape, of which anything may still be unsaid. */
type Unsaid<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]: Unsaid<Value[Key]> | null }
    : Value | null

/** A house of which its owner has said nothing yet: a draft, which cannot be published before somebody has. */
export const emptyHouse = (year: number): Unsaid<House> => ({
  schema: schemaNumber,
  facts: emptyFacts(year),
  words: inEachLanguage(emptyWords),
  photographs: [],
  plates: bareWalls,
})

/** No photograph hangs in a place of its own. */
export const bareWalls = {
  residence: null,
  dining: null,
  pool: null,
  potential: null,
  footer: null,
} satisfies House['plates']

/**
 * What a house has of which nothing more is said. Where nothing is asked, it is what holds for most houses that this frame
 * is for: free, with the sentence on natural risks.
 */
export const bareFacts = {
  palette: 'limestone',
  status: 'available',
  bedroomsPotential: null,
  salons: null,
  annex: null,
  pool: null,
  terraces: false,
  jacuzzi: false,
  parking: false,
  seaViewDegrees: null,
  highlights: [],
  amenities: [],
  brochurePdf: null,
  dpe: null,
  risk: { applies: true },
  lease: null,
  agency: null,
  publisher: null,
  host: null,
  privacy: null,
} satisfies Partial<Facts>

const emptyFacts = (year: number): Unsaid<Facts> => ({
  ...bareFacts,
  name: '',
  listing: 'published',
  offers: [],
  price: { saleEur: null, rentEurPerMonth: null },
  areaM2: null,
  bedroomsNow: null,
  location: {
    town: '',
    region: '',
    country: 'FR',
    timeZone: 'Europe/Paris',
    approximate: { latitude: null, longitude: null, radiusM: 1_000 },
    distances: [],
  },
  contact: { email: null, phone: null, whatsapp: null },
  replyWithinHours: null,
  copyrightYear: year,
})

const emptyWords = (language: Language): Words => ({
  ...firstWords(language),
  hero: { taglines: [''], both: null, sale: null, rent: null },
  residence: { title: '', first: '', second: null },
  annex: null,
  outdoors: null,
  potential: null,
})

/** Sentences that are true of any house: they say its facts and no more, and its owner may leave them. */
export function firstWords(language: Language): Pick<Words, 'description' | 'place' | 'sun' | 'location' | 'brochure'> {
  const { first } = wordsIn(language).desk.newHouse
  const bedrooms = `{bedrooms:${first.oneBedroom()}|${first.bedrooms()}}`
  const [name, town, region, area, price] = ['{name}', '{town}', '{region}', '{area}', '{price}'] as const
  return {
    description: first.description({ name, town, region, area, bedrooms, price }),
    place: first.place({ town, region }),
    sun: { title: first.sun() },
    location: { title: first.location({ town, region }) },
    brochure: { facts: first.figures(), bedrooms },
  }
}
