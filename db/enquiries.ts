import { domainToASCII } from 'node:url'
import type { Enquiry, Intent, Language } from '../content/enquiry.ts'
import type { Database } from './database.ts'
import { newReference } from './reference.ts'
import { statement } from './statement.ts'

export type QuarantineReason = 'trap' | 'tooFast' | 'links' | 'flood' | 'suspect'

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
  }
  for (;;) {
    // Nothing comes back when the reference is already another's.
    const row = insert(database).get({ reference: newReference(), ...columns })
    if (row !== undefined) return fromRow(row)
  }
}

export function enquiryById(database: Database, id: number): StoredEnquiry | null {
  const row = byId(database).get(id)
  return row === undefined ? null : fromRow(row)
}

/** Takes the reference as an owner types it: any case, blanks around. */
export function enquiryByReference(database: Database, reference: string): StoredEnquiry | null {
  const row = byReference(database).get(reference.trim().toUpperCase())
  return row === undefined ? null : fromRow(row)
}

export interface EnquiryFilter {
  /** From this moment on. */
  since?: number
  language?: Language
  state?: StoredEnquiry['state']
  limit?: number
}

/** Newest first, one at a time, from one snapshot. Nothing may be written through the same database meanwhile. */
export function* enquiries(database: Database, filter: EnquiryFilter = {}): Generator<StoredEnquiry> {
  const parameters = {
    since: filter.since ?? null,
    language: filter.language ?? null,
    state: filter.state ?? null,
    limit: filter.limit ?? -1,
  }
  for (const row of filtered(database).iterate(parameters)) yield fromRow(row)
}

/** How many would be given by enquiries(): for a progress line. */
export function countEnquiries(database: Database, filter: EnquiryFilter = {}): number {
  const parameters = {
    since: filter.since ?? null,
    language: filter.language ?? null,
    state: filter.state ?? null,
    limit: filter.limit ?? -1,
  }
  return counted(database).get(parameters)?.count ?? 0
}

/** The same for every spelling that reaches the same mailbox: case, full-width letters, punycode, a +tag. */
export function recipientKey(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email
    .slice(0, at)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+.*$/u, '')
  const host = email
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase()
  return `${local}@${domainToASCII(host) || host}`
}

function fromRow(row: EnquiryRow): StoredEnquiry {
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

interface EnquiryRow {
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

const insert = statement<[Record<string, string | number | null>], EnquiryRow>(`
  INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language, intent, state, quarantine_reason, unverified)
  VALUES (@reference, @receivedAt, @name, @email, @recipientKey, @phone, @message, @brochureRequested, @language, @intent, @state, @quarantineReason, @unverified)
  ON CONFLICT (reference) DO NOTHING RETURNING *`)
const byId = statement<[number], EnquiryRow>('SELECT * FROM enquiries WHERE id = ?')
const byReference = statement<[string], EnquiryRow>('SELECT * FROM enquiries WHERE reference = ?')

interface FilterParameters {
  since: number | null
  language: Language | null
  state: StoredEnquiry['state'] | null
  limit: number
}
const condition =
  '(@since IS NULL OR received_at >= @since) AND (@language IS NULL OR language = @language) AND (@state IS NULL OR state = @state)'
const filtered = statement<[FilterParameters], EnquiryRow>(
  `SELECT * FROM enquiries WHERE ${condition} ORDER BY received_at DESC, id DESC LIMIT @limit`,
)
const counted = statement<[FilterParameters], { count: number }>(
  `SELECT count(*) AS count FROM (SELECT 1 FROM enquiries WHERE ${condition} LIMIT @limit)`,
)
