import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { type Answer, answerById } from './answers.ts'

/** What the letter of an answer is written from. */
export interface AnswerToWrite extends Pick<Answer, 'id' | 'owner' | 'signed' | 'subject' | 'body' | 'brochure'> {
  /** The Message-ID of the confirmation that the visitor had; null if they had none. */
  follows: string | null
  /** The documents that go with it, by the names of their files. */
  documents: readonly { name: string; file: string }[]
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

const attached = statement<[number], { name: string; file: string }>(`
  SELECT given_documents.name, file FROM given_documents JOIN documents ON documents.id = document_id
  WHERE answer_id = ? ORDER BY given_documents.id`)
const confirmationOf = statement<[number], { messageId: string | null }>(`
  SELECT message_id AS messageId FROM outbox WHERE enquiry_id = ? AND kind = 'confirmation' AND state = 'sent'`)
