import type { Language } from '../../content/enquiry.ts'
import { answersOf } from '../../enquiries/answers/answers.ts'
import { alsoWaiting, type InboxRow, inboxPage, othersFrom } from '../../enquiries/inbox.ts'
import { lettersOf, type OutboxRow } from '../../enquiries/outbox.ts'
import { keptUntil } from '../../enquiries/retention.ts'
import { phoneLinks } from '../../enquiries/telephone.ts'
import { unmask, unmaskAddress } from '../../enquiries/unmask.ts'
import { publicHouse } from '../../house/tables/houses.ts'
import { wordsIn } from '../../locales/words.ts'
import { eventsOf } from '../../owners/desk-events.ts'
import { letterTold } from '../letter-told.ts'
import type { DeskParts } from '../parts.ts'
import { houseName } from '../publish/new-house.ts'
import { type AnswerExtras, answerView, mailProgram } from './answer.ts'
import type { EnquiryDone, EnquiryPage } from './Enquiry.tsx'
import type { HappenedEvent } from './Happened.tsx'
import { heldBackView } from './held-back.ts'
import { personOf } from './people.ts'
import { threadOf } from './thread.ts'

type EnquiryViewParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'shelf'>

const listed = 12

/** What the history of an enquiry tells of the acts of its owners. */
const ownActs = [
  'answered',
  'replied',
  'calledBack',
  'unanswered',
  'closed',
  'reopened',
  'released',
  'heldAgain',
  'deleted',
  'broughtBack',
  'corrected',
  'exported',
] as const

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
    house: row.house === publicHouse(database) ? null : houseName(database, row.house, language),
    timeZone: parts.houses.of(row.house).house.facts.place.timeZone,
    thread: threadOf(row, parts, reader),
    answer: answerView(row, parts, reader, extras.answer),
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
function happened(row: InboxRow, { config, clock, database }: EnquiryViewParts, language: Language): HappenedEvent[] {
  // The letters about a viewing are on the page of the viewing.
  const letters = lettersOf(database, row.id).filter(({ viewingId }) => viewingId === null)
  const { reasons } = wordsIn(language).letters.heldBack
  const stored: HappenedEvent =
    row.heldBackFor === null
      ? { at: row.receivedAt, what: 'stored' }
      : { at: row.receivedAt, what: 'heldBack', reason: reasons[row.heldBackFor]() }
  const events = eventsOf(database, row.reference).flatMap(({ happenedAt, act }): HappenedEvent[] => {
    const what = ownActs.find((each) => each === act)
    return what === undefined ? [] : [{ at: happenedAt, what }]
  })
  const noConfirmation: HappenedEvent[] = []
  if (row.state === 'received' && letters.every(({ kind }) => kind !== 'confirmation')) {
    const ofMany = letters.some(({ kind }) => kind === 'several')
    noConfirmation.push({ at: row.receivedAt, what: ofMany ? 'noConfirmationOfMany' : 'noConfirmation' })
  }
  const refused = answersOf(database, row.id).flatMap(({ refusedAt }): HappenedEvent[] =>
    refusedAt === null ? [] : [{ at: refusedAt, what: 'answerRefused' }],
  )
  const opened: HappenedEvent[] = row.openedAt === null ? [] : [{ at: row.openedAt, what: 'opened' }]
  const told = letters.map((letter): HappenedEvent => {
    const isOneOfSeveral = config.mail.owners.length > 1 && letter.kind === 'owner' && letter.recipient !== ''
    return {
      at: letter.sentAt ?? letter.createdAt,
      what: 'letter',
      letter: nameOf(letter),
      to: isOneOfSeveral ? letter.recipient : null,
      answer: letter.answer,
      ...letterTold(letter, clock.now(), config.mail.smtpUrl === undefined),
    }
  })
  return [
    stored,
    ...noConfirmation,
    ...[...told, ...refused, ...opened, ...events].toSorted((one, other) => one.at - other.at),
  ]
}

/** Letters that are about no single enquiry never belong to one, so they need no name of their own here. */
export function nameOf({ kind }: Pick<OutboxRow, 'kind'>) {
  return kind === 'owner' || kind === 'confirmation' || kind === 'reply' || kind === 'replyCopy' ? kind : 'gathered'
}
