import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { Viewing } from './viewings.ts'

/** The letters about a viewing. Each is written when it is sent, so it always tells the present state. */
export const viewingLetterKinds = [
  'viewingProposed',
  'viewingMoved',
  'viewingConfirmed',
  'viewingDeclined',
  'viewingCancelled',
  'viewingReminder',
] as const
export type ViewingLetterKind = (typeof viewingLetterKinds)[number]

interface Recipients {
  /** The owners who get the letter. */
  owners: readonly string[]
  /** Whether the visitor gets it too. */
  visitor: boolean
  now: number
}

/**
 * Queues a letter about a viewing, and removes those that are no longer true. A letter of the same kind that still waits is
 * not queued twice. Call it inside database.write, after the viewing has changed.
 */
export function queueViewingLetters(
  database: Database,
  viewing: Viewing,
  kind: ViewingLetterKind,
  { owners, visitor, now }: Recipients,
): void {
  for (const { id, kind: queued } of unsent(database).all(viewing.id))
    if (!isStillTrue(queued, viewing, now)) drop(database).run(id)
  if (visitor) forgetRefusal(database).run(viewing.id)
  for (const recipient of [...(visitor ? [''] : []), ...owners])
    add(database).run({ enquiryId: viewing.enquiryId, viewingId: viewing.id, kind, recipient, now })
}

/** Returns true if a letter of this kind still tells the state of the viewing. */
export function isStillTrue(
  kind: ViewingLetterKind,
  { state, startsAt, formerlyAt, remindedFor }: Viewing,
  now: number,
): boolean {
  switch (kind) {
    case 'viewingProposed':
      return state === 'proposed' && formerlyAt === null
    case 'viewingMoved':
      return state === 'proposed' && formerlyAt !== null
    case 'viewingConfirmed':
      return state === 'confirmed'
    case 'viewingDeclined':
      return state === 'declined'
    case 'viewingCancelled':
      return state === 'cancelled'
    case 'viewingReminder':
      return state === 'confirmed' && startsAt === remindedFor && startsAt !== null && startsAt > now
  }
}

/** When a letter of this kind was last queued for the visitor; null if it never was. */
export const lastQueued = (database: Database, viewingId: number, kind: ViewingLetterKind): number | null =>
  last(database).get(viewingId, kind)?.at ?? null

/** The state of the newest letter to the visitor about a viewing. */
export interface LetterToVisitor {
  kind: ViewingLetterKind
  sentAt: number | null
  lastReason: string | null
  answer: string | null
}

/** Returns the newest letter to the visitor about a viewing; null if there is none. */
export const newestLetter = (database: Database, viewingId: number): LetterToVisitor | null =>
  newest(database).get(viewingId) ?? null

const forgetRefusal = statement<[number]>(
  'UPDATE viewings SET refused_at = NULL, refusal = NULL WHERE id = ? AND refused_at IS NOT NULL',
)
const unsent = statement<[number], { id: number; kind: ViewingLetterKind }>(
  `SELECT id, kind FROM outbox WHERE viewing_id = ? AND state NOT IN ('sent', 'sending')`,
)
const drop = statement<[number]>('DELETE FROM outbox WHERE id = ?')
const add = statement<[Record<string, string | number>]>(`
  INSERT INTO outbox (enquiry_id, viewing_id, kind, recipient, state, created_at, due_at)
  SELECT @enquiryId, @viewingId, @kind, @recipient, 'queued', @now, @now
  WHERE NOT EXISTS (
    SELECT 1 FROM outbox WHERE viewing_id = @viewingId AND kind = @kind AND recipient = @recipient
      AND state NOT IN ('sent', 'sending'))`)
const last = statement<[number, ViewingLetterKind], { at: number | null }>(
  `SELECT max(created_at) AS at FROM outbox WHERE viewing_id = ? AND kind = ? AND recipient = ''`,
)
const newest = statement<[number], LetterToVisitor>(`
  SELECT kind, sent_at AS sentAt, last_reason AS lastReason, answer FROM outbox
  WHERE viewing_id = ? AND recipient = '' ORDER BY id DESC LIMIT 1`)
