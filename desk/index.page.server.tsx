import { useCopy } from '../renderer/copy.tsx'
import type { HeadFacts, HeadSources } from '../renderer/page-view.ts'
import './desk.css'
import type {} from './drawn.tsx'

/** Shows the page of the desk that its route has drawn. */
export const Page = () => useCopy().view.desk?.body

export function head({ LL, view: { desk }, house }: HeadSources): HeadFacts {
  return {
    title: desk?.title ?? '',
    description: LL.desk.label(),
    path: null,
    extra: <link rel="stylesheet" href={desk?.showsDraft ? '/owner/preview/draft.css' : house.styleSheet} />,
  }
}
