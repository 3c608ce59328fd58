import type { HighlightSubject } from '../content/facts/highlights.ts'
import { isRecord, valueAt, withValue } from '../content/paths.ts'
import { namedIn, type Token } from '../content/sentence.ts'

/** The part that a house lacks if a token has no value, and where that fact was up to shape 3. */
const parts: Partial<Record<Token, { of: HighlightSubject; fact: string }>> = {
  salons: { of: 'salons', fact: 'salons' },
  salonArea: { of: 'salons', fact: 'salons' },
  potential: { of: 'potential', fact: 'bedroomsPotential' },
  annexBedrooms: { of: 'annex', fact: 'annex' },
  annexBathrooms: { of: 'annex', fact: 'annex' },
  degrees: { of: 'seaView', fact: 'seaViewDegrees' },
}

/**
 * Hides every highlight about something that the house lacks, such as 'A view of {degrees}' without a sea view. Up to shape 2
 * such a highlight could be published and read 'A view of 0°'. Its words are kept in case the house gets that part.
 */
export function withHiddenHighlights(body: unknown): unknown {
  const highlights = valueAt(body, 'facts.highlights')
  if (!Array.isArray(highlights)) return body
  const hidden = highlights.map((each) => {
    if (!isRecord(each)) return each
    const lacking = tokensIn([each['name'], each['note']])
      .map((token) => parts[token])
      .find((part) => part !== undefined && (valueAt(body, `facts.${part.fact}`) ?? null) === null)
    return lacking === undefined ? each : { ...each, of: lacking.of }
  })
  return withValue(body, 'facts.highlights', hidden)
}

const tokensIn = (texts: readonly unknown[]): Token[] =>
  texts.flatMap((each) => (isRecord(each) ? Object.values(each) : [])).flatMap((text) => namedIn(String(text)))
