import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { shownIn, ViewingPage } from './ViewingPage.tsx'
import './viewing.css'

export const Page = ViewingPage

export function head({ view, house }: HeadSources): HeadFacts {
  const { title: page, words, view: viewing } = shownIn(view, house.facts)
  const { name } = house.shown.facts
  return {
    title: (viewing.typed ? words.titleWithFault : words.title)({ page, name }),
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
