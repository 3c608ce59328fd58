import type { Language } from '../../content/enquiry.ts'
import type { Field } from '../../content/fields.ts'
import { read, write } from '../../content/kinds.ts'
import { markOf } from './mark.ts'

/** What somebody typed into a field, as the house holds it; see content/kinds.ts. */
export function readField(field: Field, typed: string, language: Language): unknown {
  const value = read(field.kind, typed, field.language ?? language)
  // An empty sentence that is needed stays a sentence, so that its fault is found and told like any other.
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
