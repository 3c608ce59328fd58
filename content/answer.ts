import { manyLines, oneLine } from './enquiry.ts'
import type { Language } from './languages.ts'
import { hasSomethingVisible } from './typed.ts'

/** Lengths in UTF-16 units, after trimming. */
export const answerLimits = {
  subjectMax: 200,
  bodyMax: 10_000,
  signatureMax: 100,
  paragraphNameMax: 80,
  paragraphMax: 2_000,
  documentNameMax: 120,
} as const

/** How much the files that go with a letter may weigh together, in bytes. Many mail servers refuse more. */
export const heaviestEnclosures = 10 * 1_048_576

/** A paragraph that an owner often writes. */
export interface Paragraph {
  id: number
  language: Language
  /** For the owner alone. */
  name: string
  text: string
}

/** A PDF of a house that the owner gives to one person or another who wrote about it. */
export interface Document {
  id: number
  name: string
  /** The name of its file in the folder of documents. */
  file: string
  bytes: number
  addedAt: number
  /** The number of the house that it is about. */
  house: number
}

export type TextFault = 'required' | 'tooLong' | 'invalid'

/** Returns what is wrong with a subject, a name or a title, which must be one visible line without control characters. */
export const lineFault = (text: string, most: number): TextFault | null => faultOf(text, most, oneLine)

/** Returns what is wrong with a longer text, which may have several lines. */
export const textFault = (text: string, most: number): TextFault | null => faultOf(text, most, manyLines)

function faultOf(text: string, most: number, isAllowed: (text: string) => boolean): TextFault | null {
  if (!hasSomethingVisible(text)) return 'required'
  if (text.length > most) return 'tooLong'
  return isAllowed(text) ? null : 'invalid'
}
