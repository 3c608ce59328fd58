import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { titleOfViewing } from './title.ts'
import { ViewingPage } from './ViewingPage.tsx'
import './viewing.css'

export const Page = ViewingPage

export function head({ LL, view, house }: HeadSources): HeadFacts {
  const { viewing, locale } = view
  const words = LL.viewing
  const { name } = house.shown.facts
  const shown = viewing?.shown
  const isFaulty = shown !== undefined && 'written' in shown && shown.written.fault !== null
  const page = viewing === undefined ? '' : titleOfViewing(viewing, words, locale)
  return {
    title: (isFaulty ? words.titleWithFault : words.title)({ page, name }),
    description: page,
    path: null,
    robots: 'noindex',
    extra: (
      <>
        <meta name="referrer" content="no-referrer" />
        <link rel="stylesheet" href={house.styleSheet} />
      </>
    ),
  }
}
