import type { Language } from '../../content/enquiry.ts'
import type { SentenceRule } from '../../content/sentence.ts'
import type { Kind } from './kinds.ts'

export type Unit = 'euros' | 'squareMetres' | 'degrees' | 'hours' | 'minutes' | 'metres' | 'percent'

/** One thing about the house that its owner may change. */
export interface Field {
  path: string
  /** Its name in the desk's words. */
  label: string
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
