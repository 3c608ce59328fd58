import type { DeskView } from '../../renderer/desk-view.ts'
import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { DeskPage } from './DeskPage.tsx'
import { titleOf } from './titles.ts'
import './desk.css'

export const Page = DeskPage

/** Pages whose pictures are the draft's, with its points. */
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
