import { settled } from '../../content/complete.ts'
import { languages } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import { idsOf, isRecord, valueAt, withValue } from '../../content/paths.ts'
import { description } from '../../content/photographs.ts'
import { words } from '../../content/words.ts'

/** Returns the draft in its normal form: every optional part is either complete or null. */
export function settledHouse(body: unknown): unknown {
  if (!isRecord(body)) return body
  const photographs = Array.isArray(body['photographs'])
    ? { photographs: body['photographs'].map((each) => settled(description.entries, each)) }
    : {}
  return languages.reduce<unknown>(
    (each, language) =>
      withValue(each, `words.${language}`, settled(words.entries, valueAt(each, `words.${language}`))),
    { ...body, ...photographs, facts: settled(facts.entries, body['facts']) },
  )
}

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
