import * as v from 'valibot'
import { group, optional, unseen } from './describe.ts'
import type { PathIn } from './description-paths.ts'
import { entryIdSchema } from './entry-id.ts'
import { choice, sentenceInBoth, toggle, whole } from './leaves.ts'

export const categories = ['exterior', 'poolAndTerraces', 'living', 'bedrooms', 'arrival'] as const
export type Category = (typeof categories)[number]

export const photographLimits = { most: 60, narrowest: 1_600, captionMost: 80, altLeast: 10, altMost: 320 } as const

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'expected a colour such as #9f9b91'))

const percent = () => v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const focus = () => v.tuple([percent(), percent()])

/** A photograph as its owner describes it. */
export const description = group({
  caption: sentenceInBoth({ most: photographLimits.captionMost }),
  /** For those who cannot see it. */
  alt: sentenceInBoth({ most: photographLimits.altMost }),
  category: choice(categories, { first: 'exterior' }),
  gallery: toggle({ first: true }),
  /** A rendering, not a photograph: the page says so. */
  illustration: toggle(),
  /** Place among the hero's slides, from 1. */
  hero: optional(whole({ most: 12 })),
  /** The point, in percent from the left and the top, that a narrow crop keeps. */
  focus: unseen(focus(), [50, 50]),
  /** The same for an upright crop, such as a phone's hero, where it differs. */
  focusUpright: unseen(v.nullable(focus()), null),
  /** The same within that cut, where it hangs as an upright plate. */
  focusPlate: unseen(v.nullable(focus()), null),
  /** How much ink is laid over it in the hero so that the words on it can be read: 0 to 1, and as good as 1 when null. */
  veil: unseen(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), null),
})

/** Its address on the page, and its file's name in an archive, is its id. */
export const descriptionSchema = v.strictObject({ id: entryIdSchema, ...description.entries })

/** What is kept of its file: a JPEG without metadata, named after its digest. */
export const masterSchema = v.strictObject({
  /** SHA-256, in hexadecimal. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  width: v.pipe(v.number(), v.integer(), v.minValue(photographLimits.narrowest)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Its colour at the top, in the middle and at the foot, seen before it has come. */
  ground: v.tuple([colour, colour, colour]),
})

export const photographSchema = v.strictObject({ ...descriptionSchema.entries, master: masterSchema })

export type Description = v.InferOutput<typeof descriptionSchema>
export type Master = v.InferOutput<typeof masterSchema>
export type Photograph = v.InferOutput<typeof photographSchema>
/** Such as alt. */
export type PhotographPath = PathIn<typeof description.entries>

/** The hero's slides, in their order; where none is named, the first photograph. */
export function slidesOf<Shown extends { hero: number | null }>(photographs: readonly Shown[]): Shown[] {
  const slides = photographs.filter(({ hero }) => hero !== null).toSorted((a, b) => (a.hero ?? 0) - (b.hero ?? 0))
  return slides.length > 0 ? slides : photographs.slice(0, 1)
}
