import { idsOf, valueAt, withValue } from '../../content/paths.ts'

/**
 * Removes the manual lettering of each place whose name or point has changed, because it no longer fits. A place that is
 * changed back to what is published gets its published lettering back.
 */
export function withOwnLettering(before: unknown, after: unknown, published: unknown): unknown {
  const path = 'facts.place.places'
  return idsOf(after, path).reduce((body, id) => {
    const entry = `${path}.${id}`
    const was = valueAt(before, entry)
    if (was === undefined || isSamePlace(was, valueAt(body, entry))) return body
    const isPublic = isSamePlace(valueAt(published, entry), valueAt(body, entry))
    return withValue(body, `${entry}.lettering`, isPublic ? valueAt(published, `${entry}.lettering`) : null)
  }, after)
}

const isSamePlace = (one: unknown, other: unknown): boolean =>
  ['name', 'point'].every((part) => JSON.stringify(valueAt(one, part)) === JSON.stringify(valueAt(other, part)))
