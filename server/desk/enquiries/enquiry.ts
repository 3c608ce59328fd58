import type { Language } from '../../../content/enquiry.ts'
import { answersOf } from '../../../enquiries/answers/answers.ts'
import { alsoWaiting, type InboxRow, inboxPage, othersFrom } from '../../../enquiries/inbox.ts'
import { lettersOf, type OutboxRow } from '../../../enquiries/outbox.ts'
import { keptUntil } from '../../../enquiries/retention.ts'
import { wordsIn } from '../../../locales/words.ts'
import { eventsOf } from '../../../owners/desk-events.ts'
import type { EnquiryDone, EnquiryPage } from '../../../pages/desk/enquiries/Enquiry.tsx'
import type { HappenedEvent } from '../../../pages/desk/enquiries/Happened.tsx'
import { phoneLinks } from '../../mail/phone.ts'
import { unmask, unmaskAddress } from '../../mail/unmask.ts'
import type { DeskParts } from '../parts.ts'
import { type AnswerExtras, answerView, mailProgram } from './answer.ts'
import { heldBackView } from './held-back.ts'
import { personOf } from './people.ts'
import { threadOf } from './thread.ts'

type EnquiryViewParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'shelf'>

const listed = 12

export interface EnquiryExtras {
  /** The address of the owner who looks at the page. */
  owner: string
  done: EnquiryDone | null
  /** Set right after the enquiry was released. */
  notSpam: EnquiryPage['notSpam']
  answer: AnswerExtras
  /** A note that could not be saved. */
  note: EnquiryPage['note']
}

export const noExtras: Omit<EnquiryExtras, 'owner'> = {
  done: null,
  notSpam: null,
  note: { typed: '', kind: 'note', faulty: false },
  answer: { isAsked: false, typed: null, faults: null, answeredAt: null, inserted: null },
}

export function enquiryView(
  row: InboxRow,
  parts: EnquiryViewParts,
  language: Language,
  extras: EnquiryExtras,
): EnquiryPage {
  const { owner: reader, done, notSpam, note } = extras
  const { config, database } = parts
  const { owner } = wordsIn(language).letters
  const waiting = inboxPage(database, { shelf: 'waiting', after: null, limit: listed }).rows
  const { shown, letters, punycode } = unmaskAddress(row.email)
  const warnings = [
    letters === null ? null : owner.unusual({ letters }),
    punycode === null ? null : owner.unusualDomain({ address: unmask(punycode) }),
  ].filter((warning) => warning !== null)
  const phone = phoneLinks(row.phone)
  const also = row.state === 'received' ? alsoWaiting(database, row) : { count: 0, next: null }
  const next = waiting.find(({ id, waitsSince }) => id !== row.id && waitsSince >= row.waitsSince)
  const heldBack = heldBackView(row, parts, language)
  return {
    kind: 'enquiry',
    person: personOf(row, language),
    email: { shown, warning: warnings.length === 0 ? null : warnings.join(' ') },
    phone: unmask(row.phone),
    thread: threadOf(row, parts, reader),
    answer: answerView(row, parts, { ...extras.answer, owner: reader, language }),
    address: row.email,
    mailto: mailProgram(row, parts),
    call: phone?.call ?? null,
    whatsapp: phone?.whatsapp ?? null,
    answeredAt: row.answeredAt,
    closedAt: row.closedAt,
    keptUntil: keptUntil(database, row, config.retentionMonths),
    unverified: row.unverified,
    happened: happened(row, parts, language),
    earlier: othersFrom(database, row).map(({ reference, intent, receivedAt, waitsSince, answeredAt }) => ({
      reference,
      intent,
      receivedAt,
      answerMs: answeredAt === null ? null : answeredAt - waitsSince,
    })),
    note,
    heldBack,
    also: also.next === null ? null : { person: personOf(also.next, language), count: also.count },
    answeredBy: row.answeredBy,
    people: waiting.map((each) => personOf(each, language)),
    next: heldBack === null ? (next === undefined ? null : personOf(next, language)) : heldBack.next,
    done,
    notSpam,
  }
}

/** Returns everything that happened to the enquiry, in order. */
function happened(row: InboxRow, { config, database }: EnquiryViewParts, language: Language): HappenedEvent[] {
  // The letters about a viewing are on the page of the viewing.
  const letters = lettersOf(database, row.id).filter(({ viewingId }) => viewingId === null)
  const stored: HappenedEvent =
    row.heldBackFor === null
      ? { at: row.receivedAt, what: 'stored' }
      : {
          at: row.receivedAt,
          what: 'heldBack',
          reason: wordsIn(language).letters.heldBack.reasons[row.heldBackFor](),
        }
  const events = eventsOf(database, row.reference).flatMap(({ happenedAt, act }): HappenedEvent[] =>
    act === 'answered' ||
    act === 'replied' ||
    act === 'calledBack' ||
    act === 'unanswered' ||
    act === 'closed' ||
    act === 'reopened' ||
    act === 'released' ||
    act === 'heldAgain' ||
    act === 'deleted' ||
    act === 'broughtBack' ||
    act === 'corrected' ||
    act === 'exported'
      ? [{ at: happenedAt, what: act }]
      : [],
  )
  const noConfirmation: HappenedEvent[] =
    row.state === 'received' && letters.every(({ kind }) => kind !== 'confirmation')
      ? [
          {
            at: row.receivedAt,
            what: letters.some(({ kind }) => kind === 'several') ? 'noConfirmationOfMany' : 'noConfirmation',
          },
        ]
      : []
  const refused = answersOf(database, row.id).flatMap(({ refusedAt }): HappenedEvent[] =>
    refusedAt === null ? [] : [{ at: refusedAt, what: 'answerRefused' }],
  )
  const opened: HappenedEvent[] = row.openedAt === null ? [] : [{ at: row.openedAt, what: 'opened' }]
  const several = config.mail.owners.length > 1
  const toFiles = config.mail.smtpUrl === undefined
  return [
    stored,
    ...noConfirmation,
    ...[...letters.map((letter) => letterLine(letter, several, toFiles)), ...refused, ...opened, ...events].sort(
      (one, other) => one.at - other.at,
    ),
  ]
}

function letterLine(letter: OutboxRow, several: boolean, toFiles: boolean): HappenedEvent {
  const failed = letter.state === 'retry' || letter.state === 'attention' || letter.lastReason !== null
  const state =
    letter.state === 'sent' ? (letter.answer === null && toFiles ? 'filed' : 'taken') : failed ? 'notTaken' : 'queued'
  return {
    at: letter.sentAt ?? letter.createdAt,
    what: 'letter',
    letter: nameOf(letter),
    to: several && letter.kind === 'owner' && letter.recipient !== '' ? letter.recipient : null,
    state,
    answer: letter.answer,
    reason: letter.lastReason,
    attempts: letter.attempts,
    nextAt: letter.dueAt,
  }
}

/** Letters that are about no single enquiry never belong to one, so they need no name of their own here. */
export function nameOf({ kind }: Pick<OutboxRow, 'kind'>) {
  return kind === 'owner' || kind === 'confirmation' || kind === 'reply' || kind === 'replyCopy' ? kind : 'gathered'
}
