import { randomBytes } from 'node:crypto'
import { idsOf, valueAt, withValue } from './paths.ts'

/** Changes to a list, by the place of an entry. */
const listChanges = {
  earlier: (list: readonly unknown[], at: number) => moved(list, at, at - 1),
  later: (list: readonly unknown[], at: number) => moved(list, at, at + 1),
  away: (list: readonly unknown[], at: number) => list.filter((_, place) => place !== at),
} as const
export type ListChange = keyof typeof listChanges

export const isListChange = (name: string): name is ListChange => Object.hasOwn(listChanges, name)

/** Moves or removes the entry with this id; returns the same body if it is not there. */
export function changeList(body: unknown, path: string, change: ListChange, id: string): unknown {
  const list = valueAt(body, path)
  const at = idsOf(body, path).indexOf(id)
  return Array.isArray(list) && at >= 0 ? withValue(body, path, listChanges[change](list, at)) : body
}

/** Adds an entry at the end, as long as there is room. */
export function addToList(body: unknown, path: string, entry: { id: string }, most: number): unknown {
  const list = valueAt(body, path)
  return Array.isArray(list) && list.length < most ? withValue(body, path, [...list, entry]) : body
}

/** An id that no entry had before, so that what is typed into a removed entry in another window never reaches a new one. */
export const newEntryId = (kind: string): string => `${kind}-${randomBytes(4).toString('hex')}`

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
