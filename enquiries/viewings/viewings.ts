import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

export type ViewingState = 'proposed' | 'declined' | 'confirmed' | 'cancelled' | 'left'

/** A viewing that the owner proposed to the person of an enquiry. All times are in milliseconds since the epoch. */
export interface Viewing {
  id: number
  enquiryId: number
  state: ViewingState
  /** The address of the owner who proposed it last; null if that is not known. */
  owner: string | null
  /** Names the form that was last sent. */
  formKey: string
  /** How long it takes. */
  minutes: number
  /** The beginnings that were proposed last, in order. */
  times: readonly number[]
  /** When it begins. Null until a time is chosen. It is kept if the viewing is cancelled. */
  startsAt: number | null
  /** The confirmed beginning before the owner moved it, until the new one is confirmed. Otherwise null. */
  formerlyAt: number | null
  /** The end of the last time that was proposed. */
  lastAt: number
  proposedAt: number
  /** When the state last changed. */
  changedAt: number
  /** Who cancelled it, or withdrew it before a time was chosen. */
  endedBy: 'owner' | 'visitor' | null
  /** The owner's sentence in the last letter; it may be empty. */
  ownerWords: string
  /** What the visitor wrote last on the page of the viewing; it may be empty. */
  visitorWords: string
  note: string
  nobodyCame: boolean
  /** The name of the appointment in calendars. */
  uid: string
  /** How often the appointment has changed in calendars. */
  sequence: number
  /** The beginning for which a reminder was queued. */
  remindedFor: number | null
  /** The mail server's words, if it refused the last letter to the visitor for good; otherwise null. */
  refusal: string | null
}

/** A viewing with the person it was proposed to. */
export interface ViewingOfPerson extends Viewing {
  reference: string
  name: string
}

/** Returns the viewing with this id, or null. */
export function viewingById(database: Database, id: number): Viewing | null {
  const row = byId(database).get(id)
  return row === undefined ? null : fromRow(database, row)
}

/** Returns the viewings of an enquiry, oldest first. */
export const viewingsOf = (database: Database, enquiryId: number): Viewing[] =>
  ofEnquiry(database)
    .all(enquiryId)
    .map((row) => fromRow(database, row))

/** Returns the viewing whose times are still open to this enquiry, or null. */
export const openViewingOf = (database: Database, enquiryId: number): Viewing | null =>
  viewingsOf(database, enquiryId).find(({ state }) => state === 'proposed' || state === 'declined') ?? null

/** Returns the viewing that was proposed by this form, or null. */
export const viewingByForm = (database: Database, enquiryId: number, formKey: string): Viewing | null =>
  viewingsOf(database, enquiryId).find((viewing) => viewing.formKey === formKey) ?? null

/** Returns the confirmed viewings that are not over yet, the next one first. */
export const comingViewings = (database: Database, now: number, limit = -1): ViewingOfPerson[] =>
  ofPersons(database, coming(database).all({ now, limit }))

/** Returns the viewings whose times are to be chosen, or do not suit; those that changed last come first. */
export const unsettledViewings = (database: Database): ViewingOfPerson[] =>
  ofPersons(database, unsettled(database).all())

/** Returns the viewings that are over, cancelled or left, the latest first. */
export const pastViewings = (database: Database, now: number, limit: number): ViewingOfPerson[] =>
  ofPersons(database, past(database).all({ now, limit }))

/** How many viewings are confirmed and not over yet. */
export const countComing = (database: Database, now: number): number => count(database).get({ now })?.count ?? 0

/** Returns the confirmed viewings that take place at any moment from `from` to `to`, without the viewing `except`. */
export const viewingsDuring = (
  database: Database,
  { from, to, except }: { from: number; to: number; except: number | null },
): ViewingOfPerson[] => ofPersons(database, during(database).all({ from, to, except }))

/** The end of a viewing that begins at `startsAt`. */
export const endOf = ({ minutes }: Pick<Viewing, 'minutes'>, startsAt: number): number => startsAt + minutes * 60_000

