import { createHash } from 'node:crypto'
import type { Language } from '../../content/enquiry.ts'
import type { HouseField } from '../../content/fields.ts'
import { read, write } from '../../content/kinds.ts'

/** Returns what was typed into a field as the value that the house stores; see content/kinds.ts. */
export function readField(field: HouseField, typed: string, language: Language): unknown {
  const value = read(field.kind, typed, field.language ?? language)
  // A required sentence that is empty stays an empty string, so that the ordinary checks find its fault.
  return value === null && (field.kind === 'sentence' || field.kind === 'text') && !field.optional ? '' : value
}

/**
 * Returns a mark that differs for different values of a field. It is computed from what an untouched form would send back,
 * so that a normalised apostrophe, or an empty sentence of a part that does not exist, does not count as a change.
 */
export const formMark = (field: HouseField, value: unknown, language: Language): string =>
  markOf(readField(field, writeField(field, value, language), language))

/** Returns a value as the text in its form field. */
export const writeField = ({ kind }: HouseField, value: unknown, language: Language): string =>
  write(kind, value, language)

/** Returns a short text that differs for different values, for use in forms. */
export const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 12)
