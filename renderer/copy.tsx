import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Language } from '../content/enquiry.ts'
import type { ShownHouse, ShownPhotograph } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { i18nObject } from '../locales/i18n-util.ts'
import type { PageView } from './page-view.ts'

/** The page in one language: the sentences of the frame, and the house. */
interface Speech {
  locale: Language
  house: ShownHouse
}

interface Copy extends Speech {
  LL: TranslationFunctions
  view: PageView
  /** Switches the language. The texts of the language must already be loaded. */
  speak: (speech: Speech) => void
}

const CopyContext = createContext<Copy | null>(null)

interface CopyProviderProps {
  view: PageView
  house: ShownHouse
  children: ReactNode
}

export function CopyProvider({ view, house, children }: CopyProviderProps) {
  const [speech, speak] = useState<Speech>({ locale: view.locale, house })
  const copy = useMemo(() => ({ ...speech, LL: i18nObject(speech.locale), view, speak }), [speech, view])
  return <CopyContext value={copy}>{children}</CopyContext>
}

/** Returns the current language, its sentences, and the view of this request. Throws outside a CopyProvider. */
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
