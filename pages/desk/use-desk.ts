import type { Language } from '../../content/enquiry.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { DeskFrame } from './desk-view.ts'

interface Desk {
  locale: Language
  words: TranslationFunctions['desk']
  view: DeskFrame
  house: ShownHouse
  moments: Moments
}

/** Returns what every page of the desk needs. Throws on a page that does not belong to the desk. */
export function useDesk(): Desk {
  const { LL, locale, view, house } = useCopy()
  const { desk } = view
  if (desk === undefined) throw new Error('useDesk: this page does not belong to the desk')
  return { locale, words: LL.desk, view: desk, house, moments: momentsIn(locale, desk.timeZone, desk.now) }
}
