import type { Language } from '../content/enquiry.ts'
import { inEachLanguage } from '../content/languages.ts'
import { wordsIn } from './words.ts'

/** Where there are several alike, their number is a part of the name. */
type Name = (values: { number: number }) => string
type Say = () => string

interface FieldWords {
  label: Name
  hint: Say
  options?: Record<string, Say>
}

const named = inEachLanguage((language) => {
  const { fields, headings } = wordsIn(language).desk
  return {
    fields: new Map<string, FieldWords>(Object.entries(fields)),
    headings: new Map<string, Record<'title' | 'about' | 'law', Say>>(Object.entries(headings)),
  }
})

/** The name of a field and what there is to know of it, by what it is filed under. Throws if no field is. */
export function fieldWords(label: string, language: Language): FieldWords {
  const found = named[language].fields.get(label)
  if (found === undefined) throw new Error(`fieldWords: no field is filed under ${label}`)
  return found
}

/** What an option of a choice is called; null if it is its own name. */
export const optionWords = (label: string, option: string, language: Language): string | null =>
  new Map(Object.entries(named[language].fields.get(label)?.options ?? {})).get(option)?.() ?? null

/** What stands above the fields that a part of the house holds; null if nothing does. */
export const headingOf = (label: string, language: Language): Record<'title' | 'about' | 'law', string> | null => {
  const found = named[language].headings.get(label)
  return found === undefined ? null : { title: found.title(), about: found.about(), law: found.law() }
}
