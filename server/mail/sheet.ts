import type { Language } from '../../content/enquiry.ts'
import type { PaletteName } from '../../content/palettes.ts'

/** What a letter says, in order; letter-html.ts and letter-text.ts give it a shape, so that the two never differ. */
export interface Sheet {
  language: Language
  subject: string
  /** The line an inbox shows beside the subject. */
  preview: string
  letterhead: { name: string; place: string; href: string }
  /** Of the house. */
  palette: PaletteName
  title: string
  parts: Part[]
  /** Small print. */
  foot: string[]
}

export type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; heading?: string; rows: Fact[] }
  | { kind: 'words'; heading: string; text: string }
  | { kind: 'prices'; heading: string; rows: { label: string; amount: string }[] }
  | { kind: 'actions'; actions: Action[] }
  /** What is typed elsewhere. */
  | { kind: 'code'; heading: string; code: string; how: string }
  /** Only in the plain text, where a mailto link would be a wall of percent signs. */
  | { kind: 'draft'; heading: string; text: string }

export interface Fact {
  label: string
  value: string
  href?: string
  /** Something to look at twice. */
  warning?: string
  /** What a visitor typed, perhaps in a script of another direction. */
  typed?: boolean
  /** The one to be read first. */
  prominent?: boolean
}

export interface Action {
  label: string
  href: string
  /** The one that is expected next. */
  foremost?: boolean
}
