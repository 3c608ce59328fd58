import * as v from 'valibot'
import { offset } from './numbers.ts'

const offsets = v.tuple([offset, offset])

/** Where a name stands on one of the map's frames, in that frame's own units, from the place's dot. */
const labelSchema = v.strictObject({
  offset: offsets,
  anchor: v.picklist(['start', 'middle', 'end']),
  /** The end of a thin line that leads from the dot to the words. */
  lead: v.nullable(offsets),
  ground: v.picklist(['land', 'sea']),
})

/** Lettered by hand: what a program would place evenly, a good map places where there is room. */
export const letteringSchema = v.strictObject({ wide: labelSchema, tall: labelSchema, paper: labelSchema })

export type Label = v.InferOutput<typeof labelSchema>

/** For whoever has not been lettered by hand. */
export const plainLabel: Label = { offset: [10, 5], anchor: 'start', lead: null, ground: 'land' }

const longest = 24

/** True if a name is too long for a line of the list of places, and for the map. */
export const isLongPlace = (name: string) => name.length > longest
