import type { About, Entries, Node, PartMore } from './describe.ts'
import { type Facts, facts } from './facts.ts'
import type { Language } from './languages.ts'
import { idsOf, spokenIn, valueAt } from './paths.ts'
import type { Token } from './sentence.ts'

/** One value of a house that its owner can change. */
export interface HouseField extends About {
  path: string
  /** The path without a language, with `*` for each entry of a list. The names of fields are found by it. */
  label: string
  /** The language of a sentence. */
  language?: Language
  /** The innermost part that contains it and that may be missing as a whole. */
  part?: PartAt
  /** The list of names that its box belongs to. Faults are reported at the first box. */
  names?: { path: string; isFirst: boolean }
}

export interface PartAt extends At {
  entries: Entries
  more: PartMore
}

/** The path of something in a body, and the label that its name is found by. */
export interface At {
  path: string
  label: string
}

/**
 * Returns every field below these entries in order, including the fields of each list entry in the body. A sentence has a field
 * in each language that the house speaks.
 */
export function fieldsIn(entries: Entries, at: At, body: unknown, part?: PartAt): HouseField[] {
  const within = part && { part }
  return Object.entries(entries).flatMap(([name, node]) =>
    fieldsOf(node, { path: below(at.path, name), label: below(at.label, name) }),
  )

  function fieldsOf(node: Node, here: At): HouseField[] {
    switch (node.node) {
      case 'leaf':
        return inLanguages({ ...node.about, ...here, ...within }, spokenIn(body))
      case 'several':
        return node.options.map((option, place) => ({
          kind: 'toggle',
          path: below(here.path, option),
          label: below(here.label, option),
          names: { path: here.path, isFirst: place === 0 },
        }))
      case 'sequence':
        return placesIn(body, here.path, node.most).map((place) => ({
          ...node.about,
          ...within,
          path: below(here.path, String(place)),
          label: below(here.label, '*'),
          ...(place > 0 && { optional: true }),
        }))
      case 'list':
        return idsOf(body, here.path).flatMap((id) =>
          fieldsIn(node.entries, { path: below(here.path, id), label: below(here.label, '*') }, body, part),
        )
      case 'group':
        return fieldsIn(node.entries, here, body, part)
      case 'part':
        return fieldsIn(node.entries, here, body, { ...here, entries: node.entries, more: node.more })
      case 'unseen':
        return []
    }
  }
}

/** With only one language, the name of a field need not mention it. */
function inLanguages({ inBoth, ...field }: HouseField, spoken: readonly Language[]): HouseField[] {
  if (!inBoth) return [field]
  const named = spoken.length > 1 ? { ...field, inBoth } : field
  return spoken.map((language) => ({ ...named, path: below(field.path, language), language }))
}

/** Returns the positions in a list, and one more for a new sentence if there is room. */
function placesIn(body: unknown, path: string, most: number): number[] {
  const list = valueAt(body, path)
  const length = Array.isArray(list) ? list.length : 0
  return Array.from({ length: Math.min(most, length + 1) }, (_, place) => place)
}

export const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Returns the id of a form's field from the path of its value, so that an address can lead to it. */
export const fieldId = (path: string): string => `f-${path.replaceAll('.', '-')}`

/** The path of each fact that has a token, by the token. */
const paths: ReadonlyMap<string, string> = new Map(
  fieldsIn(facts.entries, { path: '', label: '' }, {}).flatMap(({ label, token }) =>
    token === undefined ? [] : [[token, label]],
  ),
)

// Tokens that are calculated from the fact of another token.
const workedOut: Partial<Record<Token, Token>> = {
  ofName: 'theName',
  toName: 'theName',
  more: 'potential',
  potentialFigure: 'potential',
}

/** Returns the path of a token's fact. Null if it depends on several facts, such as a price or an area. */
export const pathOfToken = (token: Token): string | null => paths.get(workedOut[token] ?? token) ?? null

/** True if a house has the fact of a token. */
export function hasToken(given: Facts, token: Token): boolean {
  const path = pathOfToken(token)
  return path === null || has(given, path)
}

/** True if the facts, which may be a draft's, have a value at a path. A box that is not ticked is not a value. */
export function has(given: unknown, path: string): boolean {
  const value = valueAt({ facts: given }, `facts.${path}`)
  return value !== null && value !== undefined && value !== '' && value !== false
}

export const hasAll = (given: unknown, needed: readonly string[] = []): boolean =>
  needed.every((path) => has(given, path))

/** Returns the area that page and sentences name: that of the estate, otherwise the living area, otherwise the land. */
export const namedArea = ({ figures: { estate, livingArea, land } }: Pick<Facts, 'figures'>): number =>
  estate ?? livingArea ?? land ?? 0
