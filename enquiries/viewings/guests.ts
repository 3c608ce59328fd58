import * as v from 'valibot'
import type { Language } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** What only invited people learn about a house. A text is empty if the owner has not entered it. */
export interface GuestDetails {
  /** As on an envelope, on several lines. */
  address: string
  /** Where the gate is; null if the owner has not entered it. */
  point: { latitude: number; longitude: number } | null
  gate: Readonly<Record<Language, string>>
  parking: Readonly<Record<Language, string>>
  /** The telephone number on the day, as the owner typed it. */
  telephone: string
}

const texts = v.record(v.string(), v.string())
const stored = v.object({
  address: v.string(),
  point: v.nullable(v.object({ latitude: v.number(), longitude: v.number() })),
  gate: texts,
  parking: texts,
  telephone: v.string(),
})

const none: GuestDetails = {
  address: '',
  point: null,
  gate: inEachLanguage(() => ''),
  parking: inEachLanguage(() => ''),
  telephone: '',
}

/** Returns the details of one house, and when they were last saved; null if they never were. */
export function guestDetails(database: Database, house: number): { details: GuestDetails; savedAt: number | null } {
  const row = read(database).get(house)
  if (row === undefined) return { details: none, savedAt: null }
  const { gate, parking, ...rest } = v.parse(stored, JSON.parse(row.body))
  const each = (given: Record<string, string>) => inEachLanguage((language) => given[language] ?? '')
  return { details: { ...rest, gate: each(gate), parking: each(parking) }, savedAt: row.savedAt }
}

export function saveGuestDetails(database: Database, house: number, details: GuestDetails, now: number): void {
  database.write(() => save(database).run(house, JSON.stringify(details), now))
}

const read = statement<[number], { body: string; savedAt: number }>(
  'SELECT body, saved_at AS savedAt FROM guest_details WHERE house = ?',
)
const save = statement<[number, string, number]>(`
  INSERT INTO guest_details (house, body, saved_at) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET body = excluded.body, saved_at = excluded.saved_at`)
