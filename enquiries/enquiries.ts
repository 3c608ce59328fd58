import { randomInt } from 'node:crypto'
import type { Enquiry, Intent } from '../content/enquiry.ts'
import type { Language } from '../content/languages.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, insert, oneValue } from '../db/statement.ts'
import { addressKey } from '../owners/owners.ts'

/** suspect: the captcha service says so. */
export type HeldBackReason = 'trap' | 'tooFast' | 'links' | 'suspect'

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

/** An enquiry with what the owner has done about it. */
export interface InboxRow extends StoredEnquiry {
  openedAt: number | null
  answeredAt: number | null
  closedAt: number | null
  /** The owner who marked it as answered. Null if that is not known. */
  answeredBy: string | null
  /** When the time for an answer began: when it came, or when it stopped being held back. */
  waitsSince: number
  /** When the owner deleted it from what is held back. It is removed in the next daily round. */
  deletedAt: number | null
  notes: number
  /** Letters that failed: those that are tried again, and those that need the operator. */
  undelivered: number
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
  const keys = { reference: newReference(), recipientKey: recipientKey(enquiry.email) }
  const state = arrival.heldBackFor === null ? 'received' : 'quarantined'
  const id = add(database, { ...typedIn(enquiry), ...arrival, ...keys, state })
  keepSearchTexts(database, [id])
  const [stored] = inboxRows(database, [id])
  if (stored === undefined) throw new Error('an enquiry was stored and cannot be read')
  return stored
}

/** What a visitor typed and chose, as it is stored. */
export type Typed = Omit<Enquiry, 'intent'> & { intent: Intent | null }
export const typedIn = ({ intent, ...typed }: Enquiry): Typed => ({ ...typed, intent: intent ?? null })

// Without 0, O, 1, I, L, U and V, because a reference is read out over the telephone.
const letters = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Returns a reference such as ENQ-7K3M-Q2XR: short enough to read out, and impossible to guess from another one. */
function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `ENQ-${four()}-${four()}`
}

/** Returns one enquiry; null if there is none. */
export const enquiryById = (database: Database, id: number): InboxRow | null => inboxRows(database, [id])[0] ?? null

/** Returns the enquiry with this reference, as an owner types it. Null if there is none, or if it is deleted. */
export const enquiryByReference = (database: Database, reference: string): InboxRow | null =>
  byReference(database, reference.trim().toUpperCase())[0] ?? null

/** Returns the rows of these ids in the same order. Ids that no longer exist are left out. */
export const inboxRows = (database: Database, ids: readonly number[]): InboxRow[] => byIds(database, ids)

/** Returns the other enquiries from the same mailbox, newest first. At most fifty. */
export const othersFrom = (database: Database, { id, email }: StoredEnquiry): InboxRow[] =>
  ofMailbox(database, recipientKey(email), id)

/** An enquiry of one person, and when it came. */
export interface FromAddress {
  id: number
  at: number
  reference: string
  email: string
}

/** Returns the enquiries that one letter reports, as far as they still exist. */
export const gatheredIn = rowsFrom<[letter: number]>('enquiries WHERE gathered_in = ? ORDER BY id')

export interface EnquiryFilter {
  /** Only enquiries that came at this moment or later. */
  since?: number
  state?: StoredEnquiry['state']
}

/** Returns the ids of the enquiries, newest first, without those that the owner has deleted. */
export const enquiryIds = (database: Database, filter: EnquiryFilter = {}): number[] =>
  matching(database, { since: Number.MIN_SAFE_INTEGER, state: null, ...filter }).map(({ id }) => id)

export const enquiries = (database: Database, filter?: EnquiryFilter): InboxRow[] =>
  inboxRows(database, enquiryIds(database, filter))

export const countEnquiries = (database: Database, filter?: EnquiryFilter): number =>
  enquiryIds(database, filter).length

/** Like addressKey(), but without a +tag, and at Gmail without dots. For limits, never to tell people apart. */
export function recipientKey(email: string): string {
  const key = addressKey(email).replace(/(?<=.)\+.*(?=@)/u, '')
  const at = key.lastIndexOf('@')
  if (!/^@(?:gmail|googlemail)\.com$/.test(key.slice(at))) return key
  return `${key.slice(0, at).replaceAll('.', '')}@gmail.com`
}

/** A text that the owner added to an enquiry. It is deleted with the enquiry. */
export interface Note {
  id: number
  /** note: of the owner, for the owner · pasted: what the visitor wrote back by e-mail. */
  kind: 'note' | 'pasted'
  writtenAt: number
  text: string
  /** The address of the owner who added it; null if that is not known. */
  owner: string | null
}

