import type { Language } from '../../content/enquiry.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { momentsIn } from '../../locales/moments.ts'
import type { ViewingView } from './viewing-view.ts'

/** Returns the title of the page: what it asks or tells. */
export function titleOfViewing(
  { shown, now, timeZone }: ViewingView,
  words: TranslationFunctions['viewing'],
  locale: Language,
): string {
  const moments = momentsIn(locale, timeZone, now)
  const moment = (at: number) => {
    const written = words.moment({ day: moments.day(at), time: moments.time(at) })
    return written.charAt(0).toUpperCase() + written.slice(1)
  }
  switch (shown.kind) {
    case 'choose':
      return words.choose.title()
    case 'moved':
      return words.moved.title({ moment: moment(shown.at) })
    case 'confirmed':
      return shown.cancels ? words.cancel.title() : moment(shown.at)
    case 'cancelled':
      if (shown.at === null) return words.cancelled.withdrawn()
      return shown.by === 'visitor' ? words.cancelled.title() : words.cancelled.byOwner()
    case 'thanks':
      return words.thanks.title()
    case 'over':
      return shown.why === 'past' ? words.over.title() : words.over.gone()
    case 'after':
      return words.after.title()
  }
}
