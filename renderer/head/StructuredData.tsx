import type { HeadSources } from '../page-context.ts'
import { structuredData } from '../structured-data.ts'

/** A block of data, not a script: browsers do not run it, so the content security policy for scripts does not apply. */
export function StructuredData({ view, LL, house }: HeadSources) {
  const { locale, publicUrl } = view
  const data = structuredData({ house: house.shown, facts: house.facts, LL, locale, publicUrl })
  // '<' is escaped, so that no text in the data can close the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, escaped above; React would escape its quotes in text.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