export function addNote(database: Database, enquiryId: number, note: Omit<Note, 'id'>): void {
  database.write(() => {
    insertNote(database, { ...note, enquiryId })
    keepSearchTexts(database, [enquiryId])
  })
}

/** Returns false if this enquiry has no such note. */
export const removeNote = (database: Database, enquiryId: number, id: number): boolean =>
  database.write(() => {
    const removed = deleteNote(database, id, enquiryId)
    keepSearchTexts(database, [enquiryId])
    return removed > 0
  })

/** Returns the notes of an enquiry, oldest first. */
export const notesOf = allRows<[enquiryId: number], Note>(
  'SELECT id, kind, written_at AS writtenAt, text, owner FROM notes WHERE enquiry_id = ? ORDER BY id',
)

/** Returns a text without case and accents. Searches compare texts in this form. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Stores the text in which a search looks for these enquiries, with notes, answers and viewings. Call it inside the
 * transaction that writes, corrects or removes one of these. It goes with its enquiry.
 */
export function keepSearchTexts(database: Database, ids: readonly number[]): void {
  for (const id of ids) {
    const text = textToFind(database, { id })
    if (text !== null) keepText(database, id, folded(text))
  }
}

type Columns = Omit<InboxRow, 'brochureRequested' | 'unverified'> & { brochureRequested: number; unverified: number }

/** Makes a query for whole enquiries from what follows its SELECT. */
export function rowsFrom<Parameters extends unknown[]>(rest: string) {
  // The database says 'quarantined' for what everything else calls held back.
  const find = allRows<Parameters, Columns>(`
    SELECT enquiries.id, reference, received_at AS receivedAt, name, email, phone, message, language, intent, unverified, house,
      iif(state = 'received', state, 'heldBack') AS state, quarantine_reason AS heldBackFor,
      brochure_requested AS brochureRequested, opened_at AS openedAt, answered_at AS answeredAt, closed_at AS closedAt,
      answered_by AS answeredBy, waits_since AS waitsSince, deleted_at AS deletedAt,
      (SELECT count(*) FROM notes WHERE enquiry_id = enquiries.id AND kind = 'note') AS notes,
      (SELECT count(*) FROM outbox WHERE enquiry_id = enquiries.id AND state IN ('retry', 'attention')) AS undelivered
    FROM ${rest}`)
  return (database: Database, ...given: Parameters): InboxRow[] =>
    find(database, ...given).map((row) => ({
      ...row,
      brochureRequested: row.brochureRequested === 1,
      unverified: row.unverified === 1,
    }))
}

const byReference = rowsFrom<[string]>('enquiries WHERE reference = ? AND deleted_at IS NULL')
const byIds = rowsFrom<[readonly number[]]>(
  'json_each(?) AS asked JOIN enquiries ON enquiries.id = asked.value ORDER BY asked.key',
)
const ofMailbox = rowsFrom<[string, number]>(
  'enquiries WHERE recipient_key = ? AND id <> ? AND deleted_at IS NULL ORDER BY received_at DESC, id DESC LIMIT 50',
)
const add = insert<[Typed & Arrival & { reference: string; recipientKey: string; state: string }]>(`
  INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language,
    intent, state, quarantine_reason, unverified, house)
  VALUES (@reference, @receivedAt, @name, @email, @recipientKey, @phone, @message, @brochureRequested, @language,
    @intent, @state, @heldBackFor, @unverified, @house)`)
const matching = allRows<[{ since: number; state: string | null }], { id: number }>(`
  SELECT id FROM enquiries
  WHERE deleted_at IS NULL AND received_at >= @since AND (@state IS NULL OR (@state = 'received') = (state = 'received'))
  ORDER BY received_at DESC, id DESC`)
const insertNote = change<[Omit<Note, 'id'> & { enquiryId: number }]>(
  'INSERT INTO notes (enquiry_id, kind, written_at, text, owner) VALUES (@enquiryId, @kind, @writtenAt, @text, @owner)',
)
const deleteNote = change<[id: number, enquiryId: number]>('DELETE FROM notes WHERE id = ? AND enquiry_id = ?')
const textToFind = oneValue<[{ id: number }], string>(`
  SELECT concat_ws(char(10), name, email, reference, message, phone,
    (SELECT group_concat(text, char(10)) FROM notes WHERE enquiry_id = @id),
    (SELECT group_concat(subject || char(10) || body, char(10)) FROM answers WHERE enquiry_id = @id),
    (SELECT group_concat(owner_words || char(10) || visitor_words, char(10)) FROM viewings WHERE enquiry_id = @id)
  )
  FROM enquiries WHERE id = @id`)
const keepText = change<[id: number, text: string]>(
  'INSERT INTO search_texts (enquiry_id, text) VALUES (?, ?) ON CONFLICT DO UPDATE SET text = excluded.text',
)
