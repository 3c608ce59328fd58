import type { ComponentType, ReactNode } from 'react'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import type { PageScripts, PageView } from './page-view.ts'

/** What a page file exports: what it shows, and what stands in its head. */
export interface PageExports {
  head: (LL: TranslationFunctions, view: PageView) => HeadFacts
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

export interface PageContext {
  Page: ComponentType
  exports: PageExports
  view: PageView
  scripts: PageScripts
}
