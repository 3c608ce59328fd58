import { type Language, languages } from '../../../content/enquiry.ts'
import { isRecord } from '../../../content/paths.ts'

/** Returns the name of a place, an amenity or a highlight, or the title of a part; empty if it has none yet. */
export function nameOfEntry(entry: unknown, language: Language): string {
  const names = isRecord(entry) ? entry['name'] : null
  const title = isRecord(entry) ? entry['title'] : null
  const name = isRecord(names) ? (names[language] ?? names[languages[0]]) : title
  return typeof name === 'string' ? name : ''
}
