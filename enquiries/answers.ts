import type { Paragraph } from '../content/answer.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, insert, oneRow, oneValue } from '../db/statement.ts'
import { keepSearchTexts } from './enquiries.ts'
import { markAnswered } from './inbox.ts'
import { callBackMs, canBeCalledBack, dropLetter, letterColumns, type OutboxRow } from './outbox.ts'

/** What an owner writes, and what they tick below it. */
export interface AnswerText {
  subject: string
  body: string
  brochure: boolean
  /** The ids of the documents that go with it. */
  documents: readonly number[]
}

/** The answer that is being written to an enquiry. */
export interface AnswerDraft extends AnswerText {
  savedAt: number
}

/** An answer that an owner has sent to a visitor. */
export interface Answer extends Omit<AnswerText, 'documents'> {
  id: number
  enquiryId: number
  /** The address of the owner who wrote it. */
  owner: string
  /** The name under it. */
  signed: string
  /** The documents that went with it, by the names that they had then. Id and file are null if one was removed since. */
  documents: readonly { id: number | null; name: string; file: string | null }[]
  queuedAt: number
  /** When the mail server refused its letter for good; the enquiry then waits again. */
  refusedAt: number | null
  refusal: string | null
  /** The Message-ID of the confirmation that the visitor had; null if they had none. */
  follows: string | null
  /** Its letter; null if it was refused for good. */
  letter: OutboxRow | null
}

export interface AnswerToSend extends AnswerText, Pick<Answer, 'owner' | 'signed'> {
  keyDigest: Buffer
  /** The newest answer that the owner had seen, or 0. */
  after: number
  now: number
}

export type NewestAnswer = Pick<Answer, 'id' | 'owner' | 'signed' | 'queuedAt'>

/**
 * Queues an answer, deletes its draft, and counts the enquiry as answered. Returns its id, with isNew: false if the
 * same form was sent before. Sends nothing, and returns the newest answer, if its owner had not seen that.
 */
export function sendAnswer(
  database: Database,
  enquiryId: number,
  answer: AnswerToSend,
): { id: number; isNew: boolean } | { newest: NewestAnswer } {
  const { documents, after, now, owner } = answer
  return database.write(() => {
    const earlier = byKey(database, answer.keyDigest)
    if (earlier !== null) return { id: earlier, isNew: false }
    const newest = newestAnswer(database, enquiryId)
    if (newest !== null && newest.id > after) return { newest }
    const answerId = add(database, { ...answer, enquiryId })
    give(database, { documents, enquiryId, answerId })
    queue(database, { enquiryId, answerId, now, dueAt: now + callBackMs })
    markAnswered(database, enquiryId, { at: now, by: owner })
    dropAnswerDraft(database, enquiryId)
    keepSearchTexts(database, [enquiryId])
    return { id: answerId, isNew: true }
  })
}

/**
 * Calls an answer back: its text is the draft again, before one begun since, and the enquiry waits again. Returns false
 * if the letter has left, or may have.
 */
export function callBackAnswer(database: Database, enquiryId: number, id: number, now: number): boolean {
  return database.write(() => {
    const answer = answerById(database, id)
    if (answer?.enquiryId !== enquiryId || withdraw(database, id) === 0) return false
    const { subject, body, brochure } = answer
    const draft = answerDraft(database, enquiryId)
    const both = draft === null || draft.body === body ? body : `${body}\n\n${draft.body}`
    const documents = [...new Set([...idsOf(answer), ...(draft?.documents ?? [])])]
    keepAnswerDraft(database, { enquiryId, subject, body: both, brochure, documents, savedAt: now })
    takeBack(database, id)
    markCalledBack(database, { id, now })
    keepSearchTexts(database, [enquiryId])
    waitAgain(database, answer)
    return true
  })
}

