import type { HeadFacts, HeadSources } from '../../renderer/page-view.ts'
import { StructuredData } from '../../renderer/structured-data.tsx'
import { IndexPage } from './IndexPage.tsx'
import './index.css'

export const Page = IndexPage

export function head(sources: HeadSources): HeadFacts {
  const { LL, view, house } = sources
  const { title, description } = house.shown
  return {
    title: view.enquiry.state === 'faulty' ? LL.house.errorPrefix({ title }) : title,
    description,
    path: '/',
    extra: (
      <>
        <link rel="stylesheet" href={house.styleSheet} />
        <StructuredData {...sources} />
      </>
    ),
  }
}
