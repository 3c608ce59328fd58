import { languages } from '../../content/languages.ts'
import { idsOf, listOfNames, textAt, valueAt, withValue, withValues } from '../../content/paths.ts'
import { entryAround, entryLists, listNamed } from './lists.ts'
import { withNumberedSlides } from './places.ts'

/** One difference between two houses, such as the published one and the draft. */
export interface DraftChange {
  /** The path of a field, list, part or photograph. It is 'photographs' if only their order differs. */
  path: string
  /** Undefined if there is nothing at the path. */
  before: unknown
  after: unknown
}

/** Returns what publishing would change, in the order of the house. */
export function draftChanges(published: unknown, draft: unknown): DraftChange[] {
  const changed = differences(published, draft).flatMap(({ path }) => wholeOf(path, published, draft) ?? [])
  const lists = [...entryLists.map(({ path }) => path), 'photographs']
  const moved = lists.filter((path) => isMoved(idsOf(published, path), idsOf(draft, path)))
  return [...new Set([...changed, ...moved])].map((path) => ({
    path,
    before: valueAt(published, path),
    after: valueAt(draft, path),
  }))
}

/** Returns the draft with one change undone. `published` is the house that the draft was compared with. */
export function withoutChange(published: unknown, draft: unknown, { path, after }: DraftChange): unknown {
  const isRemoved = isPhotograph(path) && after === undefined
  const list = isRemoved ? 'photographs' : path
  const [was, is] = [idsOf(published, list), idsOf(draft, list)]
  const entryOf = (id: string) => valueAt(draft, `${list}.${id}`) ?? valueAt(published, `${list}.${id}`)
  const withEntries = (ids: readonly string[]) => withValue(draft, list, ids.map(entryOf))
  if (listNamed(path) !== null) return withEntries(was)
  // Only the order changes back. New photographs are the last.
  if (path === 'photographs') return withEntries([...new Set([...was.filter((id) => is.includes(id)), ...is])])
  const paths = path.endsWith('.master') ? ofPicture.map((name) => path.replace(/master$/, name)) : [path]
  if (!isRemoved) return paths.reduce((each, at) => withValue(each, at, valueAt(published, at)), draft)
  // A removed photograph comes back after the nearest one that preceded it and is still there.
  const [, id = ''] = path.split('.')
  const preceding = was.slice(0, was.indexOf(id)).findLast((each) => is.includes(each)) ?? ''
  return withEntries(is.toSpliced(is.indexOf(preceding) + 1, 0, id))
}

/** What belongs to one picture, and is replaced with it. */
export const ofPicture = ['master', 'focus', 'focusUpright', 'focusPlate', 'veil', 'sun']

/** True if the path is that of a whole photograph. It is a change if the photograph was added or removed. */
export const isPhotograph = (path: string): boolean => /^photographs\.[^.]+$/.test(path)

/** Lists of sentences without ids. If sentences were added, removed or moved, the whole list is one change. */
const sentenceLists = languages.map((language) => `words.${language}.hero.taglines`)

/** Returns the path of the whole thing that a difference belongs to, or null if it follows from another change. */
function wholeOf(path: string, published: unknown, draft: unknown): string | null {
  const isMissing = (at: string) => valueAt(published, at) === undefined || valueAt(draft, at) === undefined
  const [first, id, inner] = path.split('.')
  if (first === 'photographs') {
    if (isMissing(`photographs.${id}`)) return `photographs.${id}`
    if (ofPicture.includes(inner ?? '') && isChanged(published, draft, `photographs.${id}.master`))
      return `photographs.${id}.master`
    // A point has two figures, but it is one change.
    return inner === 'caption' || inner === 'alt' ? path : `photographs.${id}.${inner}`
  }
  const sentences = sentenceLists.find((each) => path.startsWith(`${each}.`))
  if (sentences !== undefined && isRearranged(valueAt(published, sentences), valueAt(draft, sentences)))
    return sentences
  const around = entryAround(path, draft)
  if (around === null) return path
  const { path: entry } = around
  if (isMissing(entry)) return around.list
  const [part] = path.slice(entry.length + 1).split('.')
  if (part === 'point' || part === 'at') return `${entry}.${part}`
  if (part !== 'lettering') return path
  // A new name or point resets the lettering of a place, so the lettering is not a change of its own.
  const isReset = ['name', 'point'].some((each) => isChanged(published, draft, `${entry}.${each}`))
  return isReset ? null : `${entry}.lettering`
}

/** True if two houses have different values at a path. */
export const isChanged = (before: unknown, after: unknown, path: string): boolean =>
  differences(valueAt(before, path), valueAt(after, path)).length > 0

/** True if the entries that are in both lists have a different order. */
const isMoved = (was: readonly string[], is: readonly string[]): boolean =>
  was.filter((id) => is.includes(id)).join() !== is.filter((id) => was.includes(id)).join()

/** True if sentences were added or removed, or if the same sentences have another order. */
function isRearranged(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  return before.length !== after.length || before.toSorted().join('\n') === after.toSorted().join('\n')
}

/**
 * Returns the differences in the order of the newer house. Compares lists entry by entry: entries with ids by their ids,
 * names by themselves, and others by place.
 */
export function differences(before: unknown, after: unknown, path = ''): DraftChange[] {
  if (before === after) return []
  if (!isHolder(before) || !isHolder(after)) return [{ path, before, after }]
  const [old, young] = [entriesOf(before, path), entriesOf(after, path)]
  const names = [...young.keys(), ...[...old.keys()].filter((name) => !young.has(name))]
  return names.flatMap((name) => {
    const [was, is] = [old.get(name), young.get(name)]
    return was === is ? [] : differences(was, is, path === '' ? name : `${path}.${name}`)
  })
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

function entriesOf(holder: object, path: string): ReadonlyMap<string, unknown> {
  if (!Array.isArray(holder)) return new Map(Object.entries(holder))
  if (path === listOfNames) return new Map(holder.map((name) => [String(name), true]))
  return new Map(holder.map((value, at) => [textAt(value, 'id') || String(at), value]))
}

/**
 * Returns `after` with what follows from its changes since `before`: the slides of the opening are numbered, and a place whose
 * name or point has changed loses its manual lettering, because it no longer fits. If the place is as published again, it gets
 * its published lettering back.
 */
export function withConsequences(before: unknown, after: unknown, published: unknown): unknown {
  const path = 'facts.place.places'
  const isSamePlace = (one: unknown, other: unknown) => ['name', 'point'].every((part) => !isChanged(one, other, part))
  const lettering = idsOf(after, path).flatMap((id): [string, unknown][] => {
    const [was, is, known] = [before, after, published].map((house) => valueAt(house, `${path}.${id}`))
    if (was === undefined || isSamePlace(was, is)) return []
    return [[`${path}.${id}.lettering`, isSamePlace(known, is) ? valueAt(known, 'lettering') : null]]
  })
  return withNumberedSlides(before, withValues(after, lettering))
}
