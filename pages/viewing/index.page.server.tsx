import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { ViewingPage } from './ViewingPage.tsx'
import { titleOfViewing } from './viewing-view.ts'
import './viewing.css'

export const Page = ViewingPage

export function head({ LL, view, house }: HeadSources): HeadFacts {
  const { viewing, locale } = view
  const words = LL.viewing
  const { name } = house.shown.facts
  const page = viewing === undefined ? '' : titleOfViewing(viewing, words, locale)
  return {
    title: (viewing?.written.fault ? words.titleWithFault : words.title)({ page, name }),
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
