import type { ComponentType, ReactNode } from 'react'
import type { Facts } from '../content/facts.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import type { HouseView, PageScripts, PageView } from './page-view.ts'

/** What a page file exports: what goes into the head of the document. */
export interface PageExports {
  head: (sources: HeadSources) => HeadFacts
}

export interface HeadSources {
  LL: TranslationFunctions
  view: PageView
  house: HouseView
}

export interface HeadFacts {
  title: string
  description: string
  /** Null if the page has no address of its own (404, failure). */
  path: string | null
  robots?: 'noindex'
  /** What only this page needs in its head, such as preloads and structured data. */
  extra?: ReactNode
}

/** Data that a page may show but that is not sent to the browser. */
export interface PageProps {
  facts: Facts
}

export interface PageContext {
  Page: ComponentType<PageProps>
  exports: PageExports
  view: PageView
  house: HouseView
  /** Null for pages without scripts. */
  scripts: PageScripts | null
  /** Ends the response, for a page that fails after its beginning has been sent. */
  abandon: (fault: unknown) => void
}
