import type * as v from 'valibot'
import { widthOf } from './display-width.ts'
import type { labelSchema } from './facts/lettering.ts'

export type Label = v.InferOutput<typeof labelSchema>

interface Ground {
  /** How far the map reaches to the right. */
  width: number
  /** How large names are set on it at most. */
  size: number
}

/** Where a name that nobody has lettered by hand stands: to the right of its dot, or to the left if the map ends before the name. */
export function plainLabel(x: number, words: readonly string[], { width, size }: Ground): Label {
  const reach = 10 + Math.max(...words.map(widthOf)) * size
  const anchor = x + reach > width ? 'end' : 'start'
  return { offset: [anchor === 'end' ? -10 : 10, 5], anchor, lead: null, ground: 'land' }
}

const longest = 24

/** True if a name is too long for a line of the list of places, and for the map. */
export const isLongPlace = (name: string) => name.length > longest
