import type { Intent } from '../../content/enquiry.ts'
import type { Language } from '../../content/languages.ts'
import { shippedHouse } from '../../house/revisions.ts'
import type { EnquiryView, HouseView, PageView } from '../../renderer/page-view.ts'
import type { Config } from '../config.ts'
import type { HouseSnapshot } from '../house/houses.ts'
import { publishedAtOnce } from '../plugins/security-headers.ts'

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

const empty: EnquiryView = { state: 'empty' }

/** Returns everything that the page's bytes depend on, as a key; undefined for a page with a visitor's words or a failure, which is never kept. */
export function pageKey({ path, locale, intent = 'sale', enquiry = empty, failure }: PageAnswer): string | undefined {
  const isTyped =
    enquiry.state === 'faulty' || (enquiry.state === 'failed' && Object.values(enquiry.values).some(Boolean))
  return failure || isTyped ? undefined : JSON.stringify([path, locale, intent, enquiry])
}

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
  const { localeInAddress, status, enquiry = empty } = answer
  if (pageKey(answer) === undefined || enquiry.state === 'failed') return 'no-store'
  return localeInAddress && status === undefined && enquiry.state === 'empty' ? publishedAtOnce : 'no-cache'
}

export function pageView(
  { path, locale, intent = 'sale', enquiry = empty, failure }: PageAnswer,
  { publicUrl, recaptcha, mapTiles, retentionMonths, countsVisits }: Config,
  { brochure, today, house } = { brochure: false, today: '', house: 0 },
): PageView {
  const recaptchaSiteKey = recaptcha?.siteKey ?? null
  // An owner's own house says nothing of a protection that it does not have.
  const recaptchaPending = recaptchaSiteKey === null && house === shippedHouse
  const features = { recaptchaSiteKey, recaptchaPending, mapTiles: mapTiles ?? null, brochure, retentionMonths }
  return {
    locale,
    publicUrl,
    intent,
    today,
    enquiry,
    features: path === '/legal' ? { ...features, countsVisits } : features,
    ...(failure && { failure }),
  }
}

/** Returns the house for a page that only its reader sees. No other site shows a card for it. */
export const houseForReader = ({ house, shown, styleSheet }: HouseSnapshot, language: Language): HouseView => ({
  shown: shown[language],
  facts: house.facts,
  words: {},
  styleSheet: styleSheet.address,
  card: null,
})
