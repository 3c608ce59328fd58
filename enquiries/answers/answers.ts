import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { dropAttempt } from '../attempts.ts'
import { markAnswered } from '../inbox.ts'
import type { LetterState, OutboxRow } from '../outbox.ts'
import { queueReply } from '../queueing.ts'
import { keepSearchTexts } from '../search-text.ts'
import { type AnswerDraft, answerDraft, dropAnswerDraft, keepAnswerDraft } from './drafts.ts'

/** An answer that an owner has sent to a visitor. */
export interface Answer {
  id: number
  enquiryId: number
  /** The address of the owner who wrote it. */
  owner: string
  /** The name under it. */
  signed: string
  subject: string
  body: string
  brochure: boolean
  /** The documents that went with it, by the names that they had then. */
  documents: readonly GivenDocument[]
  queuedAt: number
  /** When the mail server refused its letter for good; the enquiry then waits again. */
  refusedAt: number | null
  refusal: string | null
  /** What became of its letter; null if it was refused for good. */
  letter: AnswerLetter | null
}

export interface GivenDocument {
  /** Null if the document was removed since. */
  id: number | null
  name: string
}

export interface AnswerLetter {
  state: LetterState
  attempts: number
  dueAt: number
  sentAt: number | null
  lastReason: string | null
  /** What the mail server said when it took the letter. */
  answer: string | null
  /** True if it is certain that the mail server does not have it, so that it can be called back. */
  canBeCalledBack: boolean
}

export interface AnswerToSend {
  owner: string
  signed: string
  subject: string
  body: string
  brochure: boolean
  documents: readonly number[]
  keyDigest: Buffer
  /** The newest answer that the owner had seen, or 0. */
  after: number
  now: number
  /** When its letter leaves. Until then it can be called back. */
  dueAt: number
}

export type SendResult =
  /** `isNew` is false if the same form was sent before. */
  | { outcome: 'queued'; id: number; isNew: boolean }
  /** Another window has sent an answer that the owner had not seen. */
  | { outcome: 'answeredSince'; at: number }

/** What the letter of an answer is written from. */
export interface AnswerToWrite extends Pick<Answer, 'id' | 'owner' | 'signed' | 'subject' | 'body' | 'brochure'> {
  /** The Message-ID of the confirmation that the visitor had; null if they had none. */
  follows: string | null
  /** The documents that go with it, by the names of their files. */
  documents: readonly { name: string; file: string }[]
}

/** Queues an answer. The enquiry then counts as answered, and its draft is deleted. A repeated form changes nothing. */
export function sendAnswer(database: Database, enquiryId: number, answer: AnswerToSend): SendResult {
  return database.write(() => {
    const earlier = byKey(database).get(answer.keyDigest)
    if (earlier !== undefined) return { outcome: 'queued', id: earlier.id, isNew: false }
    const newest = newestAnswer(database, enquiryId)
    if (newest !== null && newest.id > answer.after) return { outcome: 'answeredSince', at: newest.queuedAt }
    const { documents, after: _seen, dueAt, brochure, ...columns } = answer
    const id = Number(insert(database).run({ ...columns, enquiryId, brochure: Number(brochure) }).lastInsertRowid)
    give(database).run({ answerId: id, enquiryId, documents: JSON.stringify(documents) })
    queueReply(database, { enquiryId, answerId: id, now: answer.now, dueAt })
    markAnswered(database, enquiryId, { at: answer.now, by: answer.owner })
    dropAnswerDraft(database, enquiryId)
    keepSearchTexts(database, [enquiryId])
    return { outcome: 'queued', id, isNew: true }
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
    const draft = answerDraft(database, enquiryId)
    keepAnswerDraft(database, enquiryId, joined(answer, draft, now))
    takeBack(database).run(id)
    markCalledBack(database).run(now, id)
    keepSearchTexts(database, [enquiryId])
    waitAgain(database).run({ enquiryId, queuedAt: answer.queuedAt })
    return true
  })
}

/** Ends an answer that the mail server refused for good. The enquiry waits again, as long as if it had not been answered. */
export function settleRefused(database: Database, row: OutboxRow, now: number, refusal: string): void {
  const { answerId, enquiryId } = row
  if (answerId === null || enquiryId === null) return
  database.write(() => {
    const answer = answerById(database, answerId)
    if (answer === null || !dropAttempt(database, row)) return
    markRefused(database).run(now, refusal, answerId)
    waitAgain(database).run({ enquiryId, queuedAt: answer.queuedAt })
  })
}

/** Returns the answers to an enquiry, oldest first, without those that were called back. */
export const answersOf = (database: Database, enquiryId: number): Answer[] =>
  ofEnquiry(database)
    .all(enquiryId)
    .map((row) => fromRow(database, row))

/** Returns one answer with the enquiry that it belongs to. Null if it does not exist or was called back. */
export function answerById(database: Database, id: number): Answer | null {
  const row = byId(database).get(id)
  return row === undefined ? null : fromRow(database, row)
}

/** Returns the answer that a letter carries, with the documents that go with it. Null if the answer is gone. */
export function answerToWrite(database: Database, id: number): AnswerToWrite | null {
  const answer = answerById(database, id)
  if (answer === null) return null
  return {
    ...answer,
    follows: confirmationOf(database).get(answer.enquiryId)?.messageId ?? null,
    documents: attached(database).all(id),
  }
}