export interface ViewingColumns {
  id: number
  enquiry_id: number
  state: ViewingState
  owner: string | null
  form_key: string
  minutes: number
  starts_at: number | null
  formerly_at: number | null
  last_at: number
  proposed_at: number
  changed_at: number
  ended_by: 'owner' | 'visitor' | null
  owner_words: string
  visitor_words: string
  note: string
  nobody_came: number
  uid: string
  sequence: number
  reminded_for: number | null
  refusal: string | null
}

type PersonColumns = ViewingColumns & { reference: string; name: string }

function fromRow(database: Database, row: ViewingColumns): Viewing {
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    state: row.state,
    owner: row.owner,
    formKey: row.form_key,
    minutes: row.minutes,
    times: timesOf(database)
      .all(row.id)
      .map(({ starts_at: startsAt }) => startsAt),
    startsAt: row.starts_at,
    formerlyAt: row.formerly_at,
    lastAt: row.last_at,
    proposedAt: row.proposed_at,
    changedAt: row.changed_at,
    endedBy: row.ended_by,
    ownerWords: row.owner_words,
    visitorWords: row.visitor_words,
    note: row.note,
    nobodyCame: row.nobody_came === 1,
    uid: row.uid,
    sequence: row.sequence,
    remindedFor: row.reminded_for,
    refusal: row.refusal,
  }
}

const ofPersons = (database: Database, rows: readonly PersonColumns[]): ViewingOfPerson[] =>
  rows.map((row) => ({ ...fromRow(database, row), reference: row.reference, name: row.name }))

const personColumns = 'viewings.*, enquiries.reference, enquiries.name'
const withPerson = 'CROSS JOIN enquiries ON enquiries.id = viewings.enquiry_id'
const byId = statement<[number], ViewingColumns>('SELECT * FROM viewings WHERE id = ?')
const ofEnquiry = statement<[number], ViewingColumns>('SELECT * FROM viewings WHERE enquiry_id = ? ORDER BY id')
const timesOf = statement<[number], { starts_at: number }>(
  'SELECT starts_at FROM viewing_times WHERE viewing_id = ? ORDER BY starts_at',
)
// No viewing is longer than this, so that the index on the beginning finds those that are under way.
const longest = 24 * 3_600_000
const isComing = `state = 'confirmed' AND starts_at > @now - ${longest} AND last_at > @now`
const coming = statement<[{ now: number; limit: number }], PersonColumns>(`
  SELECT ${personColumns} FROM viewings INDEXED BY viewings_confirmed ${withPerson}
  WHERE viewings.${isComing} ORDER BY starts_at LIMIT @limit`)
const count = statement<[{ now: number }], { count: number }>(
  `SELECT count(*) AS count FROM viewings INDEXED BY viewings_confirmed WHERE ${isComing}`,
)
const unsettled = statement<[], PersonColumns>(`
  SELECT ${personColumns} FROM viewings INDEXED BY viewings_unsettled ${withPerson}
  WHERE viewings.state IN ('proposed', 'declined') ORDER BY changed_at DESC`)
const past = statement<[{ now: number; limit: number }], PersonColumns>(`
  SELECT ${personColumns} FROM viewings INDEXED BY viewings_by_time ${withPerson}
  WHERE viewings.state IN ('cancelled', 'left') OR (viewings.state = 'confirmed' AND last_at <= @now)
  ORDER BY last_at DESC LIMIT @limit`)
const during = statement<[{ from: number; to: number; except: number | null }], PersonColumns>(`
  SELECT ${personColumns} FROM viewings INDEXED BY viewings_confirmed ${withPerson}
  WHERE viewings.state = 'confirmed' AND starts_at < @to AND starts_at > @from - ${longest}
    AND starts_at + minutes * 60000 > @from AND viewings.id IS NOT @except
  ORDER BY starts_at`)
