import { valueAt, withValue } from './paths.ts'

/** Changes to a list, by the numbers of its entries; a number that is not there changes nothing. */
export const listChanges = {
  earlier: (list: readonly unknown[], at: number) => moved(list, at, at - 1),
  later: (list: readonly unknown[], at: number) => moved(list, at, at + 1),
  away: (list: readonly unknown[], at: number) => list.filter((_, place) => place !== at),
} as const
export type ListChange = keyof typeof listChanges

export function changeList(body: unknown, path: string, change: ListChange, at: number): unknown {
  const list = valueAt(body, path)
  return Array.isArray(list) ? withValue(body, path, listChanges[change](list, at)) : body
}

/** Adds an entry at the end, as long as there is room. */
export function addToList(body: unknown, path: string, entry: unknown, most: number): unknown {
  const list = valueAt(body, path)
  return Array.isArray(list) && list.length < most ? withValue(body, path, [...list, entry]) : body
}

export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}
