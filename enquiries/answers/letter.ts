import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { documentsGiven, type GivenDocument, linkTo } from '../documents/given.ts'
import type { OutboxRow } from '../outbox.ts'
import { answerById } from './answers.ts'

/** What the letter of an answer is written from. */
export interface AnswerToWrite {
  id: number
  /** The address of the owner who wrote it. */
  owner: string
  signed: string
  subject: string
  body: string
  brochure: boolean
  /** The Message-ID of the confirmation that the visitor had; null if they had none. */
  follows: string | null
  documents: readonly { name: string; bytes: number; expiresAt: number; address: string }[]
}

/**
 * Returns the answer that a letter carries, with a new link to each document. The owner's copy leads to the documents at
 * the desk, so that the owner's clicks are not taken for the visitor's. Null if the answer is gone. Call it inside
 * database.write.
 */
export function answerToWrite(
  database: Database,
  { answerId, kind }: Pick<OutboxRow, 'answerId' | 'kind'>,
  now: number,
): AnswerToWrite | null {
  const answer = answerId === null ? null : answerById(database, answerId)
  if (answer === null) return null
  const { id, enquiryId, owner, signed, subject, body, brochure } = answer
  const isCopy = kind === 'replyCopy'
  const addresses = new Map(
    documentsGiven(database, id).map((given) => [
      given.id,
      isCopy ? deskAddress(given) : `/document/${linkTo(database, given, now)}`,
    ]),
  )
  return {
    id,
    owner,
    signed,
    subject,
    body,
    brochure,
    follows: confirmationOf(database).get(enquiryId)?.messageId ?? null,
    // Read again, because a new link also sets until when it works.
    documents: documentsGiven(database, id).map(({ id: given, name, bytes, expiresAt }) => ({
      name,
      bytes,
      expiresAt,
      address: addresses.get(given) ?? '',
    })),
  }
}

const deskAddress = ({ documentId }: GivenDocument): string =>
  documentId === null ? '/owner/documents' : `/owner/documents/${documentId}`

const confirmationOf = statement<[number], { messageId: string | null }>(`
  SELECT message_id AS messageId FROM outbox WHERE enquiry_id = ? AND kind = 'confirmation' AND state = 'sent'`)
