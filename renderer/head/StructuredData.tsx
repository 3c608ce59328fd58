import type { HeadSources } from '../page-context.ts'
import { structuredData } from '../structured-data.ts'

/** A block of data, not a script: browsers do not run it, so the policy for scripts lets it be. */
export function StructuredData({ view, LL, house }: HeadSources) {
  const { locale, publicUrl } = view
  const data = structuredData({ house: house.shown, facts: house.facts, LL, locale, publicUrl })
  // No '<' within, so that no word of the data can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, escaped above; as text React would escape its quotes.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
