import { allRows, change, oneRow } from '../db/statement.ts'

/** What was done at the desk. Of a person, at most a reference is kept, until the person is erased. */
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
  | 'ownerAdded'
  | 'ownerRemoved'
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
  /** The address of the owner who did it; null if that is not known. */
  owner: string | null
}

export const keepEvent = change<[DeskEvent]>(
  `INSERT INTO desk_events (happened_at, session_id, act, object, owner)
  VALUES (@happenedAt, @sessionId, @act, @object, @owner)`,
)

const columns = 'happened_at AS happenedAt, session_id AS sessionId, act, object, owner FROM desk_events'

/** Returns what was done with one enquiry, oldest first. */
export const eventsOf = allRows<[object: string], DeskEvent>(`SELECT ${columns} WHERE object = ? ORDER BY id`)

/** Returns the last events, newest first. */
export const newestEvents = allRows<[limit: number], DeskEvent>(`SELECT ${columns} ORDER BY id DESC LIMIT ?`)

/** Returns what was done at this moment, if it was that. */
export const eventAt = oneRow<[act: DeskAct, at: number], DeskEvent>(
  `SELECT ${columns} WHERE act = ? AND happened_at = ? ORDER BY id DESC LIMIT 1`,
)

/** Removes these references, a JSON array, from all events. */
export const forgetObjects = change<[objects: string]>(
  'UPDATE desk_events SET object = NULL WHERE object IN (SELECT value FROM json_each(?))',
)

export const forgetEvents = change<[before: number]>('DELETE FROM desk_events WHERE happened_at < ?')
