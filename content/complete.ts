import type { About, Entries, Node } from './describe.ts'
import { kinds } from './kinds.ts'
import { inEachLanguage } from './languages.ts'
import { isRecord } from './paths.ts'

/**
 * Returns the values in their normal form: a part is complete or null, a list of sentences has no gap, and missing values are
 * empty, so that a fault can name their path. If `values` is not an object, returns the values of an empty house.
 */
export const settled = (entries: Entries, values: unknown): Record<string, unknown> =>
  inEach(entries, values, settledNode)

/** The same values, but those that a house may lack can be left out: null, a box that is not ticked, an empty list. */
export type Stated<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [K in keyof Value as MayLack<Value[K]> extends true ? never : K]: Stated<Value[K]> } & {
        [K in keyof Value as MayLack<Value[K]> extends true ? K : never]?: Stated<Value[K]>
      }
    : Value

type MayLack<Value> = null extends Value
  ? true
  : boolean extends Value
    ? true
    : Value extends readonly unknown[]
      ? true
      : Value extends object
        ? Partial<Stated<Value>> extends Stated<Value>
          ? true
          : false
        : false

/**
 * Completes values that an older version of this program wrote. A fact that was added since is null, empty, or the
 * usual choice.
 */
export const filledIn = (entries: Entries, values: unknown): Record<string, unknown> =>
  inEach(entries, values, filledNode)

/** Keeps unknown names, so that a misspelt one is reported. */
function inEach(entries: Entries, values: unknown, of: (node: Node, value: unknown) => unknown) {
  const given = isRecord(values) ? values : {}
  const known = Object.entries(entries).flatMap(([name, node]) => {
    const value = of(node, given[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...(typeof given['id'] === 'string' && { id: given['id'] }),
    ...Object.fromEntries(known),
    ...others(entries, given),
  }
}

const others = (entries: Entries, given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(entries, name)))

function settledNode(node: Node, value: unknown): unknown {
  switch (node.node) {
    case 'leaf':
      return settledLeaf(node.about, value)
    case 'several':
      return Array.isArray(value) ? value : []
    case 'sequence':
      return withoutGaps(value)
    case 'group':
      return settled(node.entries, value)
    case 'part':
      return isRecord(value) && !isBare(value) ? settled(node.entries, value) : null
    case 'list':
      return Array.isArray(value) ? value.map((entry) => settled(node.entries, entry)) : []
    case 'unseen':
      return value === undefined ? node.first : value
  }
}

function settledLeaf(about: About, value: unknown): unknown {
  const empty = emptyOf(about)
  if (about.inBoth && isRecord(value))
    return isBare(value) && about.optional ? null : { ...inEachLanguage(() => ''), ...value }
  if (value === undefined) return about.first ?? empty
  return value === null ? empty : value
}

export function emptyOf({ kind, optional, inBoth }: About): unknown {
  if (optional) return null
  return inBoth ? inEachLanguage(() => '') : kinds[kind].empty
}

function filledNode(node: Node, value: unknown): unknown {
  switch (node.node) {
    case 'leaf':
      return value === undefined ? lacking(node.about) : value
    case 'group':
      return filledIn(node.entries, value)
    case 'part':
      return value === undefined ? null : isRecord(value) ? filledIn(node.entries, value) : value
    case 'list':
      return value === undefined
        ? []
        : Array.isArray(value)
          ? value.map((entry) => (isRecord(entry) ? filledIn(node.entries, entry) : entry))
          : value
    case 'unseen':
      return value === undefined ? node.first : value
    default:
      return value
  }
}

/** Returns the value of a fact that a house lacks. Undefined if every house must have it. */
function lacking({ kind, optional, first }: About): unknown {
  if (optional) return null
  if (kind === 'lines') return []
  if (kind === 'choice') return first
  return kind === 'toggle' ? (first ?? false) : undefined
}

/** True if a value says nothing. A box that is not ticked says nothing either. */
function isBare(value: unknown): boolean {
  if (isRecord(value)) return Object.entries(value).every(([name, each]) => name === 'id' || isBare(each))
  return value === null || value === '' || value === undefined || value === false || isNone(value)
}

const isNone = (value: unknown) => Array.isArray(value) && value.length === 0

/** Removes empty sentences from a list, but keeps the first. */
function withoutGaps(value: unknown): unknown {
  const list: unknown[] = Array.isArray(value) ? value : ['']
  return list.length === 0 ? [''] : list.filter((each, at) => at === 0 || (each !== null && each !== ''))
}
