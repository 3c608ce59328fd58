import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { titleOfDocument } from './title.ts'
import '../viewing/viewing.css'

export const Page = DocumentPage

export function head({ LL, view, house }: HeadSources): HeadFacts {
  const words = LL.document
  const page = view.document === undefined ? '' : titleOfDocument(view.document.shown, words)
  return {
    title: words.title({ page, name: house.shown.facts.name }),
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
