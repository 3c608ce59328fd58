import { type Viewing, type ViewingLetterKind, viewingRules } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { allRows, change, oneRow } from '../../db/statement.ts'
import { markAnswered, markClosed } from '../inbox.ts'
import { dropLetter, type OutboxRow } from '../outbox.ts'
import { comingViewings, viewingById } from './viewings.ts'

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

const hour = 3_600_000
// Someone who confirmed shortly before needs no reminder, and a reminder in the last hour is of no use.
const leastAfterConfirming = 12 * hour
const leastBefore = hour

/**
 * Queues the reminders that are due, to both sides, each once, whatever restarts or jumps. Returns for how many
 * viewings. `dayBefore` returns the same time of the day before, by the clocks of the house with this number.
 */
export function queueViewingReminders(
  database: Database,
  { owners, now, dayBefore }: Recipients & { dayBefore: (at: number, house: number) => number },
): number {
  const dueViewings = () =>
    comingViewings(database, now).filter(({ startsAt, changedAt, remindedFor, house }) => {
      if (startsAt === null || remindedFor === startsAt || startsAt - now < leastBefore) return false
      const at = dayBefore(startsAt, house)
      return at <= now && changedAt <= at - leastAfterConfirming
    })
  if (dueViewings().length === 0) return 0
  return database.write(() => {
    const due = dueViewings()
    for (const viewing of due) {
      remind(database, viewing.id)
      queue(database, { ...viewing, remindedFor: viewing.startsAt }, 'viewingReminder', ['', ...owners], now)
    }
    return due.length
  })
}

/** Removes letters that are no longer true. A letter of the same kind that still waits is not queued twice. */
function queue(
  database: Database,
  viewing: Viewing,
  kind: ViewingLetterKind,
  recipients: readonly string[],
  now: number,
): void {
  for (const { id, kind: queued } of unsent(database, viewing.id))
    if (!isStillTrue(queued, viewing, now)) dropLetter(database, id)
  if (recipients.includes('')) refuse(database, { id: viewing.id, refusal: null })
  for (const recipient of recipients)
    add(database, { enquiryId: viewing.enquiryId, viewingId: viewing.id, kind, recipient, now })
}

/** Returns true if a letter of this kind still tells the state of the viewing. */
export function isStillTrue(kind: ViewingLetterKind, { state, startsAt, remindedFor }: Viewing, now: number): boolean {
  if (kind !== 'viewingReminder') return viewingRules[state].letter?.kind === kind
  return state === 'confirmed' && startsAt !== null && startsAt === remindedFor && startsAt > now
}

/** Ends a letter refused for good. The enquiry waits again if its visitor does not know what the owner decided. */
export function settleRefusedViewing(database: Database, row: OutboxRow, refusal: string): void {
  database.write(() => {
    const viewing = row.viewingId === null ? null : viewingById(database, row.viewingId)
    if (viewing === null || dropLetter(database, row.id) === 0) return
    refuse(database, { id: viewing.id, refusal })
    if (row.kind !== 'viewingProposed' && (row.kind !== 'viewingEnded' || viewing.state !== 'endedByOwner')) return
    markAnswered(database, viewing.enquiryId, null)
    markClosed(database, { id: viewing.enquiryId, at: null })
  })
}

type LetterToVisitor = Pick<OutboxRow, 'state' | 'attempts' | 'dueAt' | 'sentAt' | 'lastReason' | 'answer'>

/** Returns the newest letter to the visitor about a viewing; null if there is none. */
export const newestLetter = oneRow<[viewingId: number], LetterToVisitor>(`
  SELECT state, attempts, due_at AS dueAt, sent_at AS sentAt, last_reason AS lastReason, answer FROM outbox
  WHERE viewing_id = ? AND recipient = '' ORDER BY id DESC LIMIT 1`)

const remind = change<[id: number]>('UPDATE viewings SET reminded_for = starts_at WHERE id = ?')
const refuse = change<[{ id: number; refusal: string | null }]>('UPDATE viewings SET refusal = @refusal WHERE id = @id')
const unsent = allRows<[viewingId: number], { id: number; kind: ViewingLetterKind }>(
  `SELECT id, kind FROM outbox WHERE viewing_id = ? AND state NOT IN ('sent', 'sending')`,
)
const add = change<[Record<string, string | number>]>(`
  INSERT INTO outbox (enquiry_id, viewing_id, kind, recipient, state, created_at, due_at)
  SELECT @enquiryId, @viewingId, @kind, @recipient, 'queued', @now, @now
  WHERE NOT EXISTS (
    SELECT 1 FROM outbox WHERE viewing_id = @viewingId AND kind = @kind AND recipient = @recipient
      AND state NOT IN ('sent', 'sending'))`)
