import { type Viewing, type ViewingLetterKind, viewingRules } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { dropAttempt } from '../attempts.ts'
import { markAnswered, markClosed } from '../inbox.ts'
import type { OutboxRow } from '../outbox.ts'
import { viewingById } from './viewings.ts'

interface Recipients {
  /** The owners who get the letter, if they are told. */
  owners: readonly string[]
  now: number
}

/** Queues the letter that tells of the state a viewing has reached. Call it inside database.write. */
export function queueViewingLetters(database: Database, viewing: Viewing, { owners, now }: Recipients): void {
  const { letter } = viewingRules[viewing.state]
  if (letter === null) return
  // Owners are told of everything that changes an appointment, because it is in their calendars too.
  const areOwnersTold = letter.to !== 'visitor' || viewing.startsAt !== null
  const toVisitor = letter.to === 'owners' ? [] : ['']
  queue(database, viewing, letter.kind, [...toVisitor, ...(areOwnersTold ? owners : [])], now)
}

/** Queues the reminder of a viewing to both sides. Call it inside database.write. */
export const queueReminder = (database: Database, viewing: Viewing, { owners, now }: Recipients): void =>
  queue(database, viewing, 'viewingReminder', ['', ...owners], now)

/** Removes letters that are no longer true. A letter of the same kind that still waits is not queued twice. */
function queue(
  database: Database,
  viewing: Viewing,
  kind: ViewingLetterKind,
  recipients: readonly string[],
  now: number,
): void {
  for (const { id, kind: queued } of unsent(database).all(viewing.id))
    if (!isStillTrue(queued, viewing, now)) drop(database).run(id)
  if (recipients.includes('')) refuse(database).run({ id: viewing.id, refusal: null })
  for (const recipient of recipients)
    add(database).run({ enquiryId: viewing.enquiryId, viewingId: viewing.id, kind, recipient, now })
}

/** Returns true if a letter of this kind still tells the state of the viewing. */
export function isStillTrue(kind: ViewingLetterKind, { state, startsAt, remindedFor }: Viewing, now: number): boolean {
  if (kind !== 'viewingReminder') return viewingRules[state].letter?.kind === kind
  return state === 'confirmed' && startsAt !== null && startsAt === remindedFor && startsAt > now
}

/**
 * Ends a letter about a viewing that the visitor's mail server refused for good. If the visitor does not know what the owner
 * decided, their enquiry waits again.
 */
export function settleRefusedViewing(database: Database, row: OutboxRow, refusal: string): void {
  database.write(() => {
    const viewing = row.viewingId === null ? null : viewingById(database, row.viewingId)
    if (viewing === null || !dropAttempt(database, row)) return
    refuse(database).run({ id: viewing.id, refusal })
    if (row.kind !== 'viewingProposed' && (row.kind !== 'viewingEnded' || viewing.state !== 'endedByOwner')) return
    markAnswered(database, viewing.enquiryId, null)
    markClosed(database, viewing.enquiryId, null)
  })
}

type LetterToVisitor = Pick<OutboxRow, 'state' | 'attempts' | 'dueAt' | 'sentAt' | 'lastReason' | 'answer'>

/** Returns the newest letter to the visitor about a viewing; null if there is none. */
export const newestLetter = (database: Database, viewingId: number): LetterToVisitor | null =>
  newest(database).get(viewingId) ?? null

const refuse = statement<[{ id: number; refusal: string | null }]>(
  'UPDATE viewings SET refusal = @refusal WHERE id = @id',
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
const newest = statement<[number], LetterToVisitor>(`
  SELECT state, attempts, due_at AS dueAt, sent_at AS sentAt, last_reason AS lastReason, answer FROM outbox
  WHERE viewing_id = ? AND recipient = '' ORDER BY id DESC LIMIT 1`)
