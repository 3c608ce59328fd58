import type { ViewingAct } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { keepSearchTexts } from '../search-text.ts'

export interface ViewingEvent {
  happenedAt: number
  act: ViewingAct
  /** The time that it was about, or null. */
  startsAt: number | null
}

/** Call it inside database.write, after the change: the words that were written with it can be searched from then on. */
export function keepViewingEvent(
  database: Database,
  viewingId: number,
  { happenedAt, act, startsAt }: ViewingEvent,
): void {
  keep(database).run(viewingId, happenedAt, act, startsAt)
  const viewing = enquiryOf(database).get(viewingId)
  if (viewing !== undefined) keepSearchTexts(database, [viewing.enquiryId])
}

/** Returns what happened to a viewing, oldest first. */
export const viewingEvents = (database: Database, viewingId: number): ViewingEvent[] => all(database).all(viewingId)

/** How often the visitor has done something since that moment. */
export const actsOfVisitorSince = (database: Database, viewingId: number, since: number): number =>
  ofVisitor(database).get(viewingId, since)?.count ?? 0

const keep = statement<[number, number, ViewingAct, number | null]>(
  'INSERT INTO viewing_events (viewing_id, happened_at, act, starts_at) VALUES (?, ?, ?, ?)',
)
const enquiryOf = statement<[number], { enquiryId: number }>(
  'SELECT enquiry_id AS enquiryId FROM viewings WHERE id = ?',
)
const all = statement<[number], ViewingEvent>(`
  SELECT happened_at AS happenedAt, act, starts_at AS startsAt FROM viewing_events WHERE viewing_id = ? ORDER BY id`)
const ofVisitor = statement<[number, number], { count: number }>(`
  SELECT count(*) AS count FROM viewing_events WHERE viewing_id = ? AND happened_at > ?
    AND act IN ('chosen', 'declined', 'wroteAgain', 'cancelledByVisitor')`)
