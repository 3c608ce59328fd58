import * as v from 'valibot'
import { decimal } from '../leaves.ts'

/** A distance on a drawing of the map, in the units of its frame. */
const offset = decimal({ least: -10_000, most: 10_000 })
const offsets = v.tuple([offset, offset])

/** Where a name stands on one of the map's frames, in that frame's own units, from the place's dot. */
export const labelSchema = v.strictObject({
  offset: offsets,
  anchor: v.picklist(['start', 'middle', 'end']),
  /** The end of a thin line that leads from the dot to the words. */
  lead: v.nullable(offsets),
  ground: v.picklist(['land', 'sea']),
})

/** Lettered by hand: what a program would place evenly, a good map places where there is room. */
export const letteringSchema = v.strictObject({ wide: labelSchema, tall: labelSchema, paper: labelSchema })
