import type { Language } from '../../content/enquiry.ts'
import { bound } from '../../locales/bound.ts'
import { regions } from '../../locales/regions.ts'

/** Such as 'Sunday 29 November 2026 at 14:05', by the clock of the house. */
export function readableMoment(at: number, language: Language, timeZone: string): string {
  const region = regions[language]
  const written = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
  const moment = bound(written, language)
  return moment.charAt(0).toLocaleUpperCase(region) + moment.slice(1)
}

/** Such as '14:05', or as the French write it, '14 h 05'. */
export function readableTime(at: number, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(regions[language], { hour: '2-digit', minute: '2-digit', timeZone })
  return language === 'fr' ? format.format(at).replace(':', '\u00a0h\u00a0') : format.format(at)
}
