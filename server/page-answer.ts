import { type Intent, type Language, languages } from '../content/enquiry.ts'
import type { EnquiryView, PageView } from '../renderer/page-view.ts'
import type { Config } from './config.ts'

/** What a route wants shown. */
export interface PageAnswer {
  /** The page's path, without a query; one that no page has gives the 404 page. */
  path: string
  /** The renderer's own (200, 404, 500) when left out. */
  status?: number
  locale: Language
  /** The address itself says which language, so that a shared cache may keep the answer. */
  localeInAddress?: boolean
  intent?: Intent
  enquiry?: EnquiryView
  failure?: PageView['failure']
}

/**
 * Everything but the path that the answer depends on, as a number; undefined for pages that hold what a visitor typed, or
 * a failure: they are never kept.
 */
export function pageVariant({ locale, localeInAddress, intent, enquiry, failure }: PageAnswer): number | undefined {
  if (failure !== undefined || enquiry?.state === 'faulty' || enquiry?.state === 'failed') return undefined
  const form = enquiry?.state !== 'sent' ? 0 : enquiry.brochure ? 1 : 2
  const choice = intent === undefined ? 0 : intent === 'sale' ? 1 : 2
  return form + 3 * (choice + 3 * ((localeInAddress ? 1 : 0) + 2 * languages.indexOf(locale)))
}

export function pageHeaders(answer: PageAnswer): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': answer.locale,
    'cache-control': cacheControl(answer),
    vary: answer.localeInAddress ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
  }
}

// Browsers ask each time and mostly get a 304; a CDN may answer for five minutes where the address says all.
function cacheControl(answer: PageAnswer): string {
  if (pageVariant(answer) === undefined) return 'no-store'
  const shareable =
    answer.localeInAddress && answer.status === undefined && (answer.enquiry?.state ?? 'empty') === 'empty'
  return shareable ? 'public, max-age=0, s-maxage=300, must-revalidate' : 'no-cache'
}

export function pageView(
  answer: PageAnswer,
  config: Config,
  brochures: ReadonlySet<Language>,
  today: string,
): PageView {
  return {
    locale: answer.locale,
    publicUrl: config.publicUrl,
    intent: answer.intent ?? 'sale',
    today,
    enquiry: answer.enquiry ?? { state: 'empty' },
    features: {
      recaptchaSiteKey: config.recaptcha?.siteKey ?? null,
      mapTiles: config.mapTiles ?? null,
      brochure: brochures.has(answer.locale),
      retentionMonths: config.retentionMonths,
    },
    ...(answer.failure && { failure: answer.failure }),
  }
}
