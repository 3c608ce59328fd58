import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { recipientKey, type StoredEnquiry } from './enquiries.ts'
import type { LetterKind } from './outbox.ts'

const day = 86_400_000

/**
 * Queues a letter to each owner, and one to the visitor, with a brochure if they asked for one. The visitor gets none if
 * their address already had such a letter within a day. None of them leaves before `dueAt`. Call it inside database.write.
 */
export function queueLetters(
  database: Database,
  enquiry: StoredEnquiry,
  owners: readonly string[],
  now: number,
  dueAt = now,
): void {
  for (const owner of owners) add(database).run(enquiry.id, 'owner', owner, now, dueAt)
  if (wouldConfirm(database, enquiry, now)) add(database).run(enquiry.id, 'confirmation', '', now, dueAt)
}

/** Removes the letters about one enquiry. Call it only if none of them has been tried, inside database.write. */
export function callBackLetters(database: Database, enquiryId: number): void {
  callBack(database).run(enquiryId)
}

/** Queues a letter to one owner that is about no single enquiry, dated at `at`. Call it inside database.write. */
export function queueToOwner(database: Database, kind: LetterKind, owner: string, at: number): void {
  add(database).run(null, kind, owner, at, at)
}

/** True if an owner has, or had, a letter of that kind which is dated from `from` until just before `before`. */
export const hasLetterBetween = (
  database: Database,
  kind: LetterKind,
  owner: string,
  from: number,
  before: number,
): boolean => dated(database).get(kind, from, before, owner) !== undefined

/** Queues the letter of an answer. Call it inside database.write. */
export function queueReply(
  database: Database,
  reply: { enquiryId: number; answerId: number; now: number; dueAt: number },
): void {
  addReply(database).run(reply)
}

/** How many enquiries got a letter of their own within the last day. */
export function countSingleLetters(database: Database, now: number): number {
  return singleLetters(database).get(now - day, now + day)?.count ?? 0
}

/** True if a confirmation to the visitor would be queued with the letters of an enquiry. */
export function wouldConfirm(database: Database, enquiry: StoredEnquiry, now: number): boolean {
  const brochure = Number(enquiry.brochureRequested)
  return confirmed(database).get(recipientKey(enquiry.email), now - day, now + day, brochure) === undefined
}

const add = statement<[number | null, LetterKind, string, number, number]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, state, created_at, due_at) VALUES (?, ?, ?, 'queued', ?, ?)
  ON CONFLICT DO NOTHING`)
const callBack = statement<[number]>('DELETE FROM outbox WHERE enquiry_id = ? AND answer_id IS NULL')
const dated = statement<[LetterKind, number, number, string]>(
  'SELECT 1 FROM outbox INDEXED BY outbox_by_kind WHERE kind = ? AND created_at >= ? AND created_at < ? AND recipient = ? LIMIT 1',
)
const addReply = statement<[{ enquiryId: number; answerId: number; now: number; dueAt: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  VALUES (@enquiryId, 'reply', '', @answerId, 'queued', @now, @dueAt)`)
// The time is bounded in the future as well, so that a clock that was wrong for an hour does not stop confirmations for a
// year. The query begins with the letters of the day, which are few; one address may have written thousands of enquiries.
const confirmed = statement<[string, number, number, number]>(`
  SELECT 1 FROM outbox INDEXED BY outbox_by_kind CROSS JOIN enquiries ON enquiries.id = enquiry_id
  WHERE recipient_key = ? AND kind = 'confirmation' AND created_at > ? AND created_at <= ? AND brochure_requested >= ?
  LIMIT 1`)
const singleLetters = statement<[number, number], { count: number }>(`
  SELECT count(DISTINCT enquiry_id) AS count FROM outbox WHERE kind = 'owner' AND created_at > ? AND created_at <= ?`)
