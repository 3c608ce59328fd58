import { type Facts, facts } from './facts.ts'
import { fieldsIn } from './fields.ts'
import { valueAt } from './paths.ts'
import type { Token } from './sentence.ts'

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

/**
 * Returns the area that the page and the sentences name: the estate's if it is stated, otherwise the living area,
 * otherwise the land's.
 */
export const namedArea = ({ figures: { estate, livingArea, land } }: Pick<Facts, 'figures'>): number =>
  estate ?? livingArea ?? land ?? 0
