import type { Language } from '../../content/enquiry.ts'
import { regions } from '../../content/regions.ts'
import { bound } from '../../locales/bound.ts'
import { hourSign } from '../../locales/customs.ts'

/** Returns a date and time such as 'Sunday 29 November 2026 at 14:05', in the house's time zone. */
export function readableMoment(at: number, language: Language, timeZone: string): string {
  const moment = bound(formatsIn(language, timeZone).moment.format(at), language)
  return moment.charAt(0).toLocaleUpperCase(regions[language]) + moment.slice(1)
}

/** Returns a time such as '14:05', or '14 h 05' in French. */
export function readableTime(at: number, language: Language, timeZone: string): string {
  return formatsIn(language, timeZone).time.format(at).replace(':', hourSign(language))
}

const cachedFormats = new Map<string, ReturnType<typeof newFormats>>()

/** Returns formats that are kept: making one takes a hundred times as long as using it, and one letter may contain thousands of times. */
function formatsIn(language: Language, timeZone: string) {
  const name = `${language} ${timeZone}`
  const formats = cachedFormats.get(name) ?? newFormats(language, timeZone)
  cachedFormats.set(name, formats)
  return formats
}

function newFormats(language: Language, timeZone: string) {
  const region = regions[language]
  return {
    moment: new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'short', timeZone }),
    time: new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit', timeZone }),
  }
}
