import type { Intent, Language } from '../../content/enquiry.ts'
import type { EnquiryView, PageView } from '../../renderer/page-view.ts'
import { publishedAtOnce } from '../cache-control.ts'
import type { Config } from '../config.ts'

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

/** All that the page's bytes depend on; undefined for what holds a visitor's words, or a failure: that is never kept. */
export function pageKey({ path, locale, intent = 'sale', enquiry, failure }: PageAnswer): string | undefined {
  if (failure !== undefined || enquiry?.state === 'faulty' || enquiry?.state === 'failed') return undefined
  const form = enquiry?.state === 'sent' ? `sent+${enquiry.brochure}` : 'empty'
  return [path, locale, intent, form].join('|')
}

export function pageHeaders(answer: PageAnswer): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': answer.locale,
    'cache-control': cacheControl(answer),
    vary: answer.localeInAddress ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
  }
}

// A shared cache may keep a page only if its address says which language it is in.
function cacheControl(answer: PageAnswer): string {
  if (pageKey(answer) === undefined) return 'no-store'
  const shareable =
    answer.localeInAddress && answer.status === undefined && (answer.enquiry?.state ?? 'empty') === 'empty'
  return shareable ? publishedAtOnce : 'no-cache'
}

export function pageView(
  answer: PageAnswer,
  config: Config,
  { brochure, today }: { brochure: boolean; today: string },
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
      brochure,
      retentionMonths: config.retentionMonths,
    },
    ...(answer.failure && { failure: answer.failure }),
  }
}
