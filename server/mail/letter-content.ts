import type { Language } from '../../content/enquiry.ts'
import type { PaletteName } from '../../content/palettes.ts'

/** The content of a letter, in order. letter-html.ts and letter-text.ts both write it, so that HTML and text always agree. */
export interface LetterContent {
  language: Language
  subject: string
  /** The line that an inbox shows next to the subject. */
  preview: string
  letterhead: { name: string; place: string; href: string }
  /** The house's palette. */
  palette: PaletteName
  /** A picture above everything else, from an attachment with this cid. */
  picture?: { cid: string; alt: string; width: number; height: number }
  /** Null for a personal letter, which begins with its first line. */
  title: string | null
  parts: LetterPart[]
  /** Small print. */
  foot: string[]
  /** A link at the end of the small print, to stop such letters. */
  stop?: LetterAction
}

export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** What an owner wrote, in paragraphs. */
  | { kind: 'letter'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; heading?: string; rows: LetterFact[] }
  | { kind: 'figures'; rows: LetterFigure[] }
  | { kind: 'words'; heading: string; text: string }
  /** Short lines below one another, such as an address. */
  | { kind: 'lines'; heading?: string; lines: readonly string[] }
  /** Times to choose from, in large letters. */
  | { kind: 'moments'; moments: readonly string[] }
  | { kind: 'prices'; heading: string; rows: { label: string; amount: string }[] }
  | { kind: 'actions'; actions: LetterAction[] }
  | { kind: 'signature'; closing: string; name: string; about: string | null }
  /** A code for the reader to type elsewhere. */
  | { kind: 'code'; heading: string; code: string; how: string }
  /** For the plain text only, where a mailto link would be unreadable because of its percent signs. */
  | { kind: 'draft'; heading: string; text: string }

export interface LetterFact {
  label: string
  value: string
  href?: string
  /** Something that the reader should check. */
  warning?: string
  /** True if a visitor typed the value, which may be in a right-to-left script. */
  typed?: boolean
  /** True for the fact that should be read first. */
  prominent?: boolean
}

/** A number with what it counts, such as 137 and 'people looked'. */
export interface LetterFigure {
  figure: string
  says: string
  /** Smaller lines below it. */
  notes?: readonly string[]
  /** True if the reader should do something. */
  isUrgent?: boolean
}

export interface LetterAction {
  label: string
  href: string
  /** True for the action that the reader will most likely take. */
  foremost?: boolean
}
