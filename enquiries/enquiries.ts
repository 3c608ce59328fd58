import { domainToASCII } from 'node:url'
import type { Enquiry, Intent, Language } from '../content/enquiry.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { newReference } from './reference.ts'
import { keepSearchTexts } from './search-text.ts'

/** suspect: the captcha service says so. */
export const heldBackReasons = ['trap', 'tooFast', 'links', 'suspect'] as const
export type HeldBackReason = (typeof heldBackReasons)[number]

export interface StoredEnquiry {
  id: number
  /** Shown to the visitor and to the owner. */
  reference: string
  /** Milliseconds since the epoch, like all times here. */
  receivedAt: number
  name: string
  email: string
  phone: string
  message: string
  brochureRequested: boolean
  language: Language
  intent: Intent | null
  state: 'received' | 'heldBack'
  heldBackFor: HeldBackReason | null
  /** True if the captcha service could not be reached. */
  unverified: boolean
}

export interface Arrival {
  receivedAt: number
  heldBackFor: HeldBackReason | null
  unverified: boolean
}

/** Stores an enquiry under a new reference. Call it inside database.write, together with the rows of its letters. */
export function insertEnquiry(database: Database, enquiry: Enquiry, arrival: Arrival): StoredEnquiry {
  const state: StoredState = arrival.heldBackFor === null ? 'received' : 'quarantined'
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
    heldBackFor: arrival.heldBackFor,
    unverified: Number(arrival.unverified),
  }
  for (;;) {
    // The statement returns no row if the reference is already taken.
    const row = insert(database).get({ reference: newReference(), ...columns })
    if (row === undefined) continue
    keepSearchTexts(database, [row.id])
    return enquiryRow(row)
  }
}

export function enquiryById(database: Database, id: number): StoredEnquiry | null {
  const row = byId(database).get(id)
  return row === undefined ? null : enquiryRow(row)
}

/** Accepts the reference as an owner types it, in any case and with spaces around it. Returns null if there is none. */
export function enquiryByReference(database: Database, reference: string): StoredEnquiry | null {
  const row = byReference(database).get(reference.trim().toUpperCase())
  return row === undefined ? null : enquiryRow(row)
}

/** The enquiries that one letter reports. */
export interface Gathering {
  /** The first of them, which the letter shows. */
  shown: StoredEnquiry[]
  /** The others, of which it only says who wrote. */
  others: Pick<StoredEnquiry, 'reference' | 'name' | 'email'>[]
}

// More would make the letter too long.
const shownInLetter = 20

/** Returns null if none of the enquiries exists any more. */
export function gatheredIn(database: Database, letter: number): Gathering | null {
  const shown = firstGathered(database).all(letter, shownInLetter).map(enquiryRow)
  return shown.length === 0 ? null : { shown, others: othersGathered(database).all(letter, shownInLetter) }
}

export interface EnquiryFilter {
  /** Only enquiries that came at this moment or later. */
  since?: number
  language?: Language
  state?: StoredEnquiry['state']
  limit?: number
}

const pageSize = 200

/**
 * Yields the enquiries, newest first, without those that the owner has deleted. Reads one page at a time, so this process or another may write between two of them.
 * Enquiries that arrive during the iteration are left out, unless the clock is set back.
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

/** How many enquiries enquiries() yields with the same filter. */
export function countEnquiries(database: Database, filter: EnquiryFilter = {}): number {
  const { state, limit = Number.POSITIVE_INFINITY } = filter
  // Each count reads an index. Counting both states at once would read every row.
  const states: StoredEnquiry['state'][] = state === undefined ? ['received', 'heldBack'] : [state]
  const total = states.reduce((sum, each) => sum + (counts[each](database).get(countedBy(filter))?.count ?? 0), 0)
  return Math.min(total, limit)
}

const countedBy = (filter: EnquiryFilter) => ({ ...parametersOf(filter), limit: filter.limit ?? -1 })

function parametersOf({ since, language }: EnquiryFilter) {
  return { since: since ?? Number.MIN_SAFE_INTEGER, language: language ?? null }
}

/** Returns the same text for every spelling of an address: case, full-width characters, punycode. */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@')
  const plain = (part: string) => part.normalize('NFKC').toLowerCase()
  const host = plain(email.slice(at + 1))
  return `${plain(email.slice(0, at))}@${domainToASCII(host) || host}`
}

/**
 * Like addressKey(), but the same for all addresses that most providers deliver to the same mailbox: without a +tag, and at
 * Gmail without dots. Use it for limits, never to tell people apart.
 */
export function recipientKey(email: string): string {
  const key = addressKey(email).replace(/(?<=.)\+.*(?=@)/u, '')
  const at = key.lastIndexOf('@')
  if (!/^@(?:gmail|googlemail)\.com$/.test(key.slice(at))) return key
  return `${key.slice(0, at).replaceAll('.', '')}@gmail.com`
}

/** Converts a row of the table to the type that the rest of the program uses. */
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
    state: row.state === 'quarantined' ? 'heldBack' : 'received',
    heldBackFor: row.quarantine_reason,
    unverified: row.unverified === 1,
  }
}

/** The database says 'quarantined' for what everything else calls held back. */
type StoredState = 'received' | 'quarantined'

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
  state: StoredState
  quarantine_reason: HeldBackReason | null
  unverified: number
}

const insert = statement<[Record<string, string | number | null>], EnquiryRow>(`
  INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language, intent, state, quarantine_reason, unverified)
  VALUES (@reference, @receivedAt, @name, @email, @recipientKey, @phone, @message, @brochureRequested, @language, @intent, @state, @heldBackFor, @unverified)
  ON CONFLICT (reference) DO NOTHING RETURNING *`)
const byId = statement<[number], EnquiryRow>('SELECT * FROM enquiries WHERE id = ?')
const firstGathered = statement<[number, number], EnquiryRow>(
  'SELECT * FROM enquiries WHERE gathered_in = ? ORDER BY id LIMIT ?',
)
const othersGathered = statement<[number, number], Gathering['others'][number]>(
  'SELECT reference, name, email FROM enquiries WHERE gathered_in = ? ORDER BY id LIMIT -1 OFFSET ?',
)
const byReference = statement<[string], EnquiryRow>('SELECT * FROM enquiries WHERE reference = ?')

interface FilterParameters {
  since: number
  language: Language | null
  limit: number
}

// The state is a literal so that SQLite uses the index that covers this state only.
const inState = {
  any: 'deleted_at IS NULL',
  received: `state = 'received'`,
  heldBack: `state = 'quarantined' AND deleted_at IS NULL`,
}
type AskedState = keyof typeof inState
const matching = (state: AskedState) =>
  `received_at >= @since AND (@language IS NULL OR language = @language) AND ${inState[state]}`
const pageOf = (state: AskedState) =>
  statement<[FilterParameters & { receivedAt: number; id: number }], EnquiryRow>(`
    SELECT * FROM enquiries WHERE ${matching(state)} AND (received_at, id) < (@receivedAt, @id)
    ORDER BY received_at DESC, id DESC LIMIT @limit`)
const countOf = (state: StoredEnquiry['state']) =>
  statement<[FilterParameters], { count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM enquiries WHERE ${matching(state)} LIMIT @limit)`,
  )
const pages = { any: pageOf('any'), received: pageOf('received'), heldBack: pageOf('heldBack') }
const counts = { received: countOf('received'), heldBack: countOf('heldBack') }
