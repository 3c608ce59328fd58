import { settled } from '../../content/complete.ts'
import { languages } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import { description } from '../../content/photographs.ts'
import { words } from '../../content/words.ts'

/** Returns the draft in its normal form: every optional part is either complete or null. */
export function settledHouse(body: unknown): unknown {
  if (!isRecord(body)) return body
  const photographs = Array.isArray(body['photographs'])
    ? { photographs: body['photographs'].map((each) => settled(description.entries, each)) }
    : {}
  return languages.reduce<unknown>(
    (each, language) =>
      withValue(each, `words.${language}`, settled(words.entries, valueAt(each, `words.${language}`))),
    { ...body, ...photographs, facts: settled(facts.entries, body['facts']) },
  )
}
