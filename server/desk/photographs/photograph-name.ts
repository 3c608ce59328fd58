import { type Language, languages } from '../../../content/enquiry.ts'
import { valueAt } from '../../../content/paths.ts'
import { wordsIn } from '../../../locales/words.ts'

/** Returns the photograph's name for the owner: its caption, if possible in this language. */
export function photographName(body: unknown, id: string, language: Language): string {
  const names = [language, ...languages].map((each) => valueAt(body, `photographs.${id}.caption.${each}`))
  const name = names.find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : `${wordsIn(language).desk.photographs.unnamed()} (${id})`
}
