import { villa } from '../../content/villa.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { StructuredData } from '../../renderer/head/StructuredData.tsx'
import { pageDescription, pageTitle } from '../../renderer/offer-copy.ts'
import type { HeadFacts } from '../../renderer/page-context.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { IndexPage } from './IndexPage.tsx'
import { HeroPreload } from './sections/hero/HeroPreload.tsx'

export const Page = IndexPage

export function head(LL: TranslationFunctions, view: PageView): HeadFacts {
  const title = pageTitle(LL, villa)
  return {
    title: view.enquiry.state === 'faulty' ? LL.meta.errorPrefix({ title }) : title,
    description: pageDescription(LL, villa),
    path: '/',
    extra: (
      <>
        <HeroPreload />
        <StructuredData view={view} />
      </>
    ),
  }
}
