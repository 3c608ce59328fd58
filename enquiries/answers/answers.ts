import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { callBackMs, dropAttempt } from '../attempts.ts'
import { markAnswered } from '../inbox.ts'
import { letterColumns, type OutboxRow } from '../outbox.ts'
import { keepSearchTexts } from '../search-text.ts'
import { type AnswerText, answerDraft, dropAnswerDraft, keepAnswerDraft } from './drafts.ts'

/** An answer that an owner has sent to a visitor. */
export interface Answer extends Omit<AnswerText, 'documents'> {
  id: number
  enquiryId: number
  /** The address of the owner who wrote it. */
  owner: string
  /** The name under it. */
  signed: string
  /** The documents that went with it, by the names that they had then. The id is null if the document was removed since. */
  documents: readonly { id: number | null; name: string }[]
  queuedAt: number
  /** When the mail server refused its letter for good; the enquiry then waits again. */
  refusedAt: number | null
  refusal: string | null
  /** Its letter; null if it was refused for good. */
  letter: AnswerLetter | null
}

export interface AnswerLetter extends OutboxRow {
  /** 1 if it is certain that the mail server does not have it, so that it can be called back. */
  canBeCalledBack: 0 | 1
}

export interface AnswerToSend extends AnswerText, Pick<Answer, 'owner' | 'signed'> {
  keyDigest: Buffer
  /** The newest answer that the owner had seen, or 0. */
  after: number
  now: number
}

/** What the letter of an answer is written from. */
export interface AnswerToWrite extends Pick<Answer, 'id' | 'owner' | 'signed' | 'subject' | 'body' | 'brochure'> {
  /** The Message-ID of the confirmation that the visitor had; null if they had none. */
  follows: string | null
  /** The documents that go with it, by the names of their files. */
  documents: readonly { name: string; file: string }[]
}

/**
 * Queues an answer. The enquiry then counts as answered, and its draft is deleted. Returns its id, with isNew: false if the same
 * form was sent before, which changes nothing. If another window has sent an answer that the owner had not seen, sends
 * nothing, and returns the newest one.
 */
export function sendAnswer(
  database: Database,
  enquiryId: number,
  answer: AnswerToSend,
): { id: number; isNew: boolean } | { newest: { id: number; queuedAt: number } } {
  const { documents, brochure, after, now } = answer
  return database.write(() => {
    const earlier = byKey(database).get(answer.keyDigest)
    if (earlier !== undefined) return { id: earlier.id, isNew: false }
    const newest = newestAnswer(database, enquiryId)
    if (newest !== null && newest.id > after) return { newest }
    const columns = { ...answer, documents: JSON.stringify(documents), enquiryId, brochure: Number(brochure) }
    const answerId = Number(insert(database).run(columns).lastInsertRowid)
    give(database).run({ ...columns, answerId })
    queue(database).run({ enquiryId, answerId, now, dueAt: now + callBackMs })
    markAnswered(database, enquiryId, { at: now, by: answer.owner })
    dropAnswerDraft(database, enquiryId)
    keepSearchTexts(database, [enquiryId])
    return { id: answerId, isNew: true }
  })
}

/**
 * Calls an answer back before its letter has left. Its text is then the draft again, in front of a draft that was begun
 * since, and the enquiry waits again. Returns false if the letter has left, or may have.
 */
export function callBackAnswer(database: Database, enquiryId: number, id: number, now: number): boolean {
  return database.write(() => {
    const answer = answerById(database, id)
    if (answer?.enquiryId !== enquiryId || withdraw(database).run(id).changes === 0) return false
    const { subject, body, brochure } = answer
    const draft = answerDraft(database, enquiryId)
    const both = draft === null || draft.body === body ? body : `${body}\n\n${draft.body}`
    const documents = [...new Set([...idsOf(answer), ...(draft?.documents ?? [])])]
    keepAnswerDraft(database, enquiryId, { subject, body: both, brochure, documents, savedAt: now })
    takeBack(database).run(id)
    markCalledBack(database).run(now, id)
    keepSearchTexts(database, [enquiryId])
    waitAgain(database).run(answer)
    return true
  })
}

/** Ends an answer that the mail server refused for good. The enquiry waits again, as long as if it had not been answered. */
export function settleRefused(database: Database, row: OutboxRow, now: number, refusal: string): void {
  database.write(() => {
    const answer = row.answerId === null ? null : answerById(database, row.answerId)
    if (answer === null || !dropAttempt(database, row)) return
    markRefused(database).run(now, refusal, answer.id)
    waitAgain(database).run(answer)
  })
}

/** Returns the answers to an enquiry, oldest first, without those that were called back. */
export const answersOf = (database: Database, enquiryId: number): Answer[] =>
  ofEnquiry(database)
    .all(enquiryId)
    .map((row) => answerFrom(database, row))

