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
