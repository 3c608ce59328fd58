import type { Language } from '../../content/enquiry.ts'
import { wordsIn } from '../../locales/words.ts'

/** Returns a sentence that says in which time zone the times are. */
export const clocksOf = (language: Language, town: string, timeZone: string): string =>
  wordsIn(language).viewing.choose.clocks({ town, zone: cityOf(timeZone) })

/** Returns the city that a time zone is named after: 'Paris' for Europe/Paris. */
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
