import type { Language } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'
import type { SentenceRule } from '../../content/sentence.ts'
import type { Field, FieldLabel } from './fields.ts'
import type { WordsList } from './words-lists.ts'

/** An entry of a list of the words, and its place there. */
export interface WordsEntry {
  list: WordsList
  id: string
  at: number
  count: number
}

/** A sentence in both languages. */
export interface Pair {
  /** Without its language, such as residence.title. */
  key: string
  label: FieldLabel
  /** Where there are several alike, from 1. */
  number: number | null
  /** The entry of a list that it belongs to; null if it belongs to none. */
  entry: WordsEntry | null
  /** In which face the page sets it. */
  face: 'title' | 'text'
  sides: Readonly<Record<Language, Field>>
}

export type Told = [key: string, label: FieldLabel, rule: SentenceRule, face: 'title' | 'text', optional?: true]

/** A sentence of the words by its key. `number` is its place among several alike. */
export const pair = ([key, label, rule, face, optional]: Told, number: number | null = null): Pair => {
  const side = (language: Language): Field => ({
    path: `words.${language}.${key}`,
    label,
    kind: 'sentence',
    language,
    rule,
    ...(optional && { optional }),
  })
  return { key, label, number, entry: null, face, sides: inEachLanguage(side) }
}
