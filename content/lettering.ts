import type * as v from 'valibot'
import { widthOf } from './display-width.ts'
import type { labelSchema } from './facts/place.ts'

export type Label = v.InferOutput<typeof labelSchema>

interface Ground {
  /** The right edge of the map. */
  width: number
  /** The largest size in which names are set on it. */
  size: number
}

/**
 * Returns the position of a name that was not placed by hand: to the right of its dot, or to the left if the map has no
 * room there.
 */
export function plainLabel(x: number, words: readonly string[], { width, size }: Ground): Label {
  const reach = 10 + Math.max(...words.map(widthOf)) * size
  const anchor = x + reach > width ? 'end' : 'start'
  return { offset: [anchor === 'end' ? -10 : 10, 5], anchor, lead: null, ground: 'land' }
}

const longest = 24

/** True if a name is too long for the map and for a line in the list of places. */
export const isLongPlace = (name: string) => name.length > longest
