import { languages } from '../../content/enquiry.ts'
import { idsOf, isRecord, valueAt, withValue } from '../../content/paths.ts'
import { changesBetween } from '../changes.ts'
import { entryAround, entryLists, listNamed, pathOfEntry } from './lists.ts'
import { remembered } from './remembered.ts'

/** One thing that differs between what is public and the draft. */
export interface DraftChange {
  /** Of a field, a list, a part or a photograph; 'photographs' where only their order differs. */
  path: string
  kind: 'value' | 'list' | 'order' | 'added' | 'removed'
  before: unknown
  after: unknown
}

/** Lists of sentences, which have no ids: told as one thing where sentences came, went or moved. */
const sentenceLists = languages.map((language) => `words.${language}.hero.taglines`)

/** What publishing would change, in the order of the house. Two houses are compared once, as neither ever changes. */
export const draftChanges = (published: unknown, draft: unknown): readonly DraftChange[] =>
  isRecord(published) && isRecord(draft) ? comparisons(published)(draft) : compared(published, draft)

const comparisons = remembered((published: object) => remembered((draft: object) => compared(published, draft)))

function compared(published: unknown, draft: unknown): DraftChange[] {
  const told = new Set<string>()
  const tell = (whole: Pick<DraftChange, 'path' | 'kind'>): DraftChange[] => {
    if (told.has(whole.path)) return []
    told.add(whole.path)
    return [{ ...whole, before: valueAt(published, whole.path), after: valueAt(draft, whole.path) }]
  }
  const changes = changesBetween(published, draft).flatMap(({ path }) => {
    const whole = wholeOf(path, published, draft)
    return whole === null ? [] : tell(whole)
  })
  const moved = entryLists.map(({ path }) => path).filter((path) => isMoved(idsOf(published, path), idsOf(draft, path)))
  const [was, is] = [idsOf(published), idsOf(draft)]
  return [
    ...changes,
    ...moved.flatMap((path) => tell({ path, kind: 'list' })),
    ...(isMoved(was, is) ? [{ path: 'photographs', kind: 'order', before: was, after: is } as const] : []),
  ]
}

/** Returns the draft with one thing as another house has it. Throws if the two do not differ there. */
export function leftOut(published: unknown, draft: unknown, path: string): unknown {
  const change = draftChanges(published, draft).find((each) => each.path === path)
  if (change === undefined) throw new Error('leftOut: there is no such change')
  return withoutChange(published, draft, change)
}

/** Returns the draft without one of its changes; `published` is the house that it was compared with. */
export function withoutChange(published: unknown, draft: unknown, { path, kind, before }: DraftChange): unknown {
  switch (kind) {
    case 'order':
      return withValue(draft, path, inOrder(published, draft, path))
    case 'list':
      return withValue(draft, path, listNamed(path) !== null ? sameEntries(published, draft, path) : before)
    case 'removed':
      return withPhotographBack(published, draft, path)
    case 'added':
      return withValue(draft, path, undefined)
    case 'value':
      return withValue(draft, path, before)
  }
}

/** Null for what follows from another change. */
function wholeOf(path: string, published: unknown, draft: unknown): Pick<DraftChange, 'path' | 'kind'> | null {
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
  const sentences = sentenceLists.find((each) => path.startsWith(`${each}.`))
  if (sentences !== undefined && isRearranged(valueAt(published, sentences), valueAt(draft, sentences)))
    return { path: sentences, kind: 'list' }
  return entryChange(path, published, draft)
}

/** That entries came, went or moved is one change of their list; what is new within an entry is another. */
function entryChange(path: string, published: unknown, draft: unknown): Pick<DraftChange, 'path' | 'kind'> | null {
  const around = entryAround(path, draft)
  if (around === null) return { path, kind: 'value' }
  const { list } = around
  const entry = pathOfEntry(around)
  const [part] = path.slice(entry.length + 1).split('.')
  if (valueAt(published, entry) === undefined || valueAt(draft, entry) === undefined)
    return { path: list, kind: 'list' }
  if (part === 'point') return { path: `${entry}.point`, kind: 'value' }
  if (part !== 'lettering') return { path, kind: 'value' }
  // The lettering of a place goes with its name and its point.
  const isTold = ['name', 'point'].some(
    (each) =>
      JSON.stringify(valueAt(published, `${entry}.${each}`)) !== JSON.stringify(valueAt(draft, `${entry}.${each}`)),
  )
  return isTold ? null : { path: `${entry}.lettering`, kind: 'value' }
}

/** Entries that are in both stand in another order. */
const isMoved = (was: readonly string[], is: readonly string[]): boolean =>
  was.filter((id) => is.includes(id)).join() !== is.filter((id) => was.includes(id)).join()

/** Sentences came or went, or are the same in another order. */
function isRearranged(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  if (before.length !== after.length) return true
  const [was, is] = [before, after].map((list) => list.map((entry) => JSON.stringify(entry)))
  return was?.toSorted().join() === is?.toSorted().join()
}

/** The same entries in the same order as another house has them; those that the draft has too as they are there. */
const sameEntries = (published: unknown, draft: unknown, path: string): unknown[] =>
  idsOf(published, path).map((id) => valueAt(draft, `${path}.${id}`) ?? valueAt(published, `${path}.${id}`))

/** The draft's entries in the public order; new ones stay last. */
function inOrder(published: unknown, draft: unknown, path: string): unknown[] {
  const is = idsOf(draft, path)
  const order = [...idsOf(published, path).filter((id) => is.includes(id)), ...is]
  return [...new Set(order)].map((id) => valueAt(draft, `${path}.${id}`))
}

/** It follows the photograph that it followed, or the nearest before that one which is still there. */
function withPhotographBack(published: unknown, draft: unknown, path: string): unknown {
  const photographs = valueAt(draft, 'photographs')
  const [was, is] = [idsOf(published), idsOf(draft)]
  const before = was.slice(0, was.indexOf(path.split('.')[1] ?? '')).findLast((id) => is.includes(id))
  const place = before === undefined ? 0 : is.indexOf(before) + 1
  const list = Array.isArray(photographs) ? photographs : []
  return withValue(draft, 'photographs', list.toSpliced(place, 0, valueAt(published, path)))
}
