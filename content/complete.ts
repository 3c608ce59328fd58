import type { About, Entries, Node } from './describe.ts'
import { kinds } from './kinds.ts'
import { inEachLanguage } from './languages.ts'
import { isRecord } from './paths.ts'

/**
 * Returns the values in their normal form: a part is complete or null, a list of sentences has no gap, and missing values are
 * empty or the usual choice, so that a fault can name their path. A house that was written before a fact existed is completed
 * by this too. Without values it is an empty house. Keeps unknown names and values of a wrong type, so that they are reported.
 */
export function completed(entries: Entries, values?: Record<string, unknown>): Record<string, unknown>
export function completed(entries: Entries, values: unknown): unknown
export function completed(entries: Entries, values: unknown = {}): unknown {
  if (!isRecord(values)) return values
  const { id, ...given } = values
  const known = Object.entries(entries).map(([name, node]) => [name, completedNode(node, given[name])] as const)
  return {
    ...(id !== undefined && { id }),
    ...Object.fromEntries(known),
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(entries, name))),
  }
}

function completedNode(node: Node, value: unknown): unknown {
  switch (node.node) {
    case 'leaf':
      return completedLeaf(node.about, value)
    case 'several':
      return value ?? []
    case 'sequence':
      return withoutGaps(value ?? [])
    case 'group':
      return completed(node.entries, value ?? {})
    case 'part':
      return isBare(value) ? null : completed(node.entries, value)
    case 'list':
      return Array.isArray(value) ? value.map((entry) => completed(node.entries, entry)) : (value ?? [])
    case 'unseen':
      return value === undefined ? node.first : value
  }
}

function completedLeaf(about: About, value: unknown): unknown {
  const empty = emptyOf(about)
  if (about.inBoth && isRecord(value))
    return isBare(value) && about.optional ? null : { ...inEachLanguage(() => ''), ...value }
  return value === undefined ? (about.first ?? empty) : (value ?? empty)
}

export function emptyOf({ kind, optional, inBoth }: About): unknown {
  if (optional) return null
  return inBoth ? inEachLanguage(() => '') : kinds[kind].empty
}

/** True if a value says nothing. A box that is not ticked says nothing either. */
function isBare(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (isRecord(value)) return Object.entries(value).every(([name, each]) => name === 'id' || isBare(each))
  return value === null || value === '' || value === undefined || value === false
}

/** Removes empty sentences from a list, but keeps the first. */
function withoutGaps(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.length === 0 ? [''] : value.filter((each, at) => at === 0 || (each !== null && each !== ''))
}
