import type { EnquiryFaults, Intent, Language } from '../content/enquiry.ts'
import type { Facts } from '../content/facts.ts'
import type { ShownHouse } from '../content/shown-house.ts'
import type { DeskView } from './desk-view.ts'

/** What the server tells a page about this one request; everything else comes from the house and locales. Nothing secret: it travels to the browser. */
export interface PageView {
  locale: Language
  /** Origin without a trailing slash, from the configuration, never from the request. */
  publicUrl: string
  intent: Intent
  /** The date at the villa, YYYY-MM-DD. */
  today: string
  enquiry: EnquiryView
  features: Features
  /** Set for the preview of a draft, or of a former house, only. */
  preview?: PreviewView
  /** Set for the owner's desk only. */
  desk?: DeskView
  /** Set for an unexpected failure only. */
  failure?: { message: string; stack?: string; reference?: string }
}

export interface PreviewView {
  /** Says what is shown, over the page. */
  band: string
  /** Leads from a part of the page to its form. */
  change: string
}

/** What runs in the browser. */
export interface PageScripts {
  /** The code of the first script, which stands in the page itself. */
  code: string
  /** Addresses of the modules of the first view; the first of them imports all others. */
  first: readonly string[]
  /** Addresses of the modules that the rest of the page needs besides; empty in development. */
  late: readonly string[]
}

/** Of the published house, what a page is made from. */
export interface HouseView {
  /** In the page's language. */
  shown: ShownHouse
  /** Whole, for what is made on the server alone. */
  facts: Facts
  /** Where it is to be had in the other languages, as JSON. */
  others: Others
  /** Address of the style sheet of its photographs. */
  styleSheet: string
  /** Address of the picture that is seen where the page is shared; null while there is none. */
  card: string | null
}

export type Others = Partial<Record<Language, string>>

/** What travels with the page for its script. */
export interface Served {
  view: PageView
  house: ShownHouse
  others: Others
}

/** The state of the enquiry form when a page is asked for or answered without JavaScript. */
export type EnquiryView =
  | { state: 'empty' }
  | SentView
  | { state: 'faulty'; faults: EnquiryFaults; values: EnquiryValues }
  | { state: 'failed'; message: 'failed' | 'tooMany'; values: EnquiryValues }

export interface SentView {
  state: 'sent'
  /** emailed: a link was emailed, and is here too · here: here alone · none: there is none, or none was asked for. */
  brochure: 'emailed' | 'here' | 'none'
}

export interface EnquiryValues {
  name: string
  email: string
  phone: string
  message: string
  brochure: boolean
}

export interface Features {
  /** null: the note says that the integration is pending. */
  recaptchaSiteKey: string | null
  /** null: Show Map shows the notice. */
  mapTiles: { url: string; attribution: string } | null
  /** Whether a brochure exists for this language. */
  brochure: boolean
  retentionMonths: number
}
