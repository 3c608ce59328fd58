import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { StoredEnquiry } from './enquiries.ts'
import type { LetterKind } from './outbox.ts'

type GatheredLetterKind = Extract<LetterKind, 'doubtful' | 'trapped'>

const hour = 3_600_000
// The owner is told of the first enquiry at once. Those that follow within this time come in one letter.
const leastInterval: Record<GatheredLetterKind, number> = { doubtful: hour, trapped: 24 * hour }

/**
 * Adds an enquiry to the letter that reports several to the owner: one that is held back, or one that gets no letter of its
 * own. Takes the open letter that no one has started to send, or begins a new one that is due a fixed time after the last.
 * The number of letters therefore does not grow with the number of enquiries. Call it inside database.write, together with
 * the enquiry.
 */
export function gather(database: Database, enquiry: StoredEnquiry, owners: readonly string[], now: number): void {
  const kind = enquiry.heldBackFor === 'trap' ? 'trapped' : 'doubtful'
  const letter = open(database).get(kind)?.id ?? beginLetters(database, kind, owners, now)
  assign(database).run(letter, enquiry.id)
}

/** Begins a letter to each owner. Returns the first one's id, which identifies the whole group. */
function beginLetters(database: Database, kind: GatheredLetterKind, owners: readonly string[], now: number): number {
  const dueAt = dueAfterLast(database, kind, now)
  const [first = '', ...others] = owners
  const letter = Number(begin(database).run({ kind, recipient: first, gathers: null, dueAt }).lastInsertRowid)
  for (const recipient of others) begin(database).run({ kind, recipient, gathers: letter, dueAt })
  return letter
}

// The letter is dated at the moment it is due, so a letter that is not due yet does not count as late. The date is
// never further ahead than the interval, because the clock that dated the last letter may have been set back since.
function dueAfterLast(database: Database, kind: GatheredLetterKind, now: number): number {
  const earliest = (last(database).get(kind)?.created_at ?? Number.NEGATIVE_INFINITY) + leastInterval[kind]
  return Math.min(Math.max(now, earliest), now + leastInterval[kind])
}

// A letter that the server has tried to send may have been delivered, so a new enquiry needs another letter.
const open = statement<[GatheredLetterKind], { id: number }>(`
  SELECT id FROM outbox AS letter
  WHERE kind = ? AND enquiry_id IS NULL AND gathers IS NULL AND state = 'queued' AND attempts = 0
    AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.gathers = letter.id AND other.attempts > 0)
  ORDER BY id DESC LIMIT 1`)
const last = statement<[GatheredLetterKind], { created_at: number }>(
  'SELECT created_at FROM outbox WHERE kind = ? AND enquiry_id IS NULL ORDER BY id DESC LIMIT 1',
)
const begin = statement<[{ kind: GatheredLetterKind; recipient: string; gathers: number | null; dueAt: number }]>(`
  INSERT INTO outbox (kind, recipient, gathers, state, created_at, due_at)
  VALUES (@kind, @recipient, @gathers, 'queued', @dueAt, @dueAt)`)
const assign = statement<[number, number]>('UPDATE enquiries SET gathered_in = ? WHERE id = ?')
