import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Language } from '../content/enquiry.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { i18nObject } from '../locales/i18n-util.ts'
import type { PageView } from './page-view.ts'

interface Copy {
  locale: Language
  LL: TranslationFunctions
  view: PageView
  /** Its copy must have been loaded. */
  setLocale: (locale: Language) => void
}

const CopyContext = createContext<Copy | null>(null)

export function CopyProvider({ view, children }: { view: PageView; children: ReactNode }) {
  const [locale, setLocale] = useState(view.locale)
  const copy = useMemo(() => ({ locale, LL: i18nObject(locale), view, setLocale }), [locale, view])
  return <CopyContext value={copy}>{children}</CopyContext>
}

/** The active language, its sentences, and what the server said of this request. */
export function useCopy(): Copy {
  const copy = useContext(CopyContext)
  if (copy === null) throw new Error('useCopy: no CopyProvider above this component')
  return copy
}
