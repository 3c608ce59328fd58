import * as v from 'valibot'
import { valueAt } from '../../content/paths.ts'
import { type Photograph, photographSchema } from '../../content/photographs.ts'

// Its words may still be missing.
const pictured = v.object({ ...photographSchema.entries, caption: v.any(), alt: v.any() })

/** A photograph of a body that may be faulty, its words aside; null where it is none. */
export function photographIn(body: unknown, id: string): Photograph | null {
  return readPictured(valueAt(body, `photographs.${id}`))
}

/** All photographs of a body that may be faulty, as far as they are right. */
export function photographsIn(body: unknown): Photograph[] {
  const photographs = valueAt(body, 'photographs')
  return Array.isArray(photographs) ? photographs.flatMap((each) => readPictured(each) ?? []) : []
}

function readPictured(given: unknown): Photograph | null {
  const read = v.safeParse(pictured, given)
  return read.success ? read.output : null
}
