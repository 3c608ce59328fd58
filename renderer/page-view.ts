import type { EnquiryFaults, Intent, Language } from '../content/enquiry.ts'
import type { WrittenMoney } from '../locales/money.ts'

/** What the server tells a page about this one request; everything else comes from content and locales. Nothing secret: it travels to the browser. */
export interface PageView {
  locale: Language
  /** Origin without a trailing slash, from the configuration, never from the request. */
  publicUrl: string
  intent: Intent
  /** The date at the villa, YYYY-MM-DD. */
  today: string
  enquiry: EnquiryView
  features: Features
  /** Set for an unexpected failure only. */
  failure?: { message: string; stack?: string; reference?: string }
}

/** Addresses of what runs in the browser. */
export interface PageScripts {
  /** There with the first paint; null on pages that do nothing but show. */
  atOnce: string | null
  /** What the page's own script will import, so that the browser need not find out one by one; empty in development. */
  modules: string[]
}

/** What travels with the page for its script. */
export interface Served {
  view: PageView
  /** Addresses of the modules it will ask for. */
  modules: string[]
  money: WrittenMoney
}

/** The state of the enquiry form when a page is asked for or answered without JavaScript. */
export type EnquiryView =
  | { state: 'empty' }
  | { state: 'sent'; brochure: boolean }
  | { state: 'faulty'; faults: EnquiryFaults; values: EnquiryValues }
  | { state: 'failed'; message: 'failed' | 'tooMany'; values: EnquiryValues }

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
