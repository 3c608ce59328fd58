import { type Language, languages } from '../../../content/enquiry.ts'
import { isRecord } from '../../../house/draft/paths.ts'

/** Of a place or an amenity. */
export function nameOfEntry(entry: unknown, language: Language): string {
  const names = isRecord(entry) ? (entry['place'] ?? entry['name']) : null
  const name = isRecord(names) ? (names[language] ?? names[languages[0]]) : null
  return typeof name === 'string' ? name : ''
}
