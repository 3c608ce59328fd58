import { villa } from '../../content/villa.ts'
import { i18nObject } from '../../locales/i18n-util.ts'
import type { PageView } from '../page-view.ts'
import { structuredData } from '../structured-data.ts'

/** A block of data, not a script: browsers do not run it, so the policy for scripts lets it be. */
export function StructuredData({ view }: { view: PageView }) {
  const { locale, publicUrl } = view
  const data = structuredData({ villa, LL: i18nObject(locale), locale, publicUrl })
  // No '<' within, so that no word of the data can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, escaped above; as text React would escape its quotes.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
