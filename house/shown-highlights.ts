import type { Facts, Highlight } from '../content/facts.ts'
import { isShown } from '../content/house.ts'

/** Its highlights, without those that speak of what it lacks. */
export const shownHighlights = (facts: Facts): Highlight[] => facts.highlights.filter((each) => isShown(each, facts))
