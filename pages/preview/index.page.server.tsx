import type { HeadFacts, HeadSources } from '../../renderer/page-context.ts'
import { PreviewPage } from './PreviewPage.tsx'
import '../index/index.css'
import './preview.css'

export const Page = PreviewPage

export function head({ house }: HeadSources): HeadFacts {
  const { title, description } = house.shown
  return {
    title,
    description,
    path: null,
    robots: 'noindex',
    extra: <link rel="stylesheet" href={house.styleSheet} />,
  }
}
