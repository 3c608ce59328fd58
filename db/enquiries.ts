import { domainToASCII } from 'node:url'
import type { Enquiry, Intent, Language } from '../content/enquiry.ts'
import type { Database } from './database.ts'
import { newReference } from './reference.ts'
import { statement } from './statement.ts'

/** network: too many came from the visitor's wider network, which is refused by now · flood: too many came from everyone together · suspect: the captcha service says so. */
export const quarantineReasons = ['trap', 'tooFast', 'links', 'network', 'flood', 'suspect'] as const
export type QuarantineReason = (typeof quarantineReasons)[number]

export interface StoredEnquiry {
  id: number
  /** Said to the visitor and to the owner. */
  reference: string
  /** Milliseconds since the epoch, as all times here. */
  receivedAt: number
  name: string
  email: string
  phone: string
  message: string
  brochureRequested: boolean
  language: Language
  intent: Intent | null
  state: 'received' | 'quarantined'
  quarantineReason: QuarantineReason | null
  /** The captcha service could not be asked. */
  unverified: boolean
}

export interface Arrival {
  receivedAt: number
  quarantineReason: QuarantineReason | null
  unverified: boolean
  /** Stands for the visitor's wider network within a day; see server/enquiry/intake.ts. */
  network?: Buffer
}

/** Stores an enquiry under a reference of its own. Call it inside database.write, with the rows of its letters. */
export function insertEnquiry(database: Database, enquiry: Enquiry, arrival: Arrival): StoredEnquiry {
  const state = arrival.quarantineReason === null ? 'received' : 'quarantined'
  const columns = {
    receivedAt: arrival.receivedAt,
    name: enquiry.name,
    email: enquiry.email,
    recipientKey: recipientKey(enquiry.email),
    phone: enquiry.phone,
    message: enquiry.message,
    brochureRequested: Number(enquiry.brochureRequested),
    language: enquiry.language,
    intent: enquiry.intent ?? null,
    state,
    quarantineReason: arrival.quarantineReason,
    unverified: Number(arrival.unverified),
    network: arrival.network ?? null,
  }
  for (;;) {
    // Nothing comes back when the reference is already another's.
    const row = insert(database).get({ reference: newReference(), ...columns })
    if (row !== undefined) return enquiryRow(row)
  }
}

export function enquiryById(database: Database, id: number): StoredEnquiry | null {
  const row = byId(database).get(id)
  return row === undefined ? null : enquiryRow(row)
}

/** Takes the reference as an owner types it: any case, blanks around. */
export function enquiryByReference(database: Database, reference: string): StoredEnquiry | null {
  const row = byReference(database).get(reference.trim().toUpperCase())
  return row === undefined ? null : enquiryRow(row)
}

/** The enquiries that one letter tells of. */
export interface Gathering {
  /** Those that are named: from networks that wrote only once first. They are read a hundred at a time, whenever they are iterated. */
  enquiries: Iterable<StoredEnquiry>
  /** How many are named. */
  named: number
  /** How many there are in all. */
  count: number
  /** Whether any of them is not held back. */
  hasReceived: boolean
}

/** What a letter gathers, of which it names `limit` at most. */
export function gatheredIn(database: Database, letter: number, limit: number): Gathering {
  const ids = gathered(database)
    .all(letter, limit)
    .map(({ id }) => id)
  return {
    enquiries: { [Symbol.iterator]: () => enquiriesWith(database, ids) },
    named: ids.length,
    count: ids.length < limit ? ids.length : (countGathered(database).get(letter)?.count ?? 0),
    hasReceived: receivedGathered(database).get(letter) !== undefined,
  }
}

const readAtOnce = 100

/** In this order; one that has been erased since is left out. */
function* enquiriesWith(database: Database, ids: readonly number[]): Generator<StoredEnquiry> {
  for (let start = 0; start < ids.length; start += readAtOnce)
    yield* byIds(database)
      .all(JSON.stringify(ids.slice(start, start + readAtOnce)))
      .map(enquiryRow)
}

export interface EnquiryFilter {
  /** From this moment on. */
  since?: number
  language?: Language
  state?: StoredEnquiry['state']
  limit?: number
}

const pageSize = 200

/**
 * Newest first, one at a time, a page at a time: between two of them anything may be written, here or elsewhere. What
 * arrives meanwhile is left out, unless the clock is set back.
 */
