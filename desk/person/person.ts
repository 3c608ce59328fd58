import type { FastifyRequest } from 'fastify'
import { exportedEnquiry } from '../../enquiries/exports/exported.ts'
import { type Cursor, type InboxRow, placeIn } from '../../enquiries/inbox.ts'
import { enquiriesFrom, keptAbout, personPage } from '../../enquiries/person.ts'
import { keptUntil } from '../../enquiries/retention.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { cursorText } from '../cursor.ts'
import { sessionOf } from '../desk-request.ts'
import { letterName } from '../enquiries/beside.tsx'
import type { CodeFault } from '../parts/FreshCode.tsx'
import type { DeskParts } from '../parts.ts'
import type { CorrectPage } from './Correct.tsx'
import type { ErasePage } from './Erase.tsx'
import type { PersonPage } from './PersonData.tsx'

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
  const { rows, left } = personPage(database, email, after, perPage)
  const last = rows.at(-1)
  const until = keptUntil(database, row, config.retentionMonths)
  return {
    kind: 'person',
    reference,
    name: unmask(name),
    email: unmask(email),
    phone: unmask(phone),
    enquiries: rows.map((each) => {
      const { letters, answers, draft, notes, viewings } = exportedEnquiry(database, each)
      return {
        reference: each.reference,
        receivedAt: each.receivedAt,
        intent: each.intent,
        language: each.language,
        brochure: each.brochureRequested,
        words: unmask(each.message),
        keptUntil: until,
        letters: letters
          .filter(({ viewingId }) => viewingId === null)
          .map(({ kind, sentAt, createdAt }) => ({
            letter: letterName({ kind }),
            at: sentAt ?? createdAt,
            sent: sentAt !== null,
          })),
        answers: answers.map(({ queuedAt, subject, body, documents }) => ({
          at: queuedAt,
          subject,
          text: body,
          documents: documents.map(({ name }) => name),
        })),
        draft: draft?.body ?? null,
        notes,
        viewings: viewings.map((viewing) => ({
          state: viewing.state,
          changedAt: viewing.changedAt,
          times: viewing.startsAt === null ? viewing.times : [viewing.startsAt],
          texts: [viewing.ownerWords, unmask(viewing.visitorWords)].filter(Boolean),
        })),
      }
    }),
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
  const count = enquiriesFrom(database, row.email).own.length
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
  const { own, near } = enquiriesFrom(database, row.email)
  return {
    kind: 'erase',
    reference: row.reference,
    name: unmask(row.name),
    count: own.length,
    days: own
      .slice(-namedDays)
      .reverse()
      .map(({ at }) => at),
    ...keptAbout(database, own),
    backupsUntil: config.backupDir === undefined ? null : clock.now() + backupsKept,
    near: near.length,
    fresh: parts.signIn.freshness(sessionOf(request), fault),
  }
}
