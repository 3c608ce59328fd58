import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Language } from '../content/enquiry.ts'
import { type FirstView, firstViewOf } from '../content/first-view.ts'
import type { ShownHouse, ShownPhotograph } from '../content/shown-house.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { i18nObject } from '../locales/i18n-util.ts'
import { arrivedIn } from './alive/house-in.ts'
import type { PageView } from './page-view.ts'

interface Copy {
  locale: Language
  LL: TranslationFunctions
  view: PageView
  first: FirstView
  /** The whole house. In a browser, only parts below the first view can read it, because it arrives with them. */
  readonly house: ShownHouse
  /** Switches the language. The texts of the language must already be loaded. */
  speak: (locale: Language, house: ShownHouse) => void
}

const CopyContext = createContext<Copy | null>(null)

type CopyProviderProps = { view: PageView; children: ReactNode } & Shown

/** The whole house, or what a browser knows of it before the visitor reads on. */
type Shown = { house: ShownHouse } | { first: FirstView }

export function CopyProvider({ view, children, ...shown }: CopyProviderProps) {
  const [speech, setSpeech] = useState<{ locale: Language; shown: Shown }>({ locale: view.locale, shown })
  const copy = useMemo((): Copy => {
    const { locale, shown } = speech
    return {
      locale,
      LL: i18nObject(locale),
      view,
      first: 'first' in shown ? shown.first : firstViewOf(shown.house),
      get house() {
        return 'house' in shown ? shown.house : arrivedIn(locale)
      },
      speak: (locale, house) => setSpeech({ locale, shown: { house } }),
    }
  }, [speech, view])
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
