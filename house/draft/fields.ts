import type { Language } from '../../content/enquiry.ts'
import type { SentenceRule } from '../../content/sentence.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Kind, read, write } from './kinds.ts'
import { markOf } from './mark.ts'

export type Unit = 'euros' | 'squareMetres' | 'degrees' | 'hours' | 'minutes' | 'metres' | 'percent'

export type FieldLabel = keyof TranslationFunctions['desk']['fields']

/** One thing about the house that its owner may change. */
export interface Field {
  path: string
  /** Its name in the desk's words. */
  label: FieldLabel
  kind: Kind
  unit?: Unit
  /** Of a choice; '' where there may be none. */
  options?: readonly string[]
  /** Of a sentence. */
  rule?: SentenceRule
  /** Of a sentence, which language it is in. */
  language?: Language
  /** May be left out of the house. */
  optional?: boolean
}

/** A part of the house that is whole or not there at all: with nothing in any of its fields there is none. */
export interface Group {
  path: string
  fields: readonly Field[]
}

/** What somebody typed into a field, as the house holds it; see kinds.ts. */
export function readField(field: Field, typed: string, language: Language): unknown {
  const value = read(field.kind, typed, field.language ?? language)
  // Of a sentence that must be there, that it is empty is told as any other fault of it.
  return value === null && (field.kind === 'sentence' || field.kind === 'text') && !field.optional ? '' : value
}

/**
 * Tells one value of a field from another. It is the mark of what the form would send back if nobody touched the field, so
 * that an apostrophe set anew, or an empty sentence of a part that is not there, is not taken for a change.
 */
export const formMark = (field: Field, value: unknown, language: Language): string =>
  markOf(readField(field, writeField(field, value, language), language))

/** As it stands in the form. */
export const writeField = ({ kind }: Field, value: unknown, language: Language): string => write(kind, value, language)
