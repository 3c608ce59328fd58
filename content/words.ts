import * as v from 'valibot'
import { eachIdOnce, entryIdSchema } from './entry-id.ts'
import { sentence, type Token } from './sentence.ts'

const rooms = ['bedrooms', 'salons'] as const satisfies readonly Token[]
const place = ['name', 'town', 'region'] as const satisfies readonly Token[]

const title = (most: number, tokens: readonly Token[] = []) => sentence({ most, tokens })
const paragraph = (most: number, tokens: readonly Token[] = []) => sentence({ most, tokens })
const titled = (tokens: readonly Token[] = []) =>
  v.strictObject({ title: title(48, tokens), text: paragraph(240, tokens) })

/** The owner's sentences in one language. null: the house has no such part. */
export const wordsSchema = v.strictObject({
  /** For search engines, and where the address is shared. */
  description: sentence({
    most: 320,
    tokens: [...place, 'area', ...rooms, 'degrees', 'price'],
    needs: ['price'],
  }),
  /** Where the house lies, as letters and the form say it. */
  place: title(90, place),
  hero: v.strictObject({
    /** In turn, under the name; the first stands on the brochure's cover. */
    taglines: v.pipe(v.array(title(72, [...place, ...rooms])), v.minLength(1), v.maxLength(4)),
    /** The last in turn, by what is offered. */
    both: v.nullable(title(72)),
    sale: v.nullable(title(72)),
    rent: v.nullable(title(72)),
  }),
  residence: v.strictObject({
    title: title(90, [...place, ...rooms, 'salonArea', 'area']),
    first: paragraph(420, [...place, ...rooms, 'salonArea', 'area']),
    second: v.nullable(paragraph(420, [...place, ...rooms, 'salonArea', 'area'])),
  }),
  annex: v.nullable(
    v.strictObject({
      title: title(48),
      text: paragraph(240, ['annexBedrooms', 'annexBathrooms']),
      /** Added where it has one. */
      kitchen: v.nullable(paragraph(120)),
    }),
  ),
  outdoors: v.nullable(
    v.strictObject({
      title: title(72),
      text: paragraph(420),
      dining: v.nullable(titled()),
      pool: v.nullable(titled()),
    }),
  ),
  sun: v.strictObject({ title: title(72, ['name']) }),
  potential: v.nullable(
    v.strictObject({
      title: title(72),
      text: paragraph(420, ['bedrooms', 'potential', 'more']),
      /** Each has the same id in every language. */
      parts: v.pipe(
        v.array(
          v.strictObject({
            id: entryIdSchema,
            ...titled(['bedrooms', 'potential', 'potentialFigure', 'more']).entries,
          }),
        ),
        v.maxLength(4),
        eachIdOnce(),
      ),
      /** Of the drawing, where there is one. */
      drawing: v.nullable(paragraph(240)),
      caption: v.nullable(title(90)),
      plans: v.nullable(title(90)),
    }),
  ),
  location: v.strictObject({ title: title(90, place) }),
  brochure: v.strictObject({
    /** Over its figures, and over its bedrooms. */
    facts: title(72, [...place, ...rooms]),
    bedrooms: title(72, rooms),
  }),
})

export type Words = v.InferOutput<typeof wordsSchema>
