import { type Language, languages } from '../../../content/enquiry.ts'
import { valueAt } from '../../../content/paths.ts'
import { wordsIn } from '../../../locales/words.ts'

/** As its owner knows it: by its caption, in the one language or the other. */
export function photographName(body: unknown, id: string, language: Language): string {
  const names = [language, ...languages].map((each) => valueAt(body, `photographs.${id}.caption.${each}`))
  const name = names.find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : `${wordsIn(language).desk.photographs.unnamed()} (${id})`
}
