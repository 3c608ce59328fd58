import { languages } from '../content/enquiry.ts'
import { freeId, isEntryId, reservedWords } from '../content/entry-id.ts'
import { isRecord, valueAt, withValue } from '../content/paths.ts'

/** A list, and what the ids of its entries begin with. */
interface NamedList {
  path: string
  kind: string
}

/** Lists whose entries had no ids up to shape 2, and what the ids that they are given begin with. */
export const listsOfShape2: readonly NamedList[] = [
  { path: 'facts.highlights', kind: 'highlight' },
  { path: 'facts.amenities', kind: 'amenity' },
  { path: 'facts.location.distances', kind: 'place' },
  ...languages.map((language) => ({ path: `words.${language}.potential.parts`, kind: 'part' })),
]

/**
 * Gives each entry of a list that has no id one by its place, such as place-1, so that the same entries of a published
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

/** Gives photographs whose ids were all digits, or are words of the desk's addresses, other ids; the plates follow. */
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

/** The drawing of the house that ships was always called elevation, where it can hang. */
const isDrawing = (plate: string, id: unknown) => plate === 'potential' && id === reservedWords.elevation