/** Returns the newest answer that was not called back. Null if there is none. */
export const newestAnswer = (database: Database, enquiryId: number): { id: number; queuedAt: number } | null =>
  newest(database).get(enquiryId) ?? null

function joined(answer: Answer, draft: AnswerDraft | null, now: number): AnswerDraft {
  const { subject, body, brochure } = answer
  const both = draft === null || draft.body === body ? body : `${body}\n\n${draft.body}`
  const documents = [...new Set([...idsOf(answer), ...(draft?.documents ?? [])])]
  return { subject, body: both, brochure, documents, savedAt: now }
}

/** Returns the ids of the documents that went with an answer and still exist. */
export const idsOf = ({ documents }: Pick<Answer, 'documents'>): number[] =>
  documents.flatMap(({ id }) => (id === null ? [] : [id]))

interface AnswerRow {
  id: number
  enquiry_id: number
  owner: string
  signed: string
  subject: string
  body: string
  brochure: number
  queued_at: number
  refused_at: number | null
  refusal: string | null
  state: LetterState | null
  attempts: number | null
  due_at: number | null
  sent_at: number | null
  last_reason: string | null
  answer: string | null
  unsure: number | null
}

function fromRow(database: Database, row: AnswerRow): Answer {
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    owner: row.owner,
    signed: row.signed,
    subject: row.subject,
    body: row.body,
    brochure: row.brochure === 1,
    documents: given(database).all(row.id),
    queuedAt: row.queued_at,
    refusedAt: row.refused_at,
    refusal: row.refusal,
    letter: row.state && {
      state: row.state,
      attempts: row.attempts ?? 0,
      dueAt: row.due_at ?? 0,
      sentAt: row.sent_at,
      lastReason: row.last_reason,
      answer: row.answer,
      canBeCalledBack: row.state !== 'sent' && row.state !== 'sending' && row.unsure === 0,
    },
  }
}

const insert = statement<[Record<string, string | number | Buffer>]>(`
  INSERT INTO answers (enquiry_id, owner, signed, subject, body, brochure, key_digest, queued_at)
  VALUES (@enquiryId, @owner, @signed, @subject, @body, @brochure, @keyDigest, @now)`)
const byKey = statement<[Buffer], { id: number }>('SELECT id FROM answers WHERE key_digest = ?')
const newest = statement<[number], { id: number; queuedAt: number }>(`
  SELECT id, queued_at AS queuedAt FROM answers WHERE enquiry_id = ? AND called_back_at IS NULL ORDER BY id DESC LIMIT 1`)
const give = statement<[{ answerId: number; enquiryId: number; documents: string }]>(`
  INSERT INTO given_documents (answer_id, document_id, name)
  SELECT @answerId, id, name FROM documents
  WHERE id IN (SELECT value FROM json_each(@documents)) AND house = (SELECT house FROM enquiries WHERE id = @enquiryId)
  ORDER BY id`)
const takeBack = statement<[number]>('DELETE FROM given_documents WHERE answer_id = ?')
const given = statement<[number], GivenDocument>(
  'SELECT document_id AS id, name FROM given_documents WHERE answer_id = ? ORDER BY given_documents.id',
)
// Deleting the letter and claiming it are each one statement, so an answer is either called back or sent.
const withdraw = statement<[number]>(`
  DELETE FROM outbox WHERE answer_id = ? AND kind = 'reply' AND state NOT IN ('sent', 'sending') AND unsure = 0`)
const markCalledBack = statement<[number, number]>(
  `UPDATE answers SET called_back_at = ?, subject = '', body = '' WHERE id = ?`,
)
const markRefused = statement<[number, string, number]>('UPDATE answers SET refused_at = ?, refusal = ? WHERE id = ?')
// An enquiry that was answered before, or in another way, stays answered.
const waitAgain = statement<[{ enquiryId: number; queuedAt: number }]>(`
  UPDATE enquiries SET closed_at = NULL, (answered_at, answered_by) = (
    SELECT min(queued_at), owner FROM answers
    WHERE enquiry_id = @enquiryId AND called_back_at IS NULL AND refused_at IS NULL)
  WHERE id = @enquiryId AND answered_at = @queuedAt`)
const columns = `
  answers.id, answers.enquiry_id, answers.owner, signed, subject, body, brochure, queued_at, refused_at, refusal,
  outbox.state, outbox.attempts, outbox.due_at, outbox.sent_at, outbox.last_reason, outbox.answer, outbox.unsure
  FROM answers LEFT JOIN outbox ON outbox.answer_id = answers.id AND outbox.kind = 'reply'`
const ofEnquiry = statement<[number], AnswerRow>(
  `SELECT ${columns} WHERE answers.enquiry_id = ? AND called_back_at IS NULL ORDER BY answers.id`,
)
const byId = statement<[number], AnswerRow>(`SELECT ${columns} WHERE answers.id = ? AND called_back_at IS NULL`)
const attached = statement<[number], { name: string; file: string }>(`
  SELECT given_documents.name, file FROM given_documents JOIN documents ON documents.id = document_id
  WHERE answer_id = ? ORDER BY given_documents.id`)
const confirmationOf = statement<[number], { messageId: string | null }>(`
  SELECT message_id AS messageId FROM outbox WHERE enquiry_id = ? AND kind = 'confirmation' AND state = 'sent'`)
