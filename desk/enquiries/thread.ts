import type { Viewing } from '../../content/viewing.ts'
import { type Answer, answersOf } from '../../enquiries/answers/answers.ts'
import type { InboxRow } from '../../enquiries/inbox.ts'
import { notesOf } from '../../enquiries/notes.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { viewingsOf } from '../../enquiries/viewings/viewings.ts'
import { letterRefused, letterTold } from '../letter-told.ts'
import type { DeskParts } from '../parts.ts'
import { linkTo } from './answer.ts'
import type { AnswerEntry, ThreadEntry } from './Thread.tsx'

type ThreadParts = Pick<DeskParts, 'clock' | 'database'>

/** Returns everything that was said about an enquiry, in the order in which it happened. `owner` is who looks at it. */
export function threadOf(row: InboxRow, { clock, database }: ThreadParts, owner: string): ThreadEntry[] {
  const added = notesOf(database, row.id).map(
    ({ id, kind, writtenAt, text }): ThreadEntry =>
      kind === 'pasted' ? theirs(id, writtenAt, text) : { kind, id, at: writtenAt, text },
  )
  const answers = answersOf(database, row.id).map((answer) => answerEntry(answer, row, clock.now(), owner))
  const viewings = viewingsOf(database, row.id).map(viewingEntry)
  return [
    theirs(0, row.receivedAt, row.message, row.name, row.phone),
    ...[...answers, ...added, ...viewings].toSorted((one, other) => one.at - other.at),
  ]
}

/** `others` are what else the visitor wrote, which may contain invisible characters as well. */
function theirs(id: number, at: number, text: string, ...others: string[]): ThreadEntry {
  return {
    kind: 'theirs',
    id,
    at,
    paragraphs: unmask(text).split(/\n{2,}/),
    hidden: [text, ...others].some((each) => unmask(each) !== each),
  }
}

function answerEntry(answer: Answer, row: InboxRow, now: number, owner: string): AnswerEntry {
  const { id, body, queuedAt, brochure, documents, refusal, letter } = answer
  return {
    kind: 'answer',
    id,
    at: queuedAt,
    by: answer.owner === owner ? null : answer.signed,
    text: body,
    brochure,
    documents: documents.map(({ name }) => name),
    // Without a mail server no answer is sent, so none becomes a file.
    ...(letter === null ? letterRefused(refusal) : letterTold(letter, now, false)),
    leavesIn: letter?.state === 'queued' ? Math.max(0, letter.dueAt - now) : 0,
    isTooLarge: isTooLarge(answer),
    canBeCalledBack: letter?.canBeCalledBack ?? false,
    mailto: linkTo(row.email, answer),
  }
}

// 552 says that a letter is too large, or that the mailbox is full (5.2.2).
const isTooLarge = ({ brochure, documents, refusal }: Answer): boolean =>
  (brochure || documents.length > 0) && /\b552\b(?! 5\.2\.2)|of this size/.test(refusal ?? '')

function viewingEntry(viewing: Viewing): ThreadEntry {
  const { id, state, times, startsAt, changedAt, visitorWords, refusal } = viewing
  return {
    kind: 'viewing',
    id,
    at: changedAt,
    state,
    times: state === 'proposed' || state === 'asked' || startsAt === null ? times : [startsAt],
    visitorWords: unmask(visitorWords),
    isRefused: refusal !== null,
  }
}
