import type { Intent, Language } from '../../content/enquiry.ts'
import type { EnquiryValues, EnquiryView, PageView } from '../../renderer/page-view.ts'
import { publishedAtOnce } from '../cache-control.ts'
import type { Config } from '../config.ts'

/** The page that a route wants to show. */
export interface PageAnswer {
  /** The page's path, without a query. An unknown path shows the 404 page. */
  path: string
  /** By default, the renderer's own status (200, 404 or 500). */
  status?: number
  locale: Language
  /** True if the address contains the language, so that a shared cache may keep the answer. */
  localeInAddress?: boolean
  intent?: Intent
  enquiry?: EnquiryView
  failure?: PageView['failure']
}

/** Returns everything that the page's bytes depend on, as a key; undefined for a page with a visitor's words or a failure, which is never kept. */
export function pageKey({ path, locale, intent = 'sale', enquiry, failure }: PageAnswer): string | undefined {
  const form = formKey(enquiry)
  return failure !== undefined || form === undefined ? undefined : [path, locale, intent, form].join('|')
}

function formKey(enquiry: EnquiryView = { state: 'empty' }): string | undefined {
  switch (enquiry.state) {
    case 'empty':
      return 'empty'
    case 'sent':
      return `sent+${enquiry.brochure}`
    case 'failed':
      return hasWords(enquiry.values) ? undefined : `failed+${enquiry.message}`
    case 'faulty':
      return undefined
  }
}

const hasWords = (values: EnquiryValues) => Object.values(values).some((value) => value !== '' && value !== false)

export function pageHeaders(answer: PageAnswer): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': answer.locale,
    'cache-control': cacheControl(answer),
    vary: answer.localeInAddress ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
  }
}

// A shared cache may keep a page only if the address contains its language.
function cacheControl(answer: PageAnswer): string {
  if (pageKey(answer) === undefined || answer.enquiry?.state === 'failed') return 'no-store'
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
      ...(answer.path === '/legal' && { countsVisits: config.countsVisits }),
    },
    ...(answer.failure && { failure: answer.failure }),
  }
}
