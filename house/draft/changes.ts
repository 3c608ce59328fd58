import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { changesBetween } from '../changes.ts'
import { idsOf, isRecord, valueAt, withValue } from './paths.ts'

/** One thing that differs between what is public and the draft. */
export interface DraftChange {
  /** Of a field, a list, a part or a photograph; 'photographs' where only their order differs. */
  path: string
  kind: 'value' | 'list' | 'order' | 'added' | 'removed'
  before: unknown
  after: unknown
}

/** Lists that are told as one thing where entries came, went or moved. */
const lists = [
  'facts.location.distances',
  'facts.amenities',
  'facts.highlights',
  ...languages.flatMap((language) => [`words.${language}.hero.taglines`, `words.${language}.potential.parts`]),
]

/** What publishing would change, in the order of the house. */
export function draftChanges(published: House, draft: unknown): DraftChange[] {
  const told = new Set<string>()
  const changes = changesBetween(published, draft).flatMap(({ path }): DraftChange[] => {
    const whole = wholeOf(path, published, draft)
    if (told.has(whole.path)) return []
    told.add(whole.path)
    return [{ ...whole, before: valueAt(published, whole.path), after: valueAt(draft, whole.path) }]
  })
  const [was, is] = [idsOf(published), idsOf(draft)]
  const isMoved = was.filter((id) => is.includes(id)).join() !== is.filter((id) => was.includes(id)).join()
  return isMoved ? [...changes, { path: 'photographs', kind: 'order', before: was, after: is }] : changes
}

/** The same house with one change left out of it. Throws where there is no such change. */
export function leftOut(published: House, draft: unknown, path: string): unknown {
  const change = draftChanges(published, draft).find((each) => each.path === path)
  if (change === undefined) throw new Error('leftOut: there is no such change')
  if (change.kind === 'order') return { ...(isRecord(draft) ? draft : {}), photographs: inOrder(published, draft) }
  if (change.kind === 'removed') return withPhotographBack(published, draft, path)
  return withValue(draft, path, change.kind === 'added' ? undefined : change.before)
}

function wholeOf(path: string, published: House, draft: unknown): Pick<DraftChange, 'path' | 'kind'> {
  const [first = '', id = '', inner] = path.split('.')
  if (first === 'photographs') {
    const photograph = `photographs.${id}`
    if (valueAt(published, photograph) === undefined) return { path: photograph, kind: 'added' }
    if (valueAt(draft, photograph) === undefined) return { path: photograph, kind: 'removed' }
    // A point has two figures, a master several: each is one thing.
    return {
      path: `${photograph}.${inner}${inner === 'caption' || inner === 'alt' ? `.${path.split('.')[3]}` : ''}`,
      kind: 'value',
    }
  }
  const list = lists.find((each) => path.startsWith(`${each}.`) || path === each)
  if (list !== undefined && isRearranged(valueAt(published, list), valueAt(draft, list)))
    return { path: list, kind: 'list' }
  if (/^facts\.location\.distances\.\d+\.(?:point|lettering)/.test(path))
    return { path: path.split('.').slice(0, 5).join('.'), kind: 'value' }
  return { path, kind: 'value' }
}

/** Entries came or went, or are the same in another order. */
function isRearranged(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  if (before.length !== after.length) return true
  const [was, is] = [before, after].map((list) => list.map((entry) => JSON.stringify(entry)))
  return was?.toSorted().join() === is?.toSorted().join()
}

/** The draft's photographs in the public order; new ones stay last. */
function inOrder(published: House, draft: unknown): unknown[] {
  const is = idsOf(draft)
  const order = [...idsOf(published).filter((id) => is.includes(id)), ...is]
  return [...new Set(order)].map((id) => valueAt(draft, `photographs.${id}`))
}

function withPhotographBack(published: House, draft: unknown, path: string): unknown {
  const photographs = valueAt(draft, 'photographs')
  const place = idsOf(published).indexOf(path.split('.')[1] ?? '')
  const list = Array.isArray(photographs) ? photographs : []
  return withValue(draft, 'photographs', list.toSpliced(place, 0, valueAt(published, path)))
}
