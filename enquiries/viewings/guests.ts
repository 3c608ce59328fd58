import * as v from 'valibot'
import { daysLater, houseClock } from '../../content/house-clock.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { type GuestDetails, phaseOf, type Viewing, viewingRules } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { change, oneRow } from '../../db/statement.ts'

const text = v.optional(v.string(), '')
const texts = v.optional(v.object(inEachLanguage(() => text)), {})
const stored = v.object({
  address: text,
  point: v.optional(v.nullable(v.object({ latitude: v.number(), longitude: v.number() })), null),
  gate: texts,
  parking: texts,
  telephone: text,
})

/** Returns the details of one house, and when they were last saved; null if they never were. */
export function guestDetails(database: Database, house: number): { details: GuestDetails; savedAt: number | null } {
  const row = read(database, house)
  return { details: v.parse(stored, row ? JSON.parse(row.body) : {}), savedAt: row?.savedAt ?? null }
}

export function saveGuestDetails(database: Database, house: number, details: GuestDetails, now: number): void {
  save(database, house, JSON.stringify(details), now)
}

/** Returns the details of the house with this number; null if the visitor of this viewing must not see them now. */
export function detailsShown(
  database: Database,
  viewing: Viewing,
  { house, timeZone, now }: { house: number; timeZone: string; now: number },
): GuestDetails | null {
  const { address } = viewingRules[phaseOf(viewing, now)]
  if (address === 'hidden' || viewing.startsAt === null) return null
  const isShown = address === 'shown' || now < addressUntil(viewing.startsAt, timeZone)
  return isShown ? guestDetails(database, house).details : null
}

/** Returns the moment from which a visitor no longer sees the address: the end of the day after the viewing, at the house. */
export function addressUntil(startsAt: number, timeZone: string): number {
  const clock = houseClock(timeZone)
  return clock.read(daysLater(clock.write(startsAt).slice(0, 10), 2)) ?? startsAt
}

const read = oneRow<[house: number], { body: string; savedAt: number }>(
  'SELECT body, saved_at AS savedAt FROM guest_details WHERE house = ?',
)
const save = change<[house: number, body: string, savedAt: number]>(`
  INSERT INTO guest_details (house, body, saved_at) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET body = excluded.body, saved_at = excluded.saved_at`)
