import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { inboxShelves } from './shelves.ts'

interface WaitingEnquiry {
  id: number
  /** When the time for an answer began. */
  waitsSince: number
}

/** Returns the enquiries that have waited only since after that moment, and that no reminder has named yet. */
export const notReminded = (database: Database, after: number): WaitingEnquiry[] => unreminded(database).all(after)

/** Records that a reminder names these enquiries. Call it inside database.write, together with the letter. */
export function markReminded(database: Database, ids: readonly number[], now: number): void {
  for (const id of ids) mark(database).run(id, now)
}

const { from, condition } = inboxShelves.waiting
const unreminded = statement<[number], WaitingEnquiry>(`
  SELECT id, waits_since AS waitsSince FROM ${from}
  WHERE ${condition} AND waits_since > ? AND NOT EXISTS (SELECT 1 FROM reminders WHERE enquiry_id = enquiries.id)
  ORDER BY waits_since, id LIMIT 1000`)
const mark = statement<[number, number]>(
  'INSERT INTO reminders (enquiry_id, reminded_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
)
