import * as v from 'valibot'
import { decimal } from '../leaves.ts'

/** A distance on a drawing of the map, in the units of its frame. */
const offset = decimal({ least: -10_000, most: 10_000 })
const offsets = v.tuple([offset, offset])

/** The position of a name on one frame of the map, relative to the dot of the place, in the units of that frame. */
export const labelSchema = v.strictObject({
  offset: offsets,
  anchor: v.picklist(['start', 'middle', 'end']),
  /** The end of a thin line from the dot to the name. */
  lead: v.nullable(offsets),
  ground: v.picklist(['land', 'sea']),
})

/** Positions chosen by hand, because a program cannot place names as well as a good map does. */
export const letteringSchema = v.strictObject({ wide: labelSchema, tall: labelSchema, paper: labelSchema })
