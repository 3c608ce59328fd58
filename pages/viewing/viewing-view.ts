import type { GuestDetails, Viewing, ViewingPhase } from '../../content/viewing.ts'

/** What the server tells the page of a viewing. Times are milliseconds since the epoch. */
export interface ViewingView {
  /** The address of the page without a query. */
  address: string
  /** The state that its forms are made from: see `nameOfState`. */
  from: string
  viewing: Pick<Viewing, 'minutes' | 'times' | 'startsAt' | 'ownerWords' | 'visitorWords'>
  phase: ViewingPhase
  now: number
  /** The visitor's name as they typed it. */
  name: string
  /** The name of the owner who proposed it; null if it is not known. */
  writer: string | null
  /** The times that someone else has taken meanwhile. */
  taken: readonly number[]
  /** Null if this visitor must not see them now. `call` is the link of the telephone number, if it has one. */
  details: (GuestDetails & { call: string | null }) | null
  /** What came of the last press; null if the page says it anyway. */
  said: 'confirmed' | 'gone' | 'past' | 'tooMany' | 'changed' | null
  /** What the visitor asked to do: cancel, or ask for another day. */
  wants: 'cancel' | 'ask' | null
  /** A text that was sent and cannot be taken, and why. */
  typed: { text: string; fault: 'empty' | 'tooLong' } | null
}

declare module '../../renderer/page-view.ts' {
  interface PageView {
    /** Set for the page of a viewing only. */
    viewing?: ViewingView
  }
}
