import type { Language } from '../content/enquiry.ts'

/** One thing that can be changed, as it stands in a form. */
export interface FieldView {
  path: string
  label: string
  hint: string | null
  kind:
    | 'euros'
    | 'whole'
    | 'year'
    | 'decimal'
    | 'text'
    | 'lines'
    | 'sentence'
    | 'email'
    | 'phone'
    | 'day'
    | 'point'
    | 'choice'
    | 'toggle'
  /** Before or after the value. */
  unit: { sign: string; first: boolean } | null
  options: readonly { value: string; label: string; colours: readonly string[] | null }[]
  value: string
  /** The mark of the value, by which a change made elsewhere is noticed. */
  was: string
  error: string | null
  /** What is public now, where that is another; or that it is still to be said. */
  note: { text: string; warns: boolean } | null
  /** Of a house that was begun empty: it is needed, and not there yet. */
  isWaiting: boolean
  language: Language | null
}

/** Forms of one kind, and where in them one is. */
export interface PartLink {
  name: string
  label: string
  address: string
  note: { text: string; how: 'plain' | 'warn' | 'bad' } | null
  /** In the list of all of them. */
  summary: string | null
}

export interface FormView {
  parts: readonly PartLink[]
  here: string
  /** When something was last saved, if just now. */
  savedAt: number | null
  errors: readonly { path: string; label: string; error: string }[]
  /** The part of the page that the preview begins at. */
  anchor: string
  /** Of a house that was begun empty: where to go on. */
  next: Onward | null
}

/** The way on from a form of a house that is being begun. */
export interface Onward {
  label: string
  href: string
  /** Where on the path one is, counted in forms. */
  step: { number: number; count: number }
}

/** A form that waits for its owner. */
export interface NextStep {
  title: string
  href: string
  done: number
  of: number
}

export interface FieldGroup {
  title: string | null
  /** A question that all of it answers. */
  legend: string | null
  about: string | null
  law: string | null
  missing: boolean
  two: boolean
  fields: readonly FieldView[]
}

export interface EntriesView {
  title: string
  hint: string
  path: string
  add: string | null
  entries: readonly { id: string; name: string; fields: readonly FieldView[] }[]
}

/** The owner's own brochure, in place of the one that is made from the page. */
export interface BrochureView extends Pick<FieldView, 'path' | 'label' | 'error' | 'note'> {
  /** Null if there is none; `megabytes` is null if the file is not there. */
  own: { name: string; megabytes: string | null } | null
}

export interface HouseIndexPage {
  kind: 'house'
  parts: readonly PartLink[]
}

export interface HouseFormPage {
  kind: 'houseForm'
  form: FormView
  intro: string | null
  groups: readonly FieldGroup[]
  /** In the contact form alone. */
  brochure: BrochureView | null
  entries: EntriesView | null
}

/** Words that were taken out and put in. */
export type Piece = { text: string; how: 'same' | 'out' | 'in' }

export interface SentenceView extends FieldView {
  /** Characters that may still be written; less than none where there are too many. */
  left: number
  most: number
  /** Those that the sentence names, here or in the other language, and those that it may name besides. */
  tokens: readonly { name: string; shown: string; isUsed: boolean }[]
  /** With today's figures; null where it cannot be finished, or names none. */
  finished: string | null
  /** What has changed since in another language, and in which; null if nothing has. */
  since: { pieces: readonly Piece[]; source: Language } | null
}

export interface PairView {
  key: string
  /** Of an entry's first sentence: the entry, which is moved and removed as a whole. */
  entry: { list: string; id: string; at: number; count: number } | null
  label: string
  face: 'title' | 'text'
  isChanged: boolean
  sides: Readonly<Record<Language, SentenceView>>
}

export interface WordsFormPage {
  kind: 'wordsForm'
  form: FormView
  pairs: readonly PairView[]
  /** Lists of which an entry may be added. */
  add: { list: string; label: string } | null
}

/** The same field was changed here and elsewhere: its owner chooses. */
export interface ConflictPage {
  kind: 'conflict'
  action: string
  at: number
  fields: readonly { path: string; label: string; was: string; typed: string; mine: string; other: string }[]
  /** What was typed into an entry that was removed elsewhere. */
  lost: readonly { path: string; label: string; typed: string }[]
}
