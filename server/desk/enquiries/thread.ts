import type { Viewing } from '../../../content/viewing.ts'
import { answersOf } from '../../../enquiries/answers/answers.ts'
import type { InboxRow } from '../../../enquiries/inbox.ts'
import { type Note, notesOf } from '../../../enquiries/notes.ts'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import type { ThreadEntry } from '../../../pages/desk/enquiries/Thread.tsx'
import { unmask } from '../../mail/unmask.ts'
import type { DeskParts } from '../parts.ts'
import { answerEntry } from './answer.ts'

type ThreadParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'shelf'>

/** Returns everything that was said about an enquiry, in the order in which it happened. `owner` is who looks at it. */
export function threadOf(row: InboxRow, parts: ThreadParts, owner: string): ThreadEntry[] {
  const { database } = parts
  const added = notesOf(database, row.id).map((note) => noteEntry(row, note))
  const answers = answersOf(database, row.id).map((answer) => answerEntry(answer, row, parts, owner))
  const viewings = viewingsOf(database, row.id).map(viewingEntry)
  return [
    theirs(row, 0, row.receivedAt, row.message),
    ...[...answers, ...added, ...viewings].toSorted((one, other) => one.at - other.at),
  ]
}

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

function noteEntry(row: InboxRow, { id, kind, writtenAt, text }: Note): ThreadEntry {
  if (kind === 'pasted') return theirs(row, id, writtenAt, text)
  return { kind: 'note', id, at: writtenAt, reference: row.reference, text }
}

function theirs({ reference, name, phone, language }: InboxRow, id: number, at: number, text: string): ThreadEntry {
  const texts = id === 0 ? [name, phone, text] : [text]
  return {
    kind: 'theirs',
    id,
    at,
    reference,
    name: unmask(name),
    language,
    paragraphs: unmask(text).split(/\n{2,}/),
    hidden: texts.some((each) => unmask(each) !== each),
  }
}
