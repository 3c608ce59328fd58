import type { Enquiry } from '../content/enquiry.ts'
import type { Database } from '../db/database.ts'
import { change, count, insert, oneRow, oneValue } from '../db/statement.ts'
import { type Arrival, insertEnquiry, recipientKey, type StoredEnquiry, type Typed, typedIn } from './enquiries.ts'
import { type LetterKind, lettersOf } from './outbox.ts'

const hour = 3_600_000
const day = 24 * hour

/** `confirmed`: the visitor gets a letter about it. */
export interface Received {
  reference: string
  confirmed: boolean
}

/**
 * Stores an enquiry with its letters; if the same was received from `repeats.since` until just before `repeats.before`,
 * only returns the earlier result. Call it inside database.write. Throws what the database throws.
 */
export function receiveEnquiry(
  database: Database,
  enquiry: Enquiry,
  arrival: Arrival,
  repeats: { since: number; before: number },
  owners: readonly string[],
): Received {
  const keys = { recipient: recipientKey(enquiry.email), isTrapped: enquiry.website.trim() !== '' }
  const { id, reference } = sameEnquiry(database, { ...typedIn(enquiry), ...repeats, ...keys }) ?? storeNew()
  return { reference, confirmed: lettersOf(database, id).some(({ kind }) => kind === 'confirmation') }

  function storeNew(): StoredEnquiry {
    const stored = insertEnquiry(database, enquiry, arrival)
    queueOnArrival(database, stored, owners, arrival.receivedAt)
    return stored
  }
}

// More letters in an hour would bury the owner. In a day, a small mail account sends 100 to 500, and the letters that let
// the owner sign in go through the same account.
const lettersOfTheirOwn = [
  { span: hour, most: 20 },
  { span: day, most: 60 },
]

/**
 * Queues what tells the owners of an enquiry that has just arrived: a letter of its own, with a confirmation to the
 * visitor; beyond their number one letter with all others of the hour; or, if it is held back, one a day at most. Call
 * it inside database.write, together with the enquiry.
 */
export function queueOnArrival(
  database: Database,
  enquiry: StoredEnquiry,
  owners: readonly string[],
  now: number,
): void {
  const isTooMany = lettersOfTheirOwn.some(({ span, most }) => ownLetters(database, now - span, now + span) >= most)
  if (enquiry.heldBackFor !== null) gather('heldBack')
  else if (isTooMany) gather('several')
  else queueLetters(database, enquiry, owners, now)

  /** Adds it to the open letter of a kind, which no one has started to send, or begins a new one to each owner. */
  function gather(kind: GatheredKind): void {
    assign(database, openLetter(database, kind) ?? beginLetters(database, kind, owners, now), enquiry.id)
  }
}

/**
 * Queues a letter to each owner, and one to the visitor, unless their address had such a letter within a day. None
 * leaves before `dueAt`. Call it inside database.write.
 */
export function queueLetters(
  database: Database,
  enquiry: StoredEnquiry,
  owners: readonly string[],
  now: number,
  dueAt = now,
): void {
  const letter = { enquiryId: enquiry.id, now, dueAt }
  for (const recipient of owners) add(database, { ...letter, kind: 'owner', recipient })
  const mailbox = recipientKey(enquiry.email)
  if (confirmed(database, mailbox, now - day, now + day, enquiry.brochureRequested) === null)
    add(database, { ...letter, kind: 'confirmation', recipient: '' })
}

/** Queues a letter to one owner that is about no single enquiry, dated at `at`. Call it inside database.write. */
export function queueToOwner(database: Database, kind: LetterKind, owner: string, at: number): void {
  add(database, { enquiryId: null, kind, recipient: owner, now: at, dueAt: at })
}

type GatheredKind = Extract<LetterKind, 'several' | 'heldBack'>

/** Returns the id of the first owner's letter, which identifies the whole group. */
function beginLetters(database: Database, kind: GatheredKind, owners: readonly string[], now: number): number {
  // The letter is dated at the moment it is due, so a letter that is not due yet does not count as late. The date is never
  // more than a day ahead, because the clock that dated the last letter may have been set back since.
  const last = lastHeldBack(database) ?? Number.NEGATIVE_INFINITY
  const dueAt = kind === 'several' ? now + hour : Math.min(Math.max(now, last + day), now + day)
  const [first = '', ...others] = owners
  const letter = begin(database, { kind, recipient: first, gathers: null, dueAt })
  for (const recipient of others) begin(database, { kind, recipient, gathers: letter, dueAt })
  return letter
}

type Sought = Typed & { since: number; before: number; recipient: string; isTrapped: boolean }

const sameEnquiry = oneRow<[Sought], Pick<StoredEnquiry, 'id' | 'reference'>>(`
  SELECT id, reference FROM enquiries
  WHERE recipient_key = @recipient AND received_at >= @since AND received_at < @before
    AND name = @name AND email = @email AND phone = @phone AND message = @message
    AND brochure_requested = @brochureRequested AND language = @language AND intent IS @intent
    AND (quarantine_reason IS 'trap') = @isTrapped
  ORDER BY id LIMIT 1`)
const add = change<[{ enquiryId: number | null; kind: LetterKind; recipient: string; now: number; dueAt: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, state, created_at, due_at)
  VALUES (@enquiryId, @kind, @recipient, 'queued', @now, @dueAt) ON CONFLICT DO NOTHING`)
/** Returns 1 if an owner has, or had, a letter of that kind which is dated from a moment until just before another; 0 if not. */
export const hasLetterBetween = count<[LetterKind, owner: string, from: number, before: number]>(`
  SELECT EXISTS (
    SELECT 1 FROM outbox INDEXED BY outbox_by_kind
    WHERE kind = ? AND recipient = ? AND created_at >= ? AND created_at < ?)`)
// The time is bounded in the future as well, so that a clock that was wrong for an hour does not stop confirmations for a
// year. The query begins with the letters of the day, which are few; one address may have written thousands of enquiries.
const confirmed = oneValue<[mailbox: string, after: number, upTo: number, brochure: boolean], number>(`
  SELECT 1 FROM outbox INDEXED BY outbox_by_kind CROSS JOIN enquiries ON enquiries.id = enquiry_id
  WHERE recipient_key = ? AND kind = 'confirmation' AND created_at > ? AND created_at <= ? AND brochure_requested >= ?
  LIMIT 1`)
const ownLetters = count<[after: number, upTo: number]>(`
  SELECT count(DISTINCT enquiry_id) FROM outbox WHERE kind = 'owner' AND created_at > ? AND created_at <= ?`)
// A letter that the server has tried to send may have been delivered, so a new enquiry needs another letter.
const openLetter = oneValue<[GatheredKind], number>(`
  SELECT id FROM outbox AS letter
  WHERE kind = ? AND enquiry_id IS NULL AND gathers IS NULL AND state = 'queued' AND attempts = 0
    AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.gathers = letter.id AND other.attempts > 0)
  ORDER BY id DESC LIMIT 1`)
const lastHeldBack = oneValue<[], number>(
  "SELECT created_at FROM outbox WHERE kind = 'heldBack' AND enquiry_id IS NULL ORDER BY id DESC LIMIT 1",
)
const begin = insert<[{ kind: GatheredKind; recipient: string; gathers: number | null; dueAt: number }]>(`
  INSERT INTO outbox (kind, recipient, gathers, state, created_at, due_at)
  VALUES (@kind, @recipient, @gathers, 'queued', @dueAt, @dueAt)`)
const assign = change<[letter: number, enquiryId: number]>('UPDATE enquiries SET gathered_in = ? WHERE id = ?')
