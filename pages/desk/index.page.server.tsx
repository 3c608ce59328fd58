import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { DeskPage } from './DeskPage.tsx'
import { titleOf } from './titles.ts'
import './desk.css'

export const Page = DeskPage

export function head({ LL, view, house }: HeadSources): HeadFacts {
  const { desk } = view
  return {
    title: desk === undefined ? '' : titleOf(desk, LL.desk, house.shown.facts.name),
    description: LL.desk.label(),
    path: null,
    robots: 'noindex',
    extra: <link rel="stylesheet" href={house.styleSheet} />,
  }
}
