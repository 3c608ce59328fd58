import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Language } from '../content/enquiry.ts'
import type { ShownHouse, ShownPhotograph } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { i18nObject } from '../locales/i18n-util.ts'
import type { PageView } from './page-view.ts'

/** A language as a page speaks it: the frame's own sentences, and the house in it. */
interface Speech {
  locale: Language
  house: ShownHouse
}

interface Copy extends Speech {
  LL: TranslationFunctions
  view: PageView
  /** Its copy must have been loaded. */
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

/** The active language, its sentences, and what the server said of this request. */
export function useCopy(): Copy {
  const copy = useContext(CopyContext)
  if (copy === null) throw new Error('useCopy: no CopyProvider above this component')
  return copy
}

/** The house, in the active language. */
export const useHouse = (): ShownHouse => useCopy().house

/** One of its photographs, where it has it. */
export function usePhotograph(id: string | null): ShownPhotograph | null {
  return useHouse().photographs.find((photograph) => photograph.id === id) ?? null
}
