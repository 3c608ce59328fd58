import type { Language } from '../../content/enquiry.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { DeskView } from '../../renderer/desk-view.ts'

interface Desk {
  locale: Language
  words: TranslationFunctions['desk']
  view: DeskView
  house: ShownHouse
  moments: Moments
}

/** What every page of the desk is written with. */
export function useDesk(): Desk {
  const { LL, locale, view, house } = useCopy()
  const { desk } = view
  if (desk === undefined) throw new Error('useDesk: this page is not the desk’s')
  return { locale, words: LL.desk, view: desk, house, moments: momentsIn(locale, desk.timeZone, desk.now) }
}
