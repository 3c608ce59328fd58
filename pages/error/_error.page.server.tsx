import './error.css'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { HeadFacts } from '../../renderer/page-context.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { ErrorPage } from './ErrorPage.tsx'

export const Page = ErrorPage

export function head(LL: TranslationFunctions, { failure }: PageView): HeadFacts {
  const title = failure ? LL.failure.title() : LL.notFound.title()
  return { title, description: title, path: null, robots: 'noindex' }
}