export function* enquiries(database: Database, filter: EnquiryFilter = {}): Generator<StoredEnquiry> {
  const parameters = parametersOf(filter)
  let left = filter.limit ?? Number.POSITIVE_INFINITY
  let before = { receivedAt: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
  while (left > 0) {
    const rows = pages[filter.state ?? 'any'](database).all({
      ...parameters,
      ...before,
      limit: Math.min(left, pageSize),
    })
    yield* rows.map(enquiryRow)
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    left -= rows.length
    before = { receivedAt: last.received_at, id: last.id }
  }
}

/** How many would be given by enquiries(). */
export function countEnquiries(database: Database, filter: EnquiryFilter = {}): number {
  return counts[filter.state ?? 'any'](database).get({ ...parametersOf(filter), limit: filter.limit ?? -1 })?.count ?? 0
}

function parametersOf({ since, language }: EnquiryFilter) {
  return { since: since ?? Number.MIN_SAFE_INTEGER, language: language ?? null }
}

/** The same for every spelling of an address: case, full-width letters, punycode. */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@')
  const plain = (part: string) => part.normalize('NFKC').toLowerCase()
  const host = plain(email.slice(at + 1))
  return `${plain(email.slice(0, at))}@${domainToASCII(host) || host}`
}

/** The same besides for what with most providers reaches the same mailbox: any +tag. For limits, never to tell people apart. */
export function recipientKey(email: string): string {
  return addressKey(email).replace(/(?<=.)\+.*(?=@)/u, '')
}

/** A row of the table as the rest of the program knows it. */
export function enquiryRow(row: EnquiryRow): StoredEnquiry {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: row.received_at,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    brochureRequested: row.brochure_requested === 1,
    language: row.language,
    intent: row.intent,
    state: row.state,
    quarantineReason: row.quarantine_reason,
    unverified: row.unverified === 1,
  }
}

export interface EnquiryRow {
  id: number
  reference: string
  received_at: number
  name: string
  email: string
  phone: string
  message: string
  brochure_requested: number
  language: Language
  intent: Intent | null
  state: StoredEnquiry['state']
  quarantine_reason: QuarantineReason | null
  unverified: number
}

const insert = statement<[Record<string, string | number | Buffer | null>], EnquiryRow>(`
  INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language, intent, state, quarantine_reason, unverified, network)
  VALUES (@reference, @receivedAt, @name, @email, @recipientKey, @phone, @message, @brochureRequested, @language, @intent, @state, @quarantineReason, @unverified, @network)
  ON CONFLICT (reference) DO NOTHING RETURNING *`)
const byId = statement<[number], EnquiryRow>('SELECT * FROM enquiries WHERE id = ?')
// From the index alone, as it sorts many thousands.
const gathered = statement<[number, number], { id: number }>(`
  SELECT id FROM enquiries AS enquiry WHERE gathered_in = ?
  ORDER BY EXISTS (
    SELECT 1 FROM enquiries AS other WHERE other.network = enquiry.network AND other.id <> enquiry.id
  ), id LIMIT ?`)
const byIds = statement<[string], EnquiryRow>(
  'SELECT enquiries.* FROM json_each(?) AS wanted JOIN enquiries ON enquiries.id = wanted.value ORDER BY wanted.key',
)
const receivedGathered = statement<[number], { id: number }>(
  "SELECT id FROM enquiries WHERE gathered_in = ? AND state = 'received' LIMIT 1",
)
const countGathered = statement<[number], { count: number }>(
  'SELECT count(*) AS count FROM enquiries WHERE gathered_in = ?',
)
const byReference = statement<[string], EnquiryRow>('SELECT * FROM enquiries WHERE reference = ?')

interface FilterParameters {
  since: number
  language: Language | null
  limit: number
}

// The state as a literal, so that SQLite uses the index of that state alone.
const matching = (state: EnquiryFilter['state']) =>
  `received_at >= @since AND (@language IS NULL OR language = @language)${state === undefined ? '' : ` AND state = '${state}'`}`
const pageOf = (state?: StoredEnquiry['state']) =>
  statement<[FilterParameters & { receivedAt: number; id: number }], EnquiryRow>(`
    SELECT * FROM enquiries WHERE ${matching(state)} AND (received_at, id) < (@receivedAt, @id)
    ORDER BY received_at DESC, id DESC LIMIT @limit`)
const countOf = (state?: StoredEnquiry['state']) =>
  statement<[FilterParameters], { count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM enquiries WHERE ${matching(state)} LIMIT @limit)`,
  )
const pages = { any: pageOf(), received: pageOf('received'), quarantined: pageOf('quarantined') }
const counts = { any: countOf(), received: countOf('received'), quarantined: countOf('quarantined') }
