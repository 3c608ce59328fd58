import type { Database } from '../../db/database.ts'
import { type Answer, answersOf } from '../answers/answers.ts'
import { answerDraft } from '../answers/drafts.ts'

/** Returns the answers to an enquiry, and the one that is being written, in the form that other programs read. */
export function plainAnswers(database: Database, enquiryId: number) {
  const draft = answerDraft(database, enquiryId)
  return {
    answers: answersOf(database, enquiryId).map((answer) => ({
      writtenAt: moment(answer.queuedAt),
      signed: answer.signed,
      subject: answer.subject,
      text: answer.body,
      brochure: answer.brochure,
      state: stateOf(answer),
      sentAt: moment(answer.letter?.sentAt ?? null),
      documents: answer.documents.map(({ name }) => ({ name })),
    })),
    draft: draft && { subject: draft.subject, text: draft.body, savedAt: moment(draft.savedAt) },
  }
}

/** Returns the state of the answer's letter, or 'refused'. */
export const stateOf = ({ letter }: Answer): string => letter?.state ?? 'refused'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
