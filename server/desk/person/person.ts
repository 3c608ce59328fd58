import type { FastifyRequest } from 'fastify'
import { answersOf } from '../../../enquiries/answers/answers.ts'
import { answerDraft } from '../../../enquiries/answers/drafts.ts'
import type { InboxRow } from '../../../enquiries/inbox.ts'
import { notesOf } from '../../../enquiries/notes.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { countNearPerson, countOfPerson, keptOfPerson, personOfEnquiry, personPage } from '../../../enquiries/person.ts'
import { keptUntil } from '../../../enquiries/retention.ts'
import { type Cursor, placeIn } from '../../../enquiries/shelves.ts'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import type { CodeFault } from '../../../pages/desk/parts/FreshCode.tsx'
import type { CorrectPage } from '../../../pages/desk/person/Correct.tsx'
import type { ErasePage } from '../../../pages/desk/person/Erase.tsx'
import type { PersonPage } from '../../../pages/desk/person/PersonData.tsx'
import { unmask } from '../../mail/unmask.ts'
import { cursorText } from '../cursor.ts'
import { sessionOf } from '../desk-request.ts'
import { nameOf } from '../enquiries/enquiry.ts'
import type { DeskParts } from '../parts.ts'

const day = 86_400_000
// Backups are kept for four weeks, the newest of each week, plus a day for the one that is being made.
const backupsKept = 29 * day
const perPage = 50
const namedDays = 12

/** Returns the page with everything that is stored about one person, in pages of fifty. */
export function personView(
  row: InboxRow,
  parts: DeskParts,
  request: FastifyRequest,
  { after = null, fault = null }: { after?: Cursor | null; fault?: CodeFault | null },
): PersonPage {
  const { config, database } = parts
  const { reference, name, email, phone } = row
  const person = personOfEnquiry(database, row)
  const shown = personPage(database, person, after, perPage)
  const last = shown.at(-1)
  const left = last === undefined ? 0 : countOfPerson(database, person, placeIn('all', last))
  const until = keptUntil(database, row, config.retentionMonths)
  return {
    kind: 'person',
    reference,
    name: unmask(name),
    email: unmask(email),
    phone: unmask(phone),
    enquiries: shown.map((each) => ({
      reference: each.reference,
      receivedAt: each.receivedAt,
      intent: each.intent,
      language: each.language,
      brochure: each.brochureRequested,
      words: unmask(each.message),
      keptUntil: until,
      letters: lettersOf(database, each.id)
        .filter(({ viewingId }) => viewingId === null)
        .map(({ kind, sentAt, createdAt }) => ({
          letter: nameOf({ kind }),
          at: sentAt ?? createdAt,
          sent: sentAt !== null,
        })),
      answers: answersOf(database, each.id).map(({ queuedAt, subject, body, documents }) => ({
        at: queuedAt,
        subject,
        text: body,
        documents: documents.map(({ name }) => name),
      })),
      draft: answerDraft(database, each.id)?.body ?? null,
      notes: notesOf(database, each.id),
      viewings: viewingsOf(database, each.id).map((viewing) => ({
        state: viewing.state,
        changedAt: viewing.changedAt,
        times: viewing.startsAt === null ? viewing.times : [viewing.startsAt],
        texts: [viewing.ownerWords, unmask(viewing.visitorWords)].filter(Boolean),
      })),
    })),
    next:
      last === undefined || left === 0
        ? null
        : { address: `/owner/enquiries/${reference}/person?after=${cursorText(placeIn('all', last))}`, count: left },
    fresh: parts.signIn.freshness(sessionOf(request), fault),
  }
}

/** Returns the page on which a person's data are corrected. */
export function correctView(
  row: InboxRow,
  { database }: DeskParts,
  typed: CorrectPage['typed'],
  faults: CorrectPage['faults'],
): CorrectPage {
  const count = countOfPerson(database, personOfEnquiry(database, row))
  return { kind: 'correct', reference: row.reference, title: unmask(row.name), count, typed, faults }
}

/** Returns the page that says what is removed and what remains when a person is erased. */
export function eraseView(
  row: InboxRow,
  parts: DeskParts,
  request: FastifyRequest,
  fault: CodeFault | null,
): ErasePage {
  const { config, clock, database } = parts
  const person = personOfEnquiry(database, row)
  return {
    kind: 'erase',
    reference: row.reference,
    name: unmask(row.name),
    count: countOfPerson(database, person),
    days: personPage(database, person, null, namedDays).map(({ receivedAt }) => receivedAt),
    ...keptOfPerson(database, person),
    backupsUntil: config.backupDir === undefined ? null : clock.now() + backupsKept,
    near: countNearPerson(database, person),
    fresh: parts.signIn.freshness(sessionOf(request), fault),
  }
}
