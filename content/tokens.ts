import { type Facts, facts } from './facts.ts'
import { fieldsIn } from './fields.ts'
import { valueAt } from './paths.ts'
import type { Token } from './sentence.ts'

/** Paths of the facts by the token that sentences name them with. */
const paths: ReadonlyMap<string, string> = new Map(
  fieldsIn(facts.entries, { path: '', label: '' }, {}).flatMap(({ label, token }) =>
    token === undefined ? [] : [[token, label]],
  ),
)

// Tokens that are worked out from another fact.
const workedOut: Partial<Record<Token, Token>> = { more: 'potential', potentialFigure: 'potential' }

/** The path, in the facts, of what a token speaks of; null if it speaks of several: a price, or an area. */
export const pathOfToken = (token: Token): string | null => paths.get(workedOut[token] ?? token) ?? null

/** True if a house has what a token speaks of. */
export function hasToken(given: Facts, token: Token): boolean {
  const path = pathOfToken(token)
  return path === null || has(given, path)
}

/** True if the facts, which may be a draft's, say something at a path: a box that is not ticked says nothing. */
export function has(given: unknown, path: string): boolean {
  const value = valueAt({ facts: given }, `facts.${path}`)
  return value !== null && value !== undefined && value !== '' && value !== false
}

export const hasAll = (given: unknown, needed: readonly string[] = []): boolean =>
  needed.every((path) => has(given, path))

/** The area that the page and the sentences name: the whole estate's where one is stated, else the house's, else the land's. */
export const namedArea = ({ figures: { estate, livingArea, land } }: Pick<Facts, 'figures'>): number =>
  estate ?? livingArea ?? land ?? 0
