import './error.css'
import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { ErrorPage } from './ErrorPage.tsx'

export const Page = ErrorPage

export function head({ LL, view: { failure } }: HeadSources): HeadFacts {
  const title = failure ? LL.failure.title() : LL.notFound.title()
  return { title, description: title, path: null, robots: 'noindex' }
}
