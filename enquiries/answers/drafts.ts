import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

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

/** Returns null if no answer to the enquiry has been begun. */
export function answerDraft(database: Database, enquiryId: number): AnswerDraft | null {
  const row = find(database).get(enquiryId)
  return row === undefined ? null : { ...row, brochure: row.brochure === 1, documents: JSON.parse(row.documents) }
}

export function keepAnswerDraft(database: Database, enquiryId: number, draft: AnswerDraft): void {
  const { brochure, documents } = draft
  const columns = { ...draft, enquiryId, brochure: Number(brochure), documents: JSON.stringify(documents) }
  database.write(() => keep(database).run(columns))
}

export function dropAnswerDraft(database: Database, enquiryId: number): void {
  database.write(() => drop(database).run(enquiryId))
}

/**
 * Puts a corrected name in place of the former one into the answers that are being written. Call it inside database.write,
 * before the name itself is corrected.
 */
export function renameInDrafts(database: Database, enquiryIds: readonly number[], name: string): void {
  rename(database).run({ ids: JSON.stringify(enquiryIds), name })
}

type DraftRow = Omit<AnswerDraft, 'brochure' | 'documents'> & { brochure: number; documents: string }

const find = statement<[number], DraftRow>(`
  SELECT subject, body, brochure, documents, saved_at AS savedAt FROM answer_drafts WHERE enquiry_id = ?`)
const keep = statement<[DraftRow & { enquiryId: number }]>(`
  INSERT OR REPLACE INTO answer_drafts (enquiry_id, subject, body, brochure, documents, saved_at)
  VALUES (@enquiryId, @subject, @body, @brochure, @documents, @savedAt)`)
const drop = statement<[number]>('DELETE FROM answer_drafts WHERE enquiry_id = ?')
const rename = statement<[{ ids: string; name: string }]>(`
  UPDATE answer_drafts SET body = replace(body, (SELECT name FROM enquiries WHERE id = enquiry_id), @name)
  WHERE enquiry_id IN (SELECT value FROM json_each(@ids))`)
