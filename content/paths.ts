import { severalIn } from './describe.ts'
import { facts } from './facts.ts'

/**
 * A step of a path: the name of a part, or the id of an entry, is a string; a number is the place of an entry that has no
 * id, such as a tagline. An id is never all digits (content/entry-id.ts), so that the written form of a path is never
 * ambiguous.
 */
type Step = string | number

export const stepsOf = (path: string): Step[] =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The value at a path such as facts.offer.price.saleEur or photographs.pool.caption.en; undefined if there is none. */
export function valueAt(body: unknown, path: string): unknown {
  const names = namesIn(body, path)
  if (names !== null) return names.list.includes(names.name)
  return stepsOf(path).reduce<unknown>(inside, body)
}

/** The text at a path; empty if there is none. */
export function textAt(body: unknown, path: string): string {
  const value = valueAt(body, path)
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the same body with another value at a path; undefined removes what is there. Parts that are missing on the way
 * are begun. Throws if the path leads through an entry that is not in its list.
 */
export function withValue(body: unknown, path: string, value: unknown): unknown {
  const names = namesIn(body, path)
  if (names === null) return changed(body, stepsOf(path), value)
  const others = names.list.filter((each) => each !== names.name)
  return changed(body, stepsOf(names.path), value === true ? [...others, names.name] : others)
}

export const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** The ids of a list's entries, in their order. */
export function idsOf(body: unknown, path = 'photographs'): string[] {
  const list = valueAt(body, path)
  if (!Array.isArray(list)) return []
  return list.flatMap((each) => (isRecord(each) && typeof each['id'] === 'string' ? each['id'] : []))
}

/** A list of names holds a name or not: the value at facts.offer.offers.sale is true or false. */
const listsOfNames = severalIn(facts.entries, 'facts')

function namesIn(body: unknown, path: string): { path: string; list: readonly unknown[]; name: string } | null {
  const around = listsOfNames.find((each) => path.startsWith(`${each}.`))
  if (around === undefined) return null
  const list = valueAt(body, around)
  return { path: around, list: Array.isArray(list) ? list : [], name: path.slice(around.length + 1) }
}

function inside(holder: unknown, step: Step): unknown {
  if (Array.isArray(holder)) return holder[placeIn(holder, step)]
  return isRecord(holder) && typeof step === 'string' && Object.hasOwn(holder, step) ? holder[step] : undefined
}

function changed(holder: unknown, [step = '', ...rest]: readonly Step[], value: unknown): unknown {
  if (Array.isArray(holder)) return inList(holder, placeIn(holder, step), rest, value)
  const record = isRecord(holder) ? holder : {}
  const next = rest.length === 0 ? value : changed(inside(record, step), rest, value)
  if (next !== undefined) return { ...record, [step]: next }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== step))
}

function inList(list: readonly unknown[], place: number, rest: readonly Step[], value: unknown): unknown[] {
  if (place < 0 || place > list.length) throw new Error('withValue: there is no such entry')
  const next = rest.length === 0 ? value : changed(list[place], rest, value)
  return [...list.slice(0, place), ...(next === undefined ? [] : [next]), ...list.slice(place + 1)]
}

/** -1 if there is none. */
const placeIn = (list: readonly unknown[], step: Step): number =>
  typeof step === 'number' ? step : list.findIndex((entry) => isRecord(entry) && entry['id'] === step)
