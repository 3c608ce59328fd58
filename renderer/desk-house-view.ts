import type { Language } from '../content/enquiry.ts'

/** One thing that can be changed, as it stands in a form. */
export interface FieldView {
  path: string
  label: string
  hint: string | null
  kind:
    | 'euros'
    | 'whole'
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
  entries: readonly { name: string; fields: readonly FieldView[] }[]
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
  /** What has changed in the other language since. */
  since: readonly Piece[] | null
}

export interface PairView {
  key: string
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
  add: { path: string; label: string } | null
}

/** The same field was changed here and elsewhere: its owner chooses. */
export interface ConflictPage {
  kind: 'conflict'
  action: string
  at: number
  fields: readonly { path: string; label: string; was: string; typed: string; mine: string; other: string }[]
}

export interface Pictured {
  id: string
  name: string
  /** Of a small picture; null while none is made. */
  source: string
  width: number
  height: number
}

export interface PhotographsPage {
  kind: 'photographs'
  photographs: readonly (Pictured & {
    place: number
    category: string
    hero: number | null
    plates: readonly string[]
    gallery: boolean
    illustration: boolean
    lacksWords: boolean
  })[]
  moved: { name: string; place: number } | null
  plates: readonly FieldView[]
  most: number
  next: Onward | null
}

export interface PointView {
  /** Of its two figures, across and down. */
  fields: readonly [FieldView, FieldView]
  x: number
  y: number
}

export interface PhotographPage {
  kind: 'photograph'
  picture: Pictured
  place: number
  count: number
  hung: string
  size: { width: number; height: number }
  focus: PointView
  upright: PointView | null
  /** The crops where it hangs, by their form. */
  crops: readonly ('phone' | 'wide' | 'plate' | 'card')[]
  words: readonly (FieldView & { left: number; most: number })[]
  fields: readonly FieldView[]
  errors: readonly { path: string; label: string; error: string }[]
  savedAt: number | null
  isMaking: boolean
  next: Onward | null
}

export interface RemovalPage {
  kind: 'removal'
  id: string
  name: string
  isLast: boolean
  places: readonly { name: string; label: string; options: readonly { value: string; label: string }[] }[]
}

export interface UploadPage {
  kind: 'upload'
  /** In whose place it goes. */
  replaces: { id: string; name: string } | null
  free: number
  most: number
}

export interface ChangeView {
  path: string
  label: string
  where: string
  href: string
  /** Old and new, or the words between which it changed. */
  before: string | null
  after: string | null
  pieces: readonly Piece[] | null
  language: Language | null
  picture: Pictured | null
  notes: readonly { text: string; how: 'plain' | 'warn' | 'bad' }[]
  /** A price that moves far: what is to be confirmed. */
  confirm: { told: string; label: string; mark: string; isConfirmed: boolean } | null
  stale: { text: string; href: string; label: string } | null
}

export interface PublishPage {
  kind: 'publish'
  publishedAt: number
  changes: readonly ChangeView[]
  blocks: readonly { text: string; href: string }[]
  doubts: readonly string[]
  legal: number
  /** Of a house that was begun empty there is nothing old to compare with: what it holds instead, and whose place it takes. */
  newHouse: { name: string; former: string; parts: readonly PartLink[]; pictures: readonly Pictured[] } | null
  /** Of the draft that is shown: what is published is what was read. */
  mark: string
  isReady: boolean
  changedMeanwhile: boolean
}

/** What became of something that is made of the house. */
export type MadeState =
  | { state: 'made'; at: number }
  /** Until it is there the former one of the same house is handed out, where there is one. */
  | { state: 'making'; isFormerThere: boolean }
  | { state: 'failed' | 'own' }

export interface PublishedPage {
  kind: 'published'
  changes: number
  /** A house that was begun empty. */
  isNew: boolean
  undone: boolean
  /** When our own page showed it; null where it does not. */
  visibleAt: number | null
  brochure: MadeState
  cards: MadeState
  canUndo: boolean
}

export interface HistoryPage {
  kind: 'history'
  revisions: readonly {
    id: number
    publishedAt: number
    what: string
    /** How long it was public; null of the one that is. */
    forMs: number | null
    isFirst: boolean
    canUndo: boolean
  }[]
  /** Drafts that were laid aside, each with its name where it was begun empty. */
  aside: readonly { id: number; at: number; name: string | null }[]
  done: 'taken' | 'takenAside' | 'broughtBack' | null
  events: readonly { at: number; act: string }[]
}

export interface ReadyPage {
  kind: 'ready'
  house: readonly Todo[]
  law: readonly Todo[]
  server: readonly Todo[]
  done: readonly { title: string; href: string | null }[]
  /** The name of the house that is public. */
  publicName: string
  /** Begun as an empty house, or changed, or neither. */
  draft: 'new' | 'changed' | 'none'
  /** What was just done here: `aside` is the draft that was laid aside by it. */
  tells: { what: 'begun'; aside: number | null } | { what: 'left' } | null
  /** Where a letter to try goes, and what became of the one that was just sent. */
  letterTo: string
  letter: { at: number; outcome: 'taken' | 'file' | 'not'; says: string } | null
}

export interface Todo {
  title: string
  todo: string
  why: string | null
  href: string | null
  act: 'write' | 'look' | 'fillIn' | 'add'
  count: { done: number; of: number } | null
}
