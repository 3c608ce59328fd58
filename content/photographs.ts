import * as v from 'valibot'
import { entryIdSchema, group, optional, unseen } from './describe.ts'
import { choice, sentenceInBoth, toggle, whole } from './leaves.ts'

/** What a photograph shows. A plan is a drawing, so it is never cropped and never placed by the desk. */
export const categories = [
  'exterior',
  'poolAndTerraces',
  'garden',
  'living',
  'kitchen',
  'bedrooms',
  'bathrooms',
  'arrival',
  'plans',
] as const
export type Category = (typeof categories)[number]

/** `longSide` is how many pixels the longer side of a photograph has at least. */
export const photographLimits = {
  most: 60,
  bytes: 40 * 1_048_576,
  pixels: 64_000_000,
  longSide: 1_500,
  captionMost: 80,
  altLeast: 10,
  altMost: 320,
} as const

/** The height of the sun in degrees below which nothing of the day's light is left. */
export const civilTwilight = -6

/** How many photographs the series through one day has, if there is one. */
export const dayLimits = { least: 3, most: 8 } as const

export const sunSides = ['rising', 'highest', 'setting'] as const

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'expected a colour such as #9f9b91'))

const pixels = () => v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = () => v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const focus = () => v.tuple([percent(), percent()])
const altitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))

/** A photograph as its owner describes it. */
export const description = group({
  caption: sentenceInBoth({ most: photographLimits.captionMost }),
  /** For people who cannot see it. */
  alt: sentenceInBoth({ most: photographLimits.altMost }),
  category: choice(categories, { first: 'exterior' }),
  gallery: toggle({ first: true }),
  /** True if it is a rendering and not a photograph. The page says so. */
  illustration: toggle(),
  /** The height of the sun when it was taken, in degrees above the horizon, and where in its course it was. */
  sun: unseen(v.nullable(v.strictObject({ altitude, side: v.picklist(sunSides) })), null),
  /** True if it belongs to the series through one day, all taken from the same place. */
  day: toggle(),
  /** The position among the hero's slides, counted from 1. */
  hero: optional(whole({ most: 12 })),
  /** The point that a narrow crop keeps, in percent from the left and the top. */
  focus: unseen(focus(), [50, 50]),
  /** The same for an upright crop, such as a phone's hero, if it is different. */
  focusUpright: unseen(v.nullable(focus()), null),
  /** The same within that crop, if it is shown as an upright plate. */
  focusPlate: unseen(v.nullable(focus()), null),
  /** How much ink covers it in the hero, so that the words on it are legible: 0 to 1. Null is nearly 1. */
  veil: unseen(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))), null),
})

/** The id is its address on the page, and the name of its file in an archive. */
const descriptionSchema = v.strictObject({ id: entryIdSchema, ...description.entries })

/** The file that is kept of a photograph: a JPEG without metadata, named after its digest. */
const masterSchema = v.pipe(
  v.strictObject({
    /** SHA-256 in hexadecimal. */
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    width: pixels(),
    height: pixels(),
    /** Its colours at the top, in the middle and at the foot. They are shown until it has loaded. */
    ground: v.tuple([colour, colour, colour]),
  }),
  v.check(
    (master) => isLargeEnough(master),
    `expected at least ${photographLimits.longSide} pixels on the longer side`,
  ),
)

export const photographSchema = v.strictObject({ ...descriptionSchema.entries, master: masterSchema })

export type Description = v.InferOutput<typeof descriptionSchema>
export type Master = v.InferOutput<typeof masterSchema>
export type Photograph = v.InferOutput<typeof photographSchema>

/** True if a picture has enough pixels for the page, whether it is upright or wide. */
export function isLargeEnough({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) >= photographLimits.longSide
}

/** True if a photograph belongs to the series through one day and to neither the gallery nor the hero. */
export const isOnlyInDay = ({ day, gallery, hero }: Pick<Description, 'day' | 'gallery' | 'hero'>): boolean =>
  day && !gallery && hero === null
