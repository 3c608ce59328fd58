import type { LinkPage, SentPage, SessionsPage, SignInPage } from './desk-door-view.ts'
import type {
  CorrectPage,
  EnquiryPage,
  ErasePage,
  ExportPage,
  InboxPage,
  Person,
  PersonPage,
  ReleasePage,
} from './desk-enquiry-view.ts'
import type { ConflictPage, HouseFormPage, HouseIndexPage, NextStep, WordsFormPage } from './desk-house-view.ts'
import type { PhotographPage, PhotographsPage, RemovalPage, UploadPage } from './desk-photograph-view.ts'
import type { HistoryPage, MadeState, OfferForm, PublishedPage, PublishPage, ReadyPage } from './desk-publish-view.ts'

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
  /** What was removed from the draft just now, by the number by which it can be brought back. */
  removed: { id: number; name: string } | null
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

/** The first days: what to do first, until a house of one's own is public. */
export type FirstDay =
  | { state: 'delivered'; publicName: string }
  | { state: 'making'; publicName: string; waiting: number; next: readonly NextStep[] }
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
    /** Something else is published, and cannot be shown. */
    isOvertaken: boolean
    preview: boolean
    changes: number
    /** The draft was begun as an empty house. */
    isNew: boolean
    legal: number
  }
  offer: OfferForm
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
