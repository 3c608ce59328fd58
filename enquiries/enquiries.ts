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
  /** The number of the house that it is about. */
  house: number
}

export interface Arrival {
  receivedAt: number
  heldBackFor: HeldBackReason | null
  unverified: boolean
  /** The number of the house that visitors saw. */
  house: number
}

/** Stores an enquiry under a new reference. Call it inside database.write, together with the rows of its letters. */
export function insertEnquiry(database: Database, enquiry: Enquiry, arrival: Arrival): StoredEnquiry {
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
    state: storedState[arrival.heldBackFor === null ? 'received' : 'heldBack'],
    heldBackFor: arrival.heldBackFor,
    unverified: Number(arrival.unverified),
    house: arrival.house,
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

const readAtOnce = 200

/**
 * Yields the enquiries, newest first, without those that the owner has deleted. Reads some at a time, so this process or
 * another may write in between. Enquiries that arrive during the iteration are left out, and so are those erased by then.
 */
export function* enquiries(database: Database, filter: EnquiryFilter = {}): Generator<StoredEnquiry> {
  const ids = matchingIds(database, filter)
  for (let from = 0; from < ids.length; from += readAtOnce)
    yield* some(database)
      .all(JSON.stringify(ids.slice(from, from + readAtOnce)))
      .map(enquiryRow)
}

/** How many enquiries enquiries() yields with the same filter. */
export const countEnquiries = (database: Database, filter: EnquiryFilter = {}): number =>
  matchingIds(database, filter).length

function matchingIds(database: Database, { since, language, state, limit }: EnquiryFilter): number[] {
  const parameters = { since: since ?? Number.MIN_SAFE_INTEGER, language: language ?? null, limit: limit ?? -1 }
  return matching(database)
    .all({ ...parameters, state: state === undefined ? null : storedState[state] })
    .map(({ id }) => id)
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

/** The database says 'quarantined' for what everything else calls held back. */
const storedState = { received: 'received', heldBack: 'quarantined' } as const

/** A row with the columns below. */
export type EnquiryRow = Omit<StoredEnquiry, 'state' | 'brochureRequested' | 'unverified'> & {
  state: (typeof storedState)[StoredEnquiry['state']]
  brochureRequested: number
  unverified: number
}
export const enquiryColumns = `enquiries.id, enquiries.reference, received_at AS receivedAt, name, email, phone, message,
  brochure_requested AS brochureRequested, language, intent, enquiries.state, quarantine_reason AS heldBackFor, unverified,
  house`

export const enquiryRow = (row: EnquiryRow): StoredEnquiry => ({
  ...row,
  state: row.state === 'quarantined' ? 'heldBack' : 'received',
  brochureRequested: row.brochureRequested === 1,
  unverified: row.unverified === 1,
})

const insert = statement<[Record<string, string | number | null>], EnquiryRow>(`
  INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language,
    intent, state, quarantine_reason, unverified, house)
  VALUES (@reference, @receivedAt, @name, @email, @recipientKey, @phone, @message, @brochureRequested, @language,
    @intent, @state, @heldBackFor, @unverified, @house)
  ON CONFLICT (reference) DO NOTHING RETURNING ${enquiryColumns}`)
const byId = statement<[number], EnquiryRow>(`SELECT ${enquiryColumns} FROM enquiries WHERE id = ?`)
const byReference = statement<[string], EnquiryRow>(`SELECT ${enquiryColumns} FROM enquiries WHERE reference = ?`)
const firstGathered = statement<[number, number], EnquiryRow>(
  `SELECT ${enquiryColumns} FROM enquiries WHERE gathered_in = ? ORDER BY id LIMIT ?`,
)
const othersGathered = statement<[number, number], Gathering['others'][number]>(
  'SELECT reference, name, email FROM enquiries WHERE gathered_in = ? ORDER BY id LIMIT -1 OFFSET ?',
)
const some = statement<[string], EnquiryRow>(`
  SELECT ${enquiryColumns} FROM json_each(?) AS asked JOIN enquiries ON enquiries.id = asked.value ORDER BY asked.key`)
const matching = statement<
  [{ since: number; language: Language | null; state: string | null; limit: number }],
  { id: number }
>(`
  SELECT id FROM enquiries
  WHERE deleted_at IS NULL AND received_at >= @since AND (@language IS NULL OR language = @language)
    AND (@state IS NULL OR state = @state)
  ORDER BY received_at DESC, id DESC LIMIT @limit`)
