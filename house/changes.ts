/** One thing that differs between two houses. */
export interface Change {
  /** Such as facts.price.saleEur. */
  path: string
  /** As JSON; undefined where there was, or is, nothing. */
  before: string | undefined
  after: string | undefined
}

/** What differs, in the order of the newer; a list's entries are compared one by one, photographs by their ids. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
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
