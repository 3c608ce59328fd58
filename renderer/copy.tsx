import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Language } from '../content/languages.ts'
import type { ShownHouse, ShownPhotograph } from '../house/shown.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { i18nObject } from '../locales/i18n-util.ts'
import type { PageView } from './page-view.ts'

interface Copy {
  locale: Language
  LL: TranslationFunctions
  view: PageView
  house: ShownHouse
  /** Switches the language. The texts of the language must already be loaded. */
  speak: (locale: Language, house: ShownHouse) => void
}

const CopyContext = createContext<Copy | null>(null)

interface CopyProviderProps {
  view: PageView
  /** The house in the language of the view. */
  house: ShownHouse
  children: ReactNode
}

export function CopyProvider({ view, house, children }: CopyProviderProps) {
  const [spoken, setSpoken] = useState({ locale: view.locale, house })
  const copy = useMemo((): Copy => {
    const speak = (locale: Language, house: ShownHouse) => setSpoken({ locale, house })
    return { ...spoken, LL: i18nObject(spoken.locale), view, speak }
  }, [spoken, view])
  return <CopyContext value={copy}>{children}</CopyContext>
}

/** Returns the current language, its sentences, the house, and the view of this request. Throws outside a CopyProvider. */
export function useCopy(): Copy {
  const copy = useContext(CopyContext)
  if (copy === null) throw new Error('useCopy: no CopyProvider above this component')
  return copy
}

/** Returns the house in the current language. */
export const useHouse = (): ShownHouse => useCopy().house

/** Returns the house's photograph with this id, or null if there is none. */
export function usePhotograph(id: string | null): ShownPhotograph | null {
  return useHouse().photographs.find((photograph) => photograph.id === id) ?? null
}
