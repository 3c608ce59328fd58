import type { ReactNode } from 'react'
import type { EnquiryFaults, Intent } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import type { Language } from '../content/languages.ts'
import type { GuestDetails, Viewing, ViewingPhase } from '../content/viewing.ts'
import type { ShownHouse } from '../house/shown.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'

/**
 * What the server tells a page about this one request; everything else comes from the house and from locales. It contains
 * nothing secret, because it is sent to the browser.
 */
export interface PageView {
  locale: Language
  /** The origin without a trailing slash. It comes from the configuration, never from the request. */
  publicUrl: string
  intent: Intent
  /** The date at the villa, as YYYY-MM-DD. */
  today: string
  enquiry: EnquiryView
  features: {
    recaptchaSiteKey: string | null
    /** True if the note says that the integration is pending: without keys, on the page of the house that ships. */
    recaptchaPending: boolean
    /** If null, 'Show Map' shows a notice. */
    mapTiles: { url: string; attribution: string } | null
    /** True if there is a brochure in this language. */
    brochure: boolean
    retentionMonths: number
    /** Set only for the legal page, which says how visits are counted. */
    countsVisits?: boolean
  }
  /** Set only for the preview of a draft. */
  preview?: {
    /** A sentence above the page that says what is shown. */
    band: string
    /** The text of the link from a part of the page to its form. */
    change: string
    /** The link back to where the preview was opened; null in a frame beside a form. */
    back: { label: string; href: string } | null
  }
  /** Set only for the page of a viewing. */
  viewing?: ViewingView
  /** Set only for an unexpected failure. */
  failure?: { message: string; stack?: string; reference?: string }
}

/** What the server tells the page of a viewing. Times are milliseconds since the epoch. */
export interface ViewingView {
  /** The address of the page without a query. */
  address: string
  /** The state that its forms are made from: see `nameOfState`. */
  from: string
  viewing: Pick<Viewing, 'minutes' | 'times' | 'startsAt' | 'ownerWords' | 'visitorWords'>
  phase: ViewingPhase
  now: number
  /** The visitor's name as they typed it. */
  name: string
  /** The name of the owner who proposed it; null if it is not known. */
  writer: string | null
  /** The times that someone else has taken meanwhile. */
  taken: readonly number[]
  /** Null if this visitor must not see them now. `call` is the link of the telephone number, if it has one. */
  details: (GuestDetails & { call: string | null }) | null
  /** What came of the last press; null if the page says it anyway. */
  said: 'confirmed' | 'gone' | 'past' | 'tooMany' | 'changed' | null
  /** What the visitor asked to do: cancel, or ask for another day. */
  wants: 'cancel' | 'ask' | null
  /** A text that was sent and cannot be taken, and why. */
  typed: { text: string; fault: 'empty' | 'tooLong' } | null
}

/** The scripts that run in the browser. */
export interface PageScripts {
  /** The code of the first script, which is inline. */
  code: string
  /** The addresses of the modules of the first view; the first of them imports all others. */
  modules: readonly string[]
}

/** The parts of the published house that a page is built from. */
export interface HouseView {
  /** The house in the language of the page. */
  shown: ShownHouse
  /** The complete facts, for what is only rendered on the server. */
  facts: Facts
  /** The addresses of the whole house in each language, as JSON. Empty for pages whose scripts do not need it. */
  words: Partial<Record<Language, string>>
  /** The address of the style sheet of its photographs. */
  styleSheet: string
  /** The address of the picture that is shown when the page is shared; null until it is made. */
  card: string | null
}

export interface HeadSources {
  LL: TranslationFunctions
  view: PageView
  house: HouseView
}

export interface HeadFacts {
  title: string
  description: string
  /** Null if the page has no address of its own (404, failure). Search engines then leave it out. */
  path: string | null
  /** What only this page needs in its head, such as structured data. */
  extra?: ReactNode
}

/** Data that a page may show but that is not sent to the browser. */
export type PageProps = Pick<HouseView, 'facts'>

/** The data that is sent with the page for its scripts. */
export interface Served extends Pick<HouseView, 'words'> {
  view: PageView
}

/** The state of the enquiry form when a page is loaded, or answered without JavaScript. */
export type EnquiryView =
  | { state: 'empty' }
  | SentView
  | { state: 'faulty'; faults: EnquiryFaults; values: EnquiryValues }
  | { state: 'failed'; message: 'error' | 'tooMany'; values: EnquiryValues }

export interface SentView {
  state: 'sent'
  /** The link is `emailed` and on the page, only `here`, or there is `none`: not requested, or no brochure. */
  brochure: 'emailed' | 'here' | 'none'
}

export interface EnquiryValues {
  name: string
  email: string
  phone: string
  message: string
  brochure: boolean
}
