import type * as v from 'valibot'
import type { labelSchema } from './facts/lettering.ts'

export type Label = v.InferOutput<typeof labelSchema>

/** For whoever has not been lettered by hand. */
export const plainLabel: Label = { offset: [10, 5], anchor: 'start', lead: null, ground: 'land' }

const longest = 24

/** True if a name is too long for a line of the list of places, and for the map. */
export const isLongPlace = (name: string) => name.length > longest
