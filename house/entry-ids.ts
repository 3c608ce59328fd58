import { languages } from '../content/enquiry.ts'
import { freeId, isEntryId, reservedWords } from '../content/entry-id.ts'
import { isRecord, valueAt, withValue } from '../content/paths.ts'

/** A list, and the prefix of its entries' ids. */
interface NamedList {
  path: string
  kind: string
}

/** The lists whose entries had no ids up to shape 2, and the prefixes of the ids that they get. */
export const listsOfShape2: readonly NamedList[] = [
  { path: 'facts.highlights', kind: 'highlight' },
  { path: 'facts.amenities', kind: 'amenity' },
  { path: 'facts.location.distances', kind: 'place' },
  ...languages.map((language) => ({ path: `words.${language}.potential.parts`, kind: 'part' })),
]

/**
 * Gives every list entry without an id one made from its position, such as place-1, so that the same entries of a published
 * house and of its draft get the same ids.
 */
export const withEntryIds = (body: unknown, lists: readonly NamedList[]): unknown =>
  lists.reduce((each, { path, kind }) => {
    const list = valueAt(each, path)
    return Array.isArray(list) ? withValue(each, path, named(list, kind)) : each
  }, body)

function named(list: readonly unknown[], kind: string): unknown[] {
  const taken = new Set(list.flatMap((entry) => (isRecord(entry) ? [String(entry['id'])] : [])))
  return list.map((entry, at) => {
    if (!isRecord(entry) || entry['id'] !== undefined) return entry
    const id = freeId(`${kind}-${at + 1}`, kind, taken)
    taken.add(id)
    return { id, ...entry }
  })
}

/**
 * Renames photographs whose ids consist of digits or are words in the desk's addresses. Changes the plates accordingly.
 */
export function withProperPhotographIds(body: unknown): unknown {
  const photographs = valueAt(body, 'photographs')
  if (!Array.isArray(photographs)) return body
  const taken = new Set(photographs.flatMap((each) => (isRecord(each) ? [String(each['id'])] : [])))
  const renamed = new Map<unknown, string>()
  const proper = photographs.map((each) => {
    if (!isRecord(each) || typeof each['id'] !== 'string' || isEntryId(each['id'])) return each
    const id = freeId(each['id'], 'photograph', taken)
    taken.add(id)
    renamed.set(each['id'], id)
    return { ...each, id }
  })
  const plates = valueAt(body, 'plates')
  const hung = isRecord(plates) ? Object.entries(plates) : []
  return hung.reduce(
    (each, [plate, id]) =>
      renamed.has(id) && !isDrawing(plate, id) ? withValue(each, `plates.${plate}`, renamed.get(id)) : each,
    withValue(body, 'photographs', proper),
  )
}

/** True for the elevation of the shipped house, which was always called elevation at the one plate that can show it. */
const isDrawing = (plate: string, id: unknown) => plate === 'potential' && id === reservedWords.elevation
