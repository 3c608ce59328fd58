import type { Intent, Language } from '../content/enquiry.ts'
import type {
  ConflictPage,
  HistoryPage,
  HouseFormPage,
  HouseIndexPage,
  MadeState,
  NextStep,
  PhotographPage,
  PhotographsPage,
  PublishedPage,
  PublishPage,
  ReadyPage,
  RemovalPage,
  UploadPage,
  WordsFormPage,
} from './desk-house-view.ts'

/** What the server tells a page of the owner's desk. Times are milliseconds since the epoch; the page writes them by the clock of the house. */
export interface DeskView {
  now: number
  timeZone: string
  /** The hours within which an answer is promised. */
  promisedHours: number
  /** Of the house that is being changed. */
  name: string
  /** Whose session this is; null at the door. */
  session: { owner: string; borrowed: boolean } | null
  /** How many wait. */
  waiting: number
  /** Changes that are not public yet. */
  changes: number
  /** The address of this page without its language, for the way to the other one. */
  address: string
  page: DeskPage
}

export type DeskPage =
  | SignInPage
  | SentPage
  | LinkPage
  | { kind: 'elsewhere' }
  | HomePage
  | InboxPage
  | ReleasePage
  | EnquiryPage
  | PersonPage
  | CorrectPage
  | ErasePage
  | ExportPage
  | SessionsPage
  | HouseIndexPage
  | HouseFormPage
  | WordsFormPage
  | ConflictPage
  | PhotographsPage
  | PhotographPage
  | RemovalPage
  | UploadPage
  | PublishPage
  | PublishedPage
  | HistoryPage
  | ReadyPage
  | { kind: 'signedOut'; onward: string; typed: readonly string[] }
  | { kind: 'plain'; says: 'missing' | 'refused' | 'tooMany' | 'unreadable' }
  | { kind: 'failed'; reference: string; full: boolean; typed: readonly string[] }

export interface SignInPage {
  kind: 'signIn'
  email: string
  borrowed: boolean
  onward: string
  faulty: boolean
  insecure: boolean
}

/** What became of a letter; the same is told of an address that may not sign in. */
export interface LetterState {
  /** Told of the letter itself; else of the mail server alone. */
  isSure: boolean
  handedAt: number | null
  triedAt: number | null
  nextAt: number | null
  heldUntil: number | null
  /** Letters become files. */
  toFile: boolean
  until: number
}

export type CodeFault = { why: 'wrong'; left: number } | { why: 'over' }

export interface SentPage {
  kind: 'sent'
  email: string
  letter: LetterState | null
  code: string
  fault: CodeFault | null
}

export interface LinkPage {
  kind: 'link'
  /** Where the press goes. */
  action: string
  /** Null where the link was made by command. */
  asked: { at: number; until: number } | null
  over: boolean
}

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

/** The first days: what to do first, until a house of one's own is public. */
export type FirstDay =
  | { state: 'delivered'; publicName: string }
  | { state: 'making'; publicName: string; done: number; of: number; next: readonly NextStep[] }
  | { state: 'whole' }

export interface HomePage {
  kind: 'home'
  first: FirstDay | null
  people: readonly Person[]
  last: Person | null
  total: number
  quarantined: number
  house: {
    price: string | null
    publishedAt: number
    preview: boolean
    changes: number
    /** The draft was begun as an empty house. */
    isNew: boolean
    legal: number
  }
  letters: { waiting: number; failing: number; reason: string | null; toFiles: boolean; any: boolean }
  brochure: MadeState
  backup: Backup
  /** Left, in megabytes, where it is too little. */
  disk: number | null
  /** The Monday of each, oldest first. */
  weeks: readonly { monday: number; count: number }[]
}

/** The newest copy, and whether it comes by itself or somebody made it by command. */
export type Backup = { state: 'none' | 'soon' } | { state: 'made' | 'old' | 'byCommand'; at: number }

export type InboxShelf = 'waiting' | 'all' | 'answered' | 'quarantined'

export interface InboxPage {
  kind: 'inbox'
  shelf: InboxShelf
  search: string
  counts: Readonly<Record<InboxShelf, number>>
  people: readonly Person[]
  /** Found among those held back. */
  held: readonly Person[]
  found: number
  /** The next page, and how many stand on it and after it. */
  next: { address: string; count: number } | null
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
  | { at: number; what: 'stored' | 'opened' | 'noConfirmation' }
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
}

export interface CorrectPage {
  kind: 'correct'
  reference: string
  title: string
  count: number
  typed: { name: string; email: string; phone: string }
  faults: readonly ('name' | 'email' | 'phone')[]
}

/** Whether a code has been typed lately, or how far the asking for one is. */
export type Freshness = { state: 'fresh' | 'stale' } | { state: 'asked'; letter: LetterState; fault: CodeFault | null }

export interface ErasePage {
  kind: 'erase'
  reference: string
  name: string
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

export interface SessionsPage {
  kind: 'sessions'
  sessions: readonly {
    id: number
    browser: string
    here: boolean
    borrowed: boolean
    createdAt: number
    seenAt: number
    freshAt: number
    isFresh: boolean
  }[]
  ended: string | null
  fresh: Freshness
}
