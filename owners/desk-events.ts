import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/**
 * What was done at the desk. At most the reference of a person's enquiry is kept, and it is removed when the person is
 * erased.
 */
export type DeskAct =
  | 'answered'
  | 'replied'
  | 'calledBack'
  | 'unanswered'
  | 'closed'
  | 'reopened'
  | 'released'
  | 'heldAgain'
  | 'deleted'
  | 'broughtBack'
  | 'corrected'
  | 'exported'
  | 'signedIn'
  | 'signedOut'
  | 'sessionsEnded'
  | 'erased'
  | 'published'
  | 'undone'
  | 'restored'
  | 'begunEmpty'

export interface DeskEvent {
  happenedAt: number
  sessionId: number | null
  act: DeskAct
  object: string | null
}

export function keepEvent(database: Database, event: DeskEvent): void {
  database.write(() => keep(database).run(event))
}

/** Returns what was done with one enquiry, oldest first. */
export const eventsOf = (database: Database, object: string): DeskEvent[] => about(database).all(object)

/** Returns the last events, newest first. */
export const newestEvents = (database: Database, limit: number): DeskEvent[] => newest(database).all(limit)

/** Removes these references from all events. Call it inside database.write. */
export function forgetObjects(database: Database, objects: readonly string[]): void {
  for (const object of objects) forgetObject(database).run(object)
}

export function forgetEvents(database: Database, before: number): void {
  database.write(() => forget(database).run(before))
}

const keep = statement<[DeskEvent]>(
  'INSERT INTO desk_events (happened_at, session_id, act, object) VALUES (@happenedAt, @sessionId, @act, @object)',
)
const about = statement<[string], DeskEvent>(`
  SELECT happened_at AS happenedAt, session_id AS sessionId, act, object FROM desk_events WHERE object = ? ORDER BY id`)
const newest = statement<[number], DeskEvent>(`
  SELECT happened_at AS happenedAt, session_id AS sessionId, act, object FROM desk_events ORDER BY id DESC LIMIT ?`)
const forgetObject = statement<[string]>('UPDATE desk_events SET object = NULL WHERE object = ?')
const forget = statement<[number]>('DELETE FROM desk_events WHERE happened_at < ?')
