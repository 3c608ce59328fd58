import type * as v from 'valibot'
import { group, list, optional, part, sequence } from './describe.ts'
import { sentence } from './leaves.ts'
import type { Token } from './sentence.ts'

const rooms = ['bedrooms', 'salons'] as const satisfies readonly Token[]
const names = ['name', 'theName', 'ofName', 'toName'] as const satisfies readonly Token[]
const place = [...names, 'town', 'region'] as const satisfies readonly Token[]
const inside = [...place, ...rooms, 'salonArea', 'area'] as const satisfies readonly Token[]
const potential = ['bedrooms', 'potential', 'potentialFigure', 'more'] as const satisfies readonly Token[]

const title = (most: number, tokens: readonly Token[] = []) => sentence({ most, tokens })
const paragraph = (most: number, tokens: readonly Token[] = []) => sentence({ most, tokens })
const titled = (tokens: readonly Token[] = []) => ({ title: title(48, tokens), text: paragraph(240, tokens) })

/** The owner's sentences in one language. Null if the house has no such part. */
export const words = group({
  hero: group({
    /** Shown in turn under the name. The first is on the cover of the brochure. */
    taglines: sequence(title(72, [...place, ...rooms]), 4),
    /** Shown last in turn, according to what is offered. */
    both: optional(title(72), { has: ['offer.offers.sale', 'offer.offers.rent'] }),
    sale: optional(title(72), { has: ['offer.offers.sale'] }),
    rent: optional(title(72), { has: ['offer.offers.rent'] }),
  }),
  residence: group({
    title: title(90, inside),
    first: paragraph(720, inside),
    second: optional(paragraph(720, inside)),
  }),
  annex: part(
    {
      title: title(48),
      text: paragraph(240, ['annexBedrooms', 'annexBathrooms']),
      /** Added if the annex has a kitchen. */
      kitchen: optional(paragraph(120)),
    },
    { has: ['amenities.annex'], needed: true },
  ),
  outdoors: part({
    title: title(72),
    text: paragraph(420),
    dining: part(titled()),
    pool: part(titled(), { has: ['amenities.pool'] }),
  }),
  sun: group({ title: title(72, names) }),
  potential: part(
    {
      title: title(72),
      text: paragraph(420, ['bedrooms', 'potential', 'more']),
      /** Each has the same id in every language. */
      parts: list('part', 4, titled(potential)),
      /** The description of the drawing, if there is one. */
      drawing: optional(paragraph(240)),
      caption: optional(title(90)),
      plans: optional(title(90)),
    },
    { has: ['figures.bedrooms.possible'], needed: true },
  ),
  location: group({ title: title(90, place) }),
  /** Where the house is, for letters and the form. */
  place: title(90, place),
  /** For search engines, and where the address is shared. */
  description: sentence({
    most: 320,
    tokens: [...place, 'area', ...rooms, 'degrees', 'price'],
    needs: ['price'],
  }),
  brochure: group({
    /** Above its figures, and above its bedrooms. */
    facts: title(72, [...place, ...rooms]),
    bedrooms: title(72, rooms),
  }),
})

export type Words = v.InferOutput<typeof words>

/** The sentences of each form of the desk, in the order of the page. Highlights are facts in two languages. */
export const wordsForms = {
  opening: ['hero'],
  figures: [],
  residence: ['residence', 'annex'],
  outdoors: ['outdoors', 'sun'],
  potential: ['potential'],
  location: ['location', 'place'],
  advert: ['description', 'brochure'],
} as const satisfies Record<string, readonly (keyof Words)[]>
export type WordsForm = keyof typeof wordsForms
