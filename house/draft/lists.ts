import { randomBytes } from 'node:crypto'
import { completed } from '../../content/complete.ts'
import type { Entries } from '../../content/describe.ts'
import { languages } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import { type At, below } from '../../content/fields.ts'
import { idsOf, valueAt, withValue } from '../../content/paths.ts'
import { words } from '../../content/words.ts'

/** A list whose entries have ids. */
export interface EntryList extends At {
  entries: Entries
  /** The prefix of every entry's id. */
  kind: string
  most: number
}

/** An entry of a list and its position. */
export interface EntryAt {
  /** The path of the list. */
  list: string
  id: string
  at: number
  count: number
}

/** Returns all lists within these entries. */
export function listsIn(entries: Entries, { path, label }: At): EntryList[] {
  return Object.entries(entries).flatMap(([name, node]): EntryList[] => {
    const at = { path: below(path, name), label: below(label, name) }
    if (node.node === 'list') return [{ ...at, entries: node.entries, kind: node.kind, most: node.most }]
    return node.node === 'group' || node.node === 'part' ? listsIn(node.entries, at) : []
  })
}

/** Every list except the photographs. */
export const entryLists: readonly EntryList[] = [
  ...listsIn(facts.entries, { path: 'facts', label: 'facts' }),
  ...languages.flatMap((language) => listsIn(words.entries, { path: `words.${language}`, label: 'words' })),
]

/** Returns the list at a path, or null if there is none. */
export const listNamed = (path: string): EntryList | null => entryLists.find((each) => each.path === path) ?? null

/** Returns the paths of a list. A list of sentences has one path in each language. */
export const pathsOf = ({ label }: EntryList): readonly string[] =>
  entryLists.filter((each) => each.label === label).map(({ path }) => path)

/** Returns the entry that a path names or leads into. Null if it is not within a list. */
export function entryAround(path: string, body: unknown): EntryAt | null {
  const list = entryLists.find((each) => path.startsWith(`${each.path}.`))
  if (list === undefined) return null
  const [id = ''] = path.slice(list.path.length + 1).split('.')
  const ids = [...new Set(pathsOf(list).flatMap((each) => idsOf(body, each)))]
  return { list: list.path, id, at: ids.indexOf(id), count: ids.length }
}

export const pathOfEntry = ({ list, id }: EntryAt): string => `${list}.${id}`

/** Returns a new entry without any values. */
export const blankEntry = ({ entries, kind }: EntryList) => ({ id: newEntryId(kind), ...completed(entries) })

/** Moves an entry earlier or later in its list, or removes it. Returns the same body if there is no such entry. */
export function changeList(body: unknown, path: string, change: 'earlier' | 'later' | 'away', id: string): unknown {
  const list = valueAt(body, path)
  const at = idsOf(body, path).indexOf(id)
  if (!Array.isArray(list) || at < 0) return body
  if (change === 'away') return withValue(body, path, list.toSpliced(at, 1))
  return withValue(body, path, moved(list, at, change === 'earlier' ? at - 1 : at + 1))
}

/** Adds an entry at the end, unless the list is full. */
export function addToList(body: unknown, path: string, entry: { id: string }, most: number): unknown {
  const list = valueAt(body, path)
  return Array.isArray(list) && list.length < most ? withValue(body, path, [...list, entry]) : body
}

/**
 * Returns an id that no entry ever had, so that text typed for a removed entry in another window never reaches a new
 * one.
 */
const newEntryId = (kind: string): string => `${kind}-${randomBytes(4).toString('hex')}`

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
