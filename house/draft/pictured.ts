import * as v from 'valibot'
import { valueAt } from '../../content/paths.ts'
import { type Photograph, photographSchema } from '../../content/photographs.ts'

// The words may still be missing.
const pictured = v.object({ ...photographSchema.entries, caption: v.any(), alt: v.any() })

/**
 * Returns a photograph of a body that may have faults. Its words are not checked. Null if it is missing or has other
 * faults.
 */
export function photographIn(body: unknown, id: string): Photograph | null {
  return readPictured(valueAt(body, `photographs.${id}`))
}

/** Returns all photographs of a body that have no faults, apart from their words. */
export function photographsIn(body: unknown): Photograph[] {
  const photographs = valueAt(body, 'photographs')
  return Array.isArray(photographs) ? photographs.flatMap((each) => readPictured(each) ?? []) : []
}

function readPictured(given: unknown): Photograph | null {
  const read = v.safeParse(pictured, given)
  return read.success ? read.output : null
}
