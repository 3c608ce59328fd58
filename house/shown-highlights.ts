import type { Facts, Highlight } from '../content/facts.ts'

/** Its highlights, without those that speak of what it lacks. */
export const shownHighlights = (facts: Facts): Highlight[] =>
  facts.highlights.filter(({ of }) => of === null || hasPart(facts, of))

function hasPart(facts: Facts, part: NonNullable<Highlight['of']>): boolean {
  const had = facts[part]
  return had !== null && had !== false
}
