import type { Language } from '../content/enquiry.ts'
import type { FieldView, PartLink, Piece } from './desk-house-view.ts'
import type { Pictured } from './desk-photograph-view.ts'

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
  notes: readonly string[]
  /** A price that moves far: what is to be confirmed. */
  confirm: { told: string; label: string; mark: string; isConfirmed: boolean } | null
  stale: { text: string; href: string; label: string } | null
  /** To be published; the others stay in the draft. */
  isTicked: boolean
  /** Why it cannot be published yet, each with the place where that is mended; empty if it can be. */
  held: readonly Told[]
}

/** A sentence with the place that it is about. */
export interface Told {
  text: string
  href: string
}

export interface PublishPage {
  kind: 'publish'
  publishedAt: number
  changes: readonly ChangeView[]
  /** What is wrong with the house that the ticked changes make. */
  blocks: readonly Told[]
  /** Why the press on the button just now published nothing; empty if nobody pressed it. */
  refusals: readonly Told[]
  doubts: readonly string[]
  legal: number
  /** Of a house that was begun empty there is nothing old to compare with: what it holds instead, and whose place it takes. */
  newHouse: { name: string; former: string; parts: readonly PartLink[]; pictures: readonly Pictured[] } | null
  /** Another house has been published since the draft was begun: what is to be confirmed. */
  newer: { mark: string; isConfirmed: boolean } | null
  /** Of the draft that is shown: what is published is what was read. */
  mark: string
  isReady: boolean
  changedMeanwhile: boolean
}

/** Status and prices, which the home page publishes by themselves. */
export interface OfferForm {
  /** Of what was public when the form was made. */
  mark: string
  fields: readonly (FieldView & Pick<ChangeView, 'confirm'>)[]
  /** What is wrong with the typed house elsewhere. */
  faults: readonly Told[]
  /** Why the press just now published nothing; null if nobody pressed, or it did. */
  refusal: 'faulty' | 'unconfirmed' | 'changed' | 'refused' | null
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
  /** The page of those before; null if there are none. */
  older: string | null
  /** Drafts that were laid aside, each with its name where it was begun empty. */
  aside: readonly { id: number; at: number; name: string | null }[]
  /** What was removed from the draft, or left out of it, and can be brought back. */
  removals: readonly { id: number; at: number; name: string }[]
  done: 'taken' | 'takenAside' | 'broughtBack' | 'notUndone' | null
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
  /** How many forms of a house that was begun empty must still be filled in. */
  waiting: number
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
