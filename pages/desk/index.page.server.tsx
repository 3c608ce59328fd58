import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { DeskPage } from './DeskPage.tsx'
import type { DeskView } from './pages.ts'
import { titleOf } from './titles.ts'
import './desk.css'

export const Page = DeskPage

/** True for the pages that show the photographs of the draft with their focus points. */
const showsDraft = (desk: DeskView | undefined) => desk?.page.kind === 'photograph' || desk?.page.kind === 'photographs'

export function head({ LL, view, house }: HeadSources): HeadFacts {
  const { desk } = view
  return {
    title: desk === undefined ? '' : titleOf(desk, LL.desk),
    description: LL.desk.label(),
    path: null,
    robots: 'noindex',
    extra: <link rel="stylesheet" href={showsDraft(desk) ? '/owner/preview/draft.css' : house.styleSheet} />,
  }
}