/** Ends an answer that the mail server refused for good. The enquiry waits again, as long as if it had not been answered. */
export function settleRefused(database: Database, row: OutboxRow, now: number, refusal: string): void {
  database.write(() => {
    const answer = row.answerId === null ? null : answerById(database, row.answerId)
    if (answer === null || dropLetter(database, row.id) === 0) return
    markRefused(database, { id: answer.id, now, refusal })
    waitAgain(database, answer)
  })
}

/** Returns the answers to an enquiry, oldest first, without those that were called back. */
export const answersOf = answersWhere<[enquiryId: number]>('enquiry_id = ? ORDER BY id')

/** Returns an answer. Null if it is gone. */
export const answerById = (database: Database, id: number): Answer | null => byId(database, id)[0] ?? null

/** Returns the newest answer that was not called back. Null if there is none. */
export const newestAnswer = oneRow<[enquiryId: number], NewestAnswer>(`
  SELECT id, owner, signed, queued_at AS queuedAt FROM answers WHERE enquiry_id = ? AND called_back_at IS NULL ORDER BY id DESC LIMIT 1`)

/** Returns the ids of the documents that went with an answer and still exist. */
export const idsOf = ({ documents }: Pick<Answer, 'documents'>): number[] =>
  documents.flatMap(({ id }) => (id === null ? [] : [id]))

/** Returns the answer that is being written to an enquiry; null if none has been begun. */
export function answerDraft(database: Database, enquiryId: number): AnswerDraft | null {
  const row = draftOf(database, enquiryId)
  return row && { ...row, brochure: row.brochure === 1, documents: JSON.parse(row.documents) }
}

export const keepAnswerDraft = change<[AnswerDraft & { enquiryId: number }]>(`
  INSERT OR REPLACE INTO answer_drafts (enquiry_id, subject, body, brochure, documents, saved_at)
  VALUES (@enquiryId, @subject, @body, @brochure, @documents, @savedAt)`)

export const dropAnswerDraft = change<[enquiryId: number]>('DELETE FROM answer_drafts WHERE enquiry_id = ?')

/** Corrects the name in the answers that are being written. Call it before the name itself is corrected. */
export const renameInDrafts = change<[{ enquiryIds: readonly number[]; name: string }]>(`
  UPDATE answer_drafts SET body = replace(body, (SELECT name FROM enquiries WHERE id = enquiry_id), @name)
  WHERE enquiry_id IN (SELECT value FROM json_each(@enquiryIds))`)

const ofParagraph = 'id, language, name, text FROM paragraphs'

/** Returns all paragraphs, oldest first. */
export const paragraphs = allRows<[], Paragraph>(`SELECT ${ofParagraph} WHERE removed_at IS NULL ORDER BY id`)

/** Returns a paragraph; null if there is none. */
export const paragraphById = oneRow<[id: number], Paragraph>(
  `SELECT ${ofParagraph} WHERE id = ? AND removed_at IS NULL`,
)

/** Returns a paragraph that was removed and can still be brought back; null if there is none. */
export const removedParagraph = oneRow<[id: number], Paragraph>(
  `SELECT ${ofParagraph} WHERE id = ? AND removed_at IS NOT NULL`,
)

/** Returns the id of the new paragraph. */
export const addParagraph = insert<[Omit<Paragraph, 'id'>]>(
  'INSERT INTO paragraphs (language, name, text) VALUES (@language, @name, @text)',
)

/** Returns 0 if there is no such paragraph. */
export const changeParagraph = change<[Paragraph]>(
  'UPDATE paragraphs SET language = @language, name = @name, text = @text WHERE id = @id AND removed_at IS NULL',
)

/** Removes a paragraph, or brings it back if `at` is null, until it is forgotten. Returns 0 if it already was. */
export const removeParagraph = change<[{ id: number; at: number | null }]>(
  'UPDATE paragraphs SET removed_at = @at WHERE id = @id AND (removed_at IS NULL) <> (@at IS NULL)',
)

/** Deletes the paragraphs that were removed before a moment. */
export const forgetParagraphs = change<[before: number]>('DELETE FROM paragraphs WHERE removed_at < ?')

