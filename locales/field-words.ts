import type { Language } from '../content/languages.ts'
import { fields as en } from './en/desk/fields.ts'
import type { FieldNames } from './field-names.ts'
import { fields as fr } from './fr/desk/fields.ts'

/** The names of all fields. They are plain texts, because no field but a numbered one needs a value in its name. */
export const fieldNames: Readonly<Record<Language, FieldNames>> = { en, fr }

/** Returns the name of a field by its key, with its number if there are several. Throws if there is no such field. */
export function fieldLabel(key: string, language: Language, number = 1): string {
  const found = filedUnder(key, language)
  const label = typeof found === 'object' ? found['label'] : found
  if (typeof label !== 'string') throw new Error(`fieldLabel: no field is filed under ${key}`)
  return label.replace('{number}', String(number))
}

/** Returns what helps to fill in a field; null if nothing does. */
export const fieldHint = (key: string, language: Language): string | null => textAt(filedUnder(key, language), 'hint')

/** Returns the name of an option; null if the option is its own name. */
export const optionWords = (key: string, option: string, language: Language): string | null =>
  textAt(filedUnder(`${key}.options`, language), option)

/** Returns the heading above a group of fields; null if it has none. */
export function headingOf(key: string, language: Language): Record<'title' | 'about', string> | null {
  const heading = filedUnder(`${key}.heading`, language)
  const text = (name: string) => textAt(heading, name) ?? ''
  return heading === undefined ? null : { title: text('title'), about: text('about') }
}

type Filed = string | { readonly [name: string]: Filed | undefined } | undefined

/** A key has `*` for each entry of a list. An entry's fields are filed under their list. */
const filedUnder = (key: string, language: Language): Filed =>
  key
    .split('.')
    .filter((step) => step !== '*')
    .reduce<Filed>((found, step) => (typeof found === 'object' ? found[step] : undefined), fieldNames[language])

function textAt(found: Filed, name: string): string | null {
  const text = typeof found === 'object' ? found[name] : null
  return typeof text === 'string' ? text : null
}
