import type { Intent, Language } from '../content/enquiry.ts'
import type { Freshness } from './desk-door-view.ts'

export interface Person {
  reference: string
  name: string
  /** The beginning of the words, on one line. */
  line: string
  language: Language
  intent: Intent | null
  telephone: boolean
  brochure: boolean
  receivedAt: number
  state: 'waiting' | 'answered' | 'closed' | 'quarantined'
  /** Never opened. */
  isNew: boolean
  notes: number
  undelivered: boolean
  /** Why it was held back, in the owner's language. */
  reason: string | null
}

/** A number of enquiries, or, where `isMore` is true, one that there are more than. */
export interface HowMany {
  count: number
  isMore: boolean
}

export type InboxShelf = 'waiting' | 'all' | 'answered' | 'quarantined'

export interface InboxPage {
  kind: 'inbox'
  shelf: InboxShelf
  search: string
  counts: Readonly<Record<InboxShelf, number>>
  people: readonly Person[]
  /** Found among those held back. */
  held: readonly Person[]
  found: HowMany
  /** The next page, and how many stand on it and after it. */
  next: ({ address: string } & HowMany) | null
  /** The newest enquiry there is, for whoever asks whether there is another. */
  newest: number
  /** How long the last answer took. */
  lastAnswerMs: number | null
  done: string | null
}

export interface ReleasePage {
  kind: 'release'
  people: readonly { reference: string; name: string; email: string; confirmation: boolean }[]
  letters: number
  owners: number
}

export type Happened =
  | { at: number; what: 'stored' | 'opened' | 'noConfirmation' | 'noConfirmationOfMany' }
  | { at: number; what: 'heldBack'; reason: string }
  | {
      at: number
      what: 'answered' | 'unanswered' | 'closed' | 'reopened' | 'released' | 'corrected' | 'exported'
    }
  | {
      at: number
      what: 'letter'
      letter: 'owner' | 'confirmation' | 'gathered'
      /** Set where there are several owners. */
      to: string | null
      state: 'taken' | 'filed' | 'queued' | 'notTaken'
      answer: string | null
      reason: string | null
      attempts: number
      nextAt: number
    }

export interface EnquiryPage {
  kind: 'enquiry'
  person: Person
  /** Each with the marks that cannot be seen spelled out. */
  email: { shown: string; warning: string | null }
  phone: string
  words: readonly string[]
  hidden: boolean
  reply: { href: string; draft: string; address: string }
  call: string | null
  whatsapp: string | null
  answeredAt: number | null
  closedAt: number | null
  keptUntil: number
  unverified: boolean
  happened: readonly Happened[]
  earlier: readonly { reference: string; intent: Intent | null; receivedAt: number; answerMs: number | null }[]
  notes: readonly { id: number; writtenAt: number; text: string }[]
  note: { typed: string; faulty: boolean }
  /** Letters that leave when it is released. */
  releases: { letters: number; confirmation: boolean } | null
  people: readonly Person[]
  next: Person | null
  quarantined: number
  done: EnquiryDone | null
}

export type EnquiryDone =
  | 'answered'
  | 'unanswered'
  | 'closed'
  | 'reopened'
  | 'released'
  | 'corrected'
  | 'noted'
  | 'noteGone'
  | 'retried'

export interface PersonPage {
  kind: 'person'
  reference: string
  name: string
  email: string
  phone: string
  enquiries: readonly {
    reference: string
    receivedAt: number
    intent: Intent | null
    language: Language
    brochure: boolean
    words: string
    keptUntil: number
    letters: readonly { letter: 'owner' | 'confirmation' | 'gathered'; at: number; sent: boolean }[]
    notes: readonly { writtenAt: number; text: string }[]
  }[]
  /** The next page, and how many enquiries come after this one. */
  next: { address: string; count: number } | null
  /** The file of the same needs a fresh code. */
  fresh: Freshness
}

export interface CorrectPage {
  kind: 'correct'
  reference: string
  title: string
  count: number
  typed: { name: string; email: string; phone: string }
  faults: readonly ('name' | 'email' | 'phone')[]
}

export interface ErasePage {
  kind: 'erase'
  reference: string
  name: string
  /** How many enquiries there are. */
  count: number
  /** When the newest of them came. */
  days: readonly number[]
  notes: number
  letters: number
  /** When the last backup that holds the person is gone; null where none is made. */
  backupsUntil: number | null
  near: number
  fresh: Freshness
}

export interface ExportPage {
  kind: 'export'
  format: 'csv' | 'json'
  count: number
  fresh: Freshness
}