/** Returns the answer that a letter carries, with the documents that go with it. Null if the answer is gone. */
export function answerToWrite(database: Database, id: number): AnswerToWrite | null {
  const answer = answerById(database, id)
  if (answer === null) return null
  const follows = confirmationOf(database).get(answer.enquiryId)?.messageId ?? null
  return { ...answer, follows, documents: attached(database).all(id) }
}

/** Returns the newest answer that was not called back. Null if there is none. */
export const newestAnswer = (database: Database, enquiryId: number): { id: number; queuedAt: number } | null =>
  newest(database).get(enquiryId) ?? null

/** Returns the ids of the documents that went with an answer and still exist. */
export const idsOf = ({ documents }: Pick<Answer, 'documents'>): number[] =>
  documents.flatMap(({ id }) => (id === null ? [] : [id]))

function answerById(database: Database, id: number): Answer | null {
  const row = byId(database).get(id)
  return row === undefined ? null : answerFrom(database, row)
}

type AnswerRow = Omit<Answer, 'brochure' | 'documents' | 'letter'> & { brochure: number }

const answerFrom = (database: Database, row: AnswerRow): Answer => ({
  ...row,
  brochure: row.brochure === 1,
  documents: given(database).all(row.id),
  letter: letterOf(database).get(row.id) ?? null,
})

const insert = statement<[Record<string, string | number | Buffer>]>(`
  INSERT INTO answers (enquiry_id, owner, signed, subject, body, brochure, key_digest, queued_at)
  VALUES (@enquiryId, @owner, @signed, @subject, @body, @brochure, @keyDigest, @now)`)
const byKey = statement<[Buffer], { id: number }>('SELECT id FROM answers WHERE key_digest = ?')
const newest = statement<[number], { id: number; queuedAt: number }>(`
  SELECT id, queued_at AS queuedAt FROM answers WHERE enquiry_id = ? AND called_back_at IS NULL ORDER BY id DESC LIMIT 1`)
const queue = statement<[{ enquiryId: number; answerId: number; now: number; dueAt: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  VALUES (@enquiryId, 'reply', '', @answerId, 'queued', @now, @dueAt)`)
const give = statement<[{ answerId: number; enquiryId: number; documents: string }]>(`
  INSERT INTO given_documents (answer_id, document_id, name)
  SELECT @answerId, id, name FROM documents
  WHERE id IN (SELECT value FROM json_each(@documents)) AND house = (SELECT house FROM enquiries WHERE id = @enquiryId)
  ORDER BY id`)
const takeBack = statement<[number]>('DELETE FROM given_documents WHERE answer_id = ?')
const given = statement<[number], Answer['documents'][number]>(
  'SELECT document_id AS id, name FROM given_documents WHERE answer_id = ? ORDER BY given_documents.id',
)
const isCertain = `state NOT IN ('sent', 'sending') AND unsure = 0`
const letterOf = statement<[number], AnswerLetter>(
  `SELECT ${letterColumns}, ${isCertain} AS canBeCalledBack FROM outbox WHERE answer_id = ? AND kind = 'reply'`,
)
// Deleting the letter and claiming it are each one statement, so an answer is either called back or sent.
const withdraw = statement<[number]>(`DELETE FROM outbox WHERE answer_id = ? AND kind = 'reply' AND ${isCertain}`)
const markCalledBack = statement<[number, number]>(
  `UPDATE answers SET called_back_at = ?, subject = '', body = '' WHERE id = ?`,
)
const markRefused = statement<[number, string, number]>('UPDATE answers SET refused_at = ?, refusal = ? WHERE id = ?')
// An enquiry that was answered before, or in another way, stays answered.
const waitAgain = statement<[Pick<Answer, 'enquiryId' | 'queuedAt'>]>(`
  UPDATE enquiries SET closed_at = NULL, (answered_at, answered_by) = (
    SELECT min(queued_at), owner FROM answers
    WHERE enquiry_id = @enquiryId AND called_back_at IS NULL AND refused_at IS NULL)
  WHERE id = @enquiryId AND answered_at = @queuedAt`)
const columns = `id, enquiry_id AS enquiryId, owner, signed, subject, body, brochure, queued_at AS queuedAt,
  refused_at AS refusedAt, refusal FROM answers`
const ofEnquiry = statement<[number], AnswerRow>(
  `SELECT ${columns} WHERE enquiry_id = ? AND called_back_at IS NULL ORDER BY id`,
)
const byId = statement<[number], AnswerRow>(`SELECT ${columns} WHERE id = ? AND called_back_at IS NULL`)
const attached = statement<[number], { name: string; file: string }>(`
  SELECT given_documents.name, file FROM given_documents JOIN documents ON documents.id = document_id
  WHERE answer_id = ? ORDER BY given_documents.id`)
const confirmationOf = statement<[number], { messageId: string | null }>(`
  SELECT message_id AS messageId FROM outbox WHERE enquiry_id = ? AND kind = 'confirmation' AND state = 'sent'`)
