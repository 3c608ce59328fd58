import type { ComponentType, ReactNode } from 'react'
import type { Facts } from '../content/facts.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import type { HouseView, PageScripts, PageView } from './page-view.ts'

/** What a page file exports: what it shows, and what stands in its head. */
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
  /** null where a page has no address of its own (404, failure). */
  path: string | null
  robots?: 'noindex'
  /** Preloads, structured data: whatever only this page needs. */
  extra?: ReactNode
}

/** What a page may show that does not travel to the browser. */
export interface PageProps {
  facts: Facts
}

export interface PageContext {
  Page: ComponentType<PageProps>
  exports: PageExports
  view: PageView
  house: HouseView
  /** null for pages that only show. */
  scripts: PageScripts | null
}
