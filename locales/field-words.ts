import type { Language } from '../content/enquiry.ts'
import { inEachLanguage } from '../content/languages.ts'
import { wordsIn } from './words.ts'

/** If there are several fields of a kind, their number is part of the name. */
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

/** Returns the name and the hint of a field by its key. Throws if there is no such field. */
export function fieldWords(label: string, language: Language): FieldWords {
  const found = named[language].fields.get(label)
  if (found === undefined) throw new Error(`fieldWords: no field is filed under ${label}`)
  return found
}

/** Returns the name of an option; null if the option is its own name. */
export const optionWords = (label: string, option: string, language: Language): string | null =>
  new Map(Object.entries(named[language].fields.get(label)?.options ?? {})).get(option)?.() ?? null

/** Returns the heading above a group of fields; null if it has none. */
export const headingOf = (label: string, language: Language): Record<'title' | 'about' | 'law', string> | null => {
  const found = named[language].headings.get(label)
  return found === undefined ? null : { title: found.title(), about: found.about(), law: found.law() }
}
