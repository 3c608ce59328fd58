import type { Database } from '../../db/database.ts'
import type { InboxRow, StoredEnquiry } from '../enquiries.ts'
import { enquiriesFrom } from '../person.ts'
import { keptUntil } from '../retention.ts'
import { type ExportedEnquiry, exportedOf } from './exported.ts'

/** Yields the enquiries as one JSON array, without holding all of them in memory. */
export function* jsonOf(
  enquiries: Iterable<ExportedEnquiry>,
  text: (value: unknown) => string = (value) => JSON.stringify(value, null, 2),
  more: object = {},
): Generator<string> {
  let before = '[\n'
  for (const enquiry of enquiries) {
    yield before + text({ ...plainData(enquiry), ...more })
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

interface Wanted {
  /** One of the person's enquiries. */
  of: StoredEnquiry
  asOf: number
  retentionMonths: number
}

/** Yields everything that is kept about one person, as pieces of one JSON object. The newest enquiry comes first. */
export function* personJson(database: Database, { of, asOf, retentionMonths }: Wanted): Generator<string> {
  const ids = enquiriesFrom(database, of.email).own.map(({ id }) => id)
  const until = moment(keptUntil(database, of, retentionMonths))
  yield `{ "asOf": ${JSON.stringify(moment(asOf))}, "enquiries": `
  yield* jsonOf(exportedOf(database, ids.reverse()), undefined, { keptUntil: until })
  yield '}\n'
}

/**
 * Returns an enquiry in the form that other programs read: without the numbers of rows and what can be counted, and with times
 * in ISO 8601.
 */
export function plainEnquiry({ id: _row, house: _number, undelivered: _letters, notes: _count, ...row }: InboxRow) {
  const { receivedAt, waitsSince, openedAt, answeredAt, closedAt, deletedAt, ...words } = row
  const moments = { receivedAt, waitsSince, openedAt, answeredAt, closedAt, deletedAt }
  return { ...words, ...Object.fromEntries(Object.entries(moments).map(([name, at]) => [name, moment(at)])) }
}

/** Returns an enquiry in the same form, with everything that is kept about it. */
const plainData = ({ row, notes, answers, draft, letters, viewings }: ExportedEnquiry) => ({
  ...plainEnquiry(row),
  notes: notes.map(({ kind, writtenAt, text }) => ({ kind, writtenAt: moment(writtenAt), text })),
  answers: answers.map(({ queuedAt, signed, subject, body, brochure, letter, documents }) => ({
    writtenAt: moment(queuedAt),
    signed,
    subject,
    text: body,
    brochure,
    state: letter?.state ?? 'refused',
    sentAt: moment(letter?.sentAt ?? null),
    documents: documents.map(({ name }) => ({ name })),
  })),
  draft: draft && { subject: draft.subject, text: draft.body, savedAt: moment(draft.savedAt) },
  letters: letters.map(({ kind, state, createdAt, sentAt }) => ({
    kind,
    state,
    createdAt: moment(createdAt),
    sentAt: moment(sentAt),
  })),
  viewings: viewings.map(({ id: _row, enquiryId: _enquiry, owner, events, ...viewing }) => ({
    state: viewing.state,
    times: viewing.times.map(moment),
    minutes: viewing.minutes,
    startsAt: moment(viewing.startsAt),
    ownerWords: viewing.ownerWords,
    visitorWords: viewing.visitorWords,
    proposedAt: moment(viewing.proposedAt),
    proposedBy: owner,
    refusal: viewing.refusal,
    changedAt: moment(viewing.changedAt),
    events: events.map(({ happenedAt, act, startsAt }) => ({
      happenedAt: moment(happenedAt),
      act,
      startsAt: moment(startsAt),
    })),
  })),
})

/** Returns a moment in ISO 8601. Null stays null. */
const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
