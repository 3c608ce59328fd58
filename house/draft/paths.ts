/**
 * The value at a path such as facts.price.saleEur; undefined where there is none. In a list, entries with an id go by it,
 * others by their number; of a list of names a path tells whether the name is in it.
 */
export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(step, body)
}

/** The same body with another value there; undefined takes the entry away. Parts that are missing on the way are begun. */
export function withValue(body: unknown, path: string, value: unknown): unknown {
  return changed(body, path.split('.'), value)
}

export const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Of the photographs, in their order. */
export function idsOf(body: unknown): string[] {
  const photographs = valueAt(body, 'photographs')
  if (!Array.isArray(photographs)) return []
  return photographs.flatMap((each) => (isRecord(each) && typeof each['id'] === 'string' ? each['id'] : []))
}

function step(holder: unknown, key: string): unknown {
  if (Array.isArray(holder)) return isNames(holder, key) ? holder.includes(key) : holder[placeIn(holder, key)]
  return isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
}

function changed(holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(holder)) {
    if (isNames(holder, key))
      return value === true ? [...new Set([...holder, key])] : holder.filter((each) => each !== key)
    return inList(holder, placeIn(holder, key), rest, value)
  }
  const record = isRecord(holder) ? holder : {}
  const next = rest.length === 0 ? value : changed(step(record, key), rest, value)
  if (next !== undefined) return { ...record, [key]: next }
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

function inList(list: readonly unknown[], place: number, rest: readonly string[], value: unknown): unknown[] {
  if (place < 0 || place > list.length) throw new Error('withValue: there is no such entry')
  const next = rest.length === 0 ? value : changed(list[place], rest, value)
  return [...list.slice(0, place), ...(next === undefined ? [] : [next]), ...list.slice(place + 1)]
}

/** -1 where there is none. */
const placeIn = (list: readonly unknown[], key: string): number =>
  /^\d{1,3}$/.test(key) ? Number(key) : list.findIndex((entry) => isRecord(entry) && entry['id'] === key)

const isNames = (list: readonly unknown[], key: string): boolean =>
  !/^\d{1,3}$/.test(key) && list.every((entry) => typeof entry === 'string')
