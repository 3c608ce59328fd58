import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { i18nObject } from 'typesafe-i18n'
import type { Language } from '../content/enquiry.ts'
import type { Formatters, TranslationFunctions, Translations } from '../locales/i18n-types.ts'
import { loadedFormatters, loadedLocales } from '../locales/i18n-util.ts'
import { notedMoney, type WrittenMoney } from '../locales/money.ts'
import type { PageView } from './page-view.ts'

interface Copy {
  locale: Language
  LL: TranslationFunctions
  view: PageView
  /** Its copy must have been loaded. */
  setLocale: (locale: Language) => void
}

const CopyContext = createContext<Copy | null>(null)

interface CopyProviderProps {
  view: PageView
  /** The page's sums: on the server those it turns out to show are noted here. */
  money: WrittenMoney
  children: ReactNode
}

export function CopyProvider({ view, money, children }: CopyProviderProps) {
  const [locale, setLocale] = useState(view.locale)
  const copy = useMemo(() => ({ locale, LL: copyIn(locale, money), view, setLocale }), [locale, money, view])
  return <CopyContext value={copy}>{children}</CopyContext>
}

/** The sentences of one language, which must have been loaded, with the sums of one page. */
export function copyIn(locale: Language, money: WrittenMoney): TranslationFunctions {
  return i18nObject<Language, Translations, TranslationFunctions, Formatters>(locale, loadedLocales[locale], {
    ...loadedFormatters[locale],
    money: (euros: number) => notedMoney(money, locale, euros),
  })
}

/** The active language, its sentences, and what the server said of this request. */
export function useCopy(): Copy {
  const copy = useContext(CopyContext)
  if (copy === null) throw new Error('useCopy: no CopyProvider above this component')
  return copy
}
