import * as v from 'valibot'

export const categories = ['exterior', 'poolAndTerraces', 'living', 'bedrooms', 'arrival'] as const

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

export const photoSchema = v.strictObject({
  /** The file name in content/photos/, without its ending; also the photo's address on the page. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens')),
  category: v.picklist(categories),
  gallery: v.boolean(),
  /** Place among the hero's slides, from 1. */
  hero: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  focus: v.tuple([percent, percent]),
  /** The same for an upright crop, such as a phone's hero, where it differs. */
  focusUpright: v.optional(v.tuple([percent, percent])),
  /** How much ink is laid over it in the hero so that the words on it can be read: 0 to 1, and as good as 1 when left out. */
  veil: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** A rendering, not a photograph: the page says so. */
  illustration: v.optional(v.boolean()),
})

export const catalogueSchema = v.pipe(
  v.array(photoSchema),
  v.checkItems(
    (photo, index, all) => all.findIndex((other) => other.id === photo.id) === index,
    'expected each id once',
  ),
)

export type Photo = v.InferOutput<typeof photoSchema>
type Point = readonly [number, number]
export type PhotoCatalogue = readonly Readonly<
  Omit<Photo, 'focus' | 'focusUpright'> & { focus: Point; focusUpright?: Point | undefined }
>[]
