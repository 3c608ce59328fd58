import type { Language } from '../../../content/enquiry.ts'
import { wordsIn } from '../../../locales/words.ts'
import { browserParts } from './browser-name.ts'

/** Returns the name in words, such as 'Safari on an iPhone'. */
export function browserInWords(name: string, language: Language): string {
  const { browsers, devices } = wordsIn(language).desk.signIn
  const { family, device } = browserParts(name)
  return devices[device]({ browser: browsers[family]() })
}
