import type { Language } from '../../content/enquiry.ts'
import { regions } from '../../content/regions.ts'
import { bound } from '../../locales/bound.ts'
import { hourSign } from '../../locales/customs.ts'

/** Such as 'Sunday 29 November 2026 at 14:05', by the clock of the house. */
export function readableMoment(at: number, language: Language, timeZone: string): string {
  const moment = bound(formatsIn(language, timeZone).moment.format(at), language)
  return moment.charAt(0).toLocaleUpperCase(regions[language]) + moment.slice(1)
}

/** Such as '14:05', or as the French write it, '14 h 05'. */
export function readableTime(at: number, language: Language, timeZone: string): string {
  return formatsIn(language, timeZone).time.format(at).replace(':', hourSign(language))
}

const kept = new Map<string, ReturnType<typeof newFormats>>()

/** Kept, because making a format takes a hundred times as long as using it, and one letter may name thousands of moments. */
function formatsIn(language: Language, timeZone: string) {
  const name = `${language} ${timeZone}`
  const formats = kept.get(name) ?? newFormats(language, timeZone)
  kept.set(name, formats)
  return formats
}

function newFormats(language: Language, timeZone: string) {
  const region = regions[language]
  return {
    moment: new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'short', timeZone }),
    time: new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit', timeZone }),
  }
}
