import type { Language } from '../../content/enquiry.ts'
import type { PageView } from '../../renderer/page-view.ts'

/** Returns the view of a first visit to a page, with every integration off. */
export const viewOf = (locale: Language): PageView => ({
  locale,
  publicUrl: 'https://villa-belvedere.example',
  intent: 'sale',
  today: '2026-06-21',
  enquiry: { state: 'empty' },
  features: { recaptchaSiteKey: null, mapTiles: null, brochure: true, retentionMonths: 36 },
})
