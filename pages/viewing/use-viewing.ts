import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { useCopy } from '../../renderer/copy.tsx'
import type { ViewingView } from './viewing-view.ts'

interface Given {
  words: TranslationFunctions['viewing']
  view: ViewingView
  moments: Moments
  /** A day and time within a sentence. */
  moment(at: number): string
}

/** Returns what every part of the page of a viewing needs. Throws on any other page. */
export function useViewing(): Given {
  const { LL, locale, view } = useCopy()
  const { viewing } = view
  if (viewing === undefined) throw new Error('useViewing: this is not the page of a viewing')
  const words = LL.viewing
  const moments = momentsIn(locale, viewing.timeZone, viewing.now)
  const moment = (at: number) => words.moment({ day: moments.day(at), time: moments.time(at) })
  return { words, view: viewing, moments, moment }
}
