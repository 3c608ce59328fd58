import { completed } from '../../content/complete.ts'
import type { Entries } from '../../content/describe.ts'
import { facts } from '../../content/facts.ts'
import { type At, below } from '../../content/fields.ts'
import { languages } from '../../content/languages.ts'
import { idsOf, silentIn, valueAt, withValue } from '../../content/paths.ts'
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
  /** The path of the entry, and that of its list. */
  path: string
  list: string
  id: string
  at: number
  count: number
}

/** Every list except the photographs. */
export const entryLists: readonly EntryList[] = [
  ...listsIn(facts.entries, { path: 'facts', label: 'facts' }),
  ...languages.flatMap((language) => listsIn(words.entries, { path: `words.${language}`, label: 'words' })),
]

function listsIn(entries: Entries, { path, label }: At): EntryList[] {
  return Object.entries(entries).flatMap(([name, node]): EntryList[] => {
    const at = { path: below(path, name), label: below(label, name) }
    if (node.node === 'list') return [{ ...at, entries: node.entries, kind: node.kind, most: node.most }]
    return node.node === 'group' || node.node === 'part' ? listsIn(node.entries, at) : []
  })
}

/** Returns the list at a path, or null if there is none. */
export const listNamed = (path: string): EntryList | null => entryLists.find((each) => each.path === path) ?? null

/** Returns the first list below one of these labels, such as facts.place, in a language of the house. Null if there is none. */
export const listBelow = (labels: readonly string[], body: unknown): EntryList | null =>
  entryLists.find(
    ({ label, path }) =>
      labels.some((each) => `${label}.`.startsWith(`${each}.`)) &&
      !silentIn(body).some((language) => path.startsWith(`words.${language}.`)),
  ) ?? null

/** Returns the paths of a list. A list of sentences has one path in each language. */
const pathsOf = ({ label }: EntryList): readonly string[] =>
  entryLists.filter((each) => each.label === label).map(({ path }) => path)

/** Returns the entry that a path names or leads into. Null if it is not within a list. */
export function entryAround(path: string, body: unknown): EntryAt | null {
  const list = entryLists.find((each) => path.startsWith(`${each.path}.`))
  if (list === undefined) return null
  const [id = ''] = path.slice(list.path.length + 1).split('.')
  const ids = [...new Set(pathsOf(list).flatMap((each) => idsOf(body, each)))]
  return { path: `${list.path}.${id}`, list: list.path, id, at: ids.indexOf(id), count: ids.length }
}

/**
 * Returns the body with an entry added at the end of a list, moved or removed, in each language if it is a list of sentences.
 * Returns the same body if `act` is none of these, if the list is full, or if there is no such entry.
 */
export const withEntry = (body: unknown, list: EntryList, act: string, id: string): unknown =>
  pathsOf(list).reduce((house, path) => {
    const entries = valueAt(house, path)
    const at = idsOf(house, path).indexOf(id)
    if (!Array.isArray(entries)) return house
    if (act === 'add')
      return entries.length < list.most
        ? withValue(house, path, [...entries, { id, ...completed(list.entries, alike(list, entries.at(-1))) }])
        : house
    if (at < 0) return house
    if (act === 'away') return withValue(house, path, entries.toSpliced(at, 1))
    const to = act === 'earlier' ? at - 1 : act === 'later' ? at + 1 : at
    return to === at ? house : withValue(house, path, moved(entries, at, to))
  }, body)

/** What a new entry has in common with the one before it: rooms are listed floor by floor. */
const alike = ({ kind }: EntryList, last: unknown) => (kind === 'room' ? { floor: valueAt(last, 'floor') ?? null } : {})

/**
 * Returns the body with the entries of a list of sentences that only another language has, if a path leads into that list: they
 * were added while the house did not speak this language.
 */
export function withEntriesAt(path: string, body: unknown): unknown {
  const list = entryLists.find((each) => path.startsWith(`${each.path}.`))
  if (list === undefined) return body
  const ids = [...new Set(pathsOf(list).flatMap((each) => idsOf(body, each)))]
  if (idsOf(body, list.path).length === ids.length) return body
  const entries = ids.map((id) => valueAt(body, `${list.path}.${id}`) ?? { id, ...completed(list.entries) })
  return withValue(body, list.path, entries)
}

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