type AnswerRow = Omit<Answer, 'brochure' | 'documents' | 'letter'> & { brochure: number }

/** Makes a query for answers that were not called back. */
function answersWhere<Parameters extends unknown[]>(condition: string) {
  const find = allRows<Parameters, AnswerRow>(`
    SELECT id, enquiry_id AS enquiryId, owner, signed, subject, body, brochure, queued_at AS queuedAt,
      refused_at AS refusedAt, refusal, (SELECT message_id FROM outbox
        WHERE outbox.enquiry_id = answers.enquiry_id AND kind = 'confirmation' AND state = 'sent') AS follows
    FROM answers WHERE called_back_at IS NULL AND ${condition}`)
  return (database: Database, ...given: Parameters): Answer[] =>
    find(database, ...given).map((row) => ({
      ...row,
      brochure: row.brochure === 1,
      documents: attached(database, row.id),
      letter: letterOf(database, row.id),
    }))
}

const byId = answersWhere<[id: number]>('id = ?')
const add = insert<[AnswerToSend & { enquiryId: number }]>(`
  INSERT INTO answers (enquiry_id, owner, signed, subject, body, brochure, key_digest, queued_at)
  VALUES (@enquiryId, @owner, @signed, @subject, @body, @brochure, @keyDigest, @now)`)
const byKey = oneValue<[digest: Buffer], number>('SELECT id FROM answers WHERE key_digest = ?')
const queue = change<[{ enquiryId: number; answerId: number; now: number; dueAt: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  VALUES (@enquiryId, 'reply', '', @answerId, 'queued', @now, @dueAt)`)
const give = change<[{ answerId: number; enquiryId: number; documents: readonly number[] }]>(`
  INSERT INTO given_documents (answer_id, document_id, name)
  SELECT @answerId, id, name FROM documents
  WHERE id IN (SELECT value FROM json_each(@documents)) AND house = (SELECT house FROM enquiries WHERE id = @enquiryId)
  ORDER BY id`)
const takeBack = change<[answerId: number]>('DELETE FROM given_documents WHERE answer_id = ?')
const attached = allRows<[answerId: number], Answer['documents'][number]>(`
  SELECT document_id AS id, given_documents.name, file
  FROM given_documents LEFT JOIN documents ON documents.id = document_id WHERE answer_id = ? ORDER BY given_documents.id`)
const letterOf = oneRow<[answerId: number], OutboxRow>(
  `SELECT ${letterColumns} FROM outbox WHERE answer_id = ? AND kind = 'reply'`,
)
// Deleting the letter and claiming it are each one statement, so an answer is either called back or sent.
const withdraw = change<[answerId: number]>(
  `DELETE FROM outbox WHERE answer_id = ? AND kind = 'reply' AND ${canBeCalledBack}`,
)
const markCalledBack = change<[{ id: number; now: number }]>(
  `UPDATE answers SET called_back_at = @now, subject = '', body = '' WHERE id = @id`,
)
const markRefused = change<[{ id: number; now: number; refusal: string }]>(
  'UPDATE answers SET refused_at = @now, refusal = @refusal WHERE id = @id',
)
// An enquiry that was answered before, or in another way, stays answered.
const waitAgain = change<[Pick<Answer, 'enquiryId' | 'queuedAt'>]>(`
  UPDATE enquiries SET closed_at = NULL, (answered_at, answered_by) = (
    SELECT min(queued_at), owner FROM answers
    WHERE enquiry_id = @enquiryId AND called_back_at IS NULL AND refused_at IS NULL)
  WHERE id = @enquiryId AND answered_at = @queuedAt`)
const draftOf = oneRow<
  [enquiryId: number],
  Omit<AnswerDraft, 'brochure' | 'documents'> & { brochure: number; documents: string }
>(`
  SELECT subject, body, brochure, documents, saved_at AS savedAt FROM answer_drafts WHERE enquiry_id = ?`)
