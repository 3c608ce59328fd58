import type { Language } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import { isShown } from '../content/house.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import type { Finish } from './sentences.ts'
import { statedHighlights } from './stated-highlights.ts'

/**
 * Returns the owner's highlights without those about something the house lacks. If the owner wrote none, returns
 * highlights made from the facts.
 */
export function shownHighlights(facts: Facts, language: Language, finish: Finish): ShownHouse['highlights'] {
  if (facts.highlights.length === 0) return statedHighlights(facts, language, finish)
  return facts.highlights
    .filter((each) => isShown(each, facts))
    .map(({ name, note }) => ({ name: finish(name[language]), note: note && finish(note[language]) }))
}
