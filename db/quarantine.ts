import type { Database } from './database.ts'
import { enquiryByReference, type StoredEnquiry } from './enquiries.ts'
import { type LetterKind, queueLetters } from './outbox.ts'
import { statement } from './statement.ts'

type Gathering = Extract<LetterKind, 'doubtful' | 'trapped'>

const hour = 3_600_000
// The owner hears of the first at once, and of those that follow within this time in one letter.
const apart: Record<Gathering, number> = { doubtful: hour, trapped: 24 * hour }

/**
 * Has the owner told of an enquiry that is held back, or for which there was no letter of its own: in the letter that has not been begun yet, or else in a new one,
 * due as soon as the last is long enough ago. However many come, that many letters leave and no more. Call it inside
 * database.write, with the enquiry.
 */
export function gather(database: Database, enquiry: StoredEnquiry, owners: readonly string[], now: number): void {
  const kind = enquiry.quarantineReason === 'trap' ? 'trapped' : 'doubtful'
  const letter = open(database).get(kind)?.id ?? beginLetters(database, kind, owners, now)
  assign(database).run(letter, enquiry.id)
}

/** One to each owner; gives the first, which stands for all of them. */
function beginLetters(database: Database, kind: Gathering, owners: readonly string[], now: number): number {
  const dueAt = dueAfterLast(database, kind, now)
  const [first = '', ...others] = owners
  const letter = Number(begin(database).run({ kind, recipient: first, gathers: null, dueAt }).lastInsertRowid)
  for (const recipient of others) begin(database).run({ kind, recipient, gathers: letter, dueAt })
  return letter
}

// Dated when it is due, so that a letter still held back does not count as late. Never later than that from now, as the
// last may have been dated by a clock that has been set back since.
function dueAfterLast(database: Database, kind: Gathering, now: number): number {
  const earliest = (last(database).get(kind)?.created_at ?? Number.NEGATIVE_INFINITY) + apart[kind]
  return Math.min(Math.max(now, earliest), now + apart[kind])
}

/** Takes an enquiry out of quarantine and queues its letters. */
export function releaseEnquiry(
  database: Database,
  reference: string,
  owners: readonly string[],
  now: number,
): 'released' | 'not quarantined' | 'unknown' {
  return database.write(() => {
    const enquiry = enquiryByReference(database, reference)
    if (enquiry === null) return 'unknown'
    if (enquiry.state !== 'quarantined') return 'not quarantined'
    release(database).run(enquiry.id)
    queueLetters(database, enquiry, owners, now)
    return 'released'
  })
}

// A letter that was begun may have been delivered: what comes now needs another.
const open = statement<[Gathering], { id: number }>(`
  SELECT id FROM outbox AS letter
  WHERE kind = ? AND enquiry_id IS NULL AND gathers IS NULL AND state = 'queued' AND attempts = 0
    AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.gathers = letter.id AND other.attempts > 0)
  ORDER BY id DESC LIMIT 1`)
const last = statement<[Gathering], { created_at: number }>(
  'SELECT created_at FROM outbox WHERE kind = ? AND enquiry_id IS NULL ORDER BY id DESC LIMIT 1',
)
const begin = statement<[{ kind: Gathering; recipient: string; gathers: number | null; dueAt: number }]>(`
  INSERT INTO outbox (kind, recipient, gathers, state, created_at, due_at)
  VALUES (@kind, @recipient, @gathers, 'queued', @dueAt, @dueAt)`)
const assign = statement<[number, number]>('UPDATE enquiries SET gathered_in = ? WHERE id = ?')
const release = statement<[number]>(
  `UPDATE enquiries SET state = 'received', quarantine_reason = NULL, gathered_in = NULL WHERE id = ?`,
)
