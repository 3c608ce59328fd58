import type { Language } from '../../../content/enquiry.ts'
import type { ViewingAct } from '../../../content/viewing.ts'
import type { DetailsForVisitor } from './ShownToVisitor.tsx'

/** What happened to the letter to the visitor. */
export type LetterState =
  | { state: 'taken' | 'filed'; at: number }
  | { state: 'waits' }
  | { state: 'fails' | 'refused'; reason: string }

export interface ViewingPage {
  kind: 'viewing'
  id: number
  reference: string
  name: string
  language: Language
  phone: string
  call: string | null
  state: 'proposed' | 'moved' | 'declined' | 'confirmed' | 'cancelled' | 'left'
  /** The confirmed or cancelled time; null if none was chosen. */
  startsAt: number | null
  formerlyAt: number | null
  times: readonly number[]
  minutes: number
  proposedAt: number
  changedAt: number
  endedBy: 'owner' | 'visitor' | null
  ownerWords: string
  visitorWords: string
  note: { text: string; nobodyCame: boolean; isTooLong: boolean }
  letter: LetterState | null
  reminder: { at: number } | 'sent' | 'none' | null
  /** What the visitor of a confirmed viewing sees; null while it is not confirmed, or when it is over. */
  sees: DetailsForVisitor | null
  happened: readonly { at: number; act: ViewingAct; startsAt: number | null }[]
  done: ViewingDone | null
}

export type ViewingDone =
  | 'proposed'
  | 'moved'
  | 'confirmed'
  | 'cancelled'
  | 'noted'
  | 'reminded'
  | 'remindedBefore'
  | 'past'
