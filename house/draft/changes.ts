import { languages } from '../../content/enquiry.ts'
import { idsOf, valueAt, withValue } from '../../content/paths.ts'
import { entryAround, entryLists, listNamed, pathOfEntry } from './lists.ts'

/** One difference between the published house and the draft. */
export interface DraftChange {
  /** The path of a field, list, part or photograph. It is 'photographs' if only their order differs. */
  path: string
  kind: 'value' | 'list' | 'order' | 'added' | 'removed'
  before: unknown
  after: unknown
}

/** Lists of sentences without ids. If sentences were added, removed or moved, the whole list is one change. */
const sentenceLists = languages.map((language) => `words.${language}.hero.taglines`)

/** Returns what publishing would change, in the order of the house. */
export function draftChanges(published: unknown, draft: unknown): DraftChange[] {
  const listed = new Set<string>()
  const list = (whole: Pick<DraftChange, 'path' | 'kind'>): DraftChange[] => {
    if (listed.has(whole.path)) return []
    listed.add(whole.path)
    return [{ ...whole, before: valueAt(published, whole.path), after: valueAt(draft, whole.path) }]
  }
  const changes = changesBetween(published, draft).flatMap(({ path }) => {
    const whole = wholeOf(path, published, draft)
    return whole === null ? [] : list(whole)
  })
  const moved = entryLists.map(({ path }) => path).filter((path) => isMoved(idsOf(published, path), idsOf(draft, path)))
  const [was, is] = [idsOf(published), idsOf(draft)]
  return [
    ...changes,
    ...moved.flatMap((path) => list({ path, kind: 'list' })),
    ...(isMoved(was, is) ? [{ path: 'photographs', kind: 'order', before: was, after: is } as const] : []),
  ]
}

/** Returns the draft with one change undone. `published` is the house that the draft was compared with. */
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

/** Returns the whole thing that a difference belongs to, or null if the difference follows from another change. */
function wholeOf(path: string, published: unknown, draft: unknown): Pick<DraftChange, 'path' | 'kind'> | null {
  const [first = '', id = '', inner] = path.split('.')
  if (first === 'photographs') {
    const photograph = `photographs.${id}`
    if (valueAt(published, photograph) === undefined) return { path: photograph, kind: 'added' }
    if (valueAt(draft, photograph) === undefined) return { path: photograph, kind: 'removed' }
    // A point has two figures and a master several, but each is one change.
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

/**
 * Adding, removing or moving entries is one change of their list. A difference within an entry is a change of its own.
 */
function entryChange(path: string, published: unknown, draft: unknown): Pick<DraftChange, 'path' | 'kind'> | null {
  const around = entryAround(path, draft)
  if (around === null) return { path, kind: 'value' }
  const { list } = around
  const entry = pathOfEntry(around)
  const [part] = path.slice(entry.length + 1).split('.')
  if (valueAt(published, entry) === undefined || valueAt(draft, entry) === undefined)
    return { path: list, kind: 'list' }
  // A point is one change although it has two figures.
  if (part === 'point' || part === 'at') return { path: `${entry}.${part}`, kind: 'value' }
  if (part !== 'lettering') return { path, kind: 'value' }
  // A new name or point resets the lettering of a place, so the lettering is not a change of its own.
  const isReset = ['name', 'point'].some(
    (each) =>
      JSON.stringify(valueAt(published, `${entry}.${each}`)) !== JSON.stringify(valueAt(draft, `${entry}.${each}`)),
  )
  return isReset ? null : { path: `${entry}.lettering`, kind: 'value' }
}

/** True if the entries that are in both lists have a different order. */
const isMoved = (was: readonly string[], is: readonly string[]): boolean =>
  was.filter((id) => is.includes(id)).join() !== is.filter((id) => was.includes(id)).join()

/** True if sentences were added or removed, or if the same sentences have another order. */
function isRearranged(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  if (before.length !== after.length) return true
  const [was, is] = [before, after].map((list) => list.map((entry) => JSON.stringify(entry)))
  return was?.toSorted().join() === is?.toSorted().join()
}

/** Returns the published entries in the published order. Each is as in the draft if the draft still has it. */
const sameEntries = (published: unknown, draft: unknown, path: string): unknown[] =>
  idsOf(published, path).map((id) => valueAt(draft, `${path}.${id}`) ?? valueAt(published, `${path}.${id}`))

/** Returns the draft's entries in the published order, with new ones last. */
function inOrder(published: unknown, draft: unknown, path: string): unknown[] {
  const is = idsOf(draft, path)
  const order = [...idsOf(published, path).filter((id) => is.includes(id)), ...is]
  return [...new Set(order)].map((id) => valueAt(draft, `${path}.${id}`))
}

/** Puts a removed photograph back, after the nearest photograph that preceded it and is still there. */
function withPhotographBack(published: unknown, draft: unknown, path: string): unknown {
  const photographs = valueAt(draft, 'photographs')
  const [was, is] = [idsOf(published), idsOf(draft)]
  const before = was.slice(0, was.indexOf(path.split('.')[1] ?? '')).findLast((id) => is.includes(id))
  const place = before === undefined ? 0 : is.indexOf(before) + 1
  const list = Array.isArray(photographs) ? photographs : []
  return withValue(draft, 'photographs', list.toSpliced(place, 0, valueAt(published, path)))
}

/** A difference between two houses. */
export interface HouseChange {
  /** For example facts.offer.price.saleEur. */
  path: string
  /** JSON text. Undefined if the value does not exist. */
  before: string | undefined
  after: string | undefined
}

/**
 * Returns the differences in the order of the newer house. Compares lists entry by entry: entries with ids by their
 * ids, others by place.
 */
export function changesBetween(before: unknown, after: unknown, path = ''): HouseChange[] {
  if (isHolder(before) && isHolder(after)) {
    const [old, young] = [entriesOf(before), entriesOf(after)]
    const keys = [...young.keys(), ...[...old.keys()].filter((key) => !young.has(key))]
    return keys.flatMap((key) => changesBetween(old.get(key), young.get(key), path === '' ? key : `${path}.${key}`))
  }
  const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
  return was === is ? [] : [{ path, before: was, after: is }]
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

function entriesOf(holder: object): Map<string, unknown> {
  const entries = Object.entries(holder)
  return new Map(entries.map(([key, value]) => [Array.isArray(holder) ? idOf(value, key) : key, value]))
}

const idOf = (value: unknown, key: string) =>
  isHolder(value) && 'id' in value && typeof value.id === 'string' ? value.id : key
