import { settled } from '../../content/complete.ts'
import { languages } from '../../content/enquiry.ts'
import { facts } from '../../content/facts.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import { words } from '../../content/words.ts'

/** A draft in which everything has its place: its optional parts are whole, or null. */
export function settledHouse(body: unknown): unknown {
  if (!isRecord(body)) return body
  return languages.reduce<unknown>(
    (each, language) =>
      withValue(each, `words.${language}`, settled(words.entries, valueAt(each, `words.${language}`))),
    { ...body, facts: settled(facts.entries, body['facts']) },
  )
}
