/** What the page of a viewing tells the visitor. Times are milliseconds since the epoch. */
export interface ViewingView {
  /** The address of the page without a query. */
  address: string
  now: number
  timeZone: string
  /** The visitor's name as they typed it. */
  name: string
  /** The owner's name, or words for it. */
  host: string
  /** By which clocks the times are meant. */
  clocks: string
  minutes: number
  /** The address to write to. */
  email: string
  /** Why the last press did nothing; null if it did something. */
  notice: 'gone' | 'past' | 'tooMany' | null
  shown: ShownViewing
}

/** A text field that was sent, and what is wrong with it. */
export interface Written {
  typed: string
  fault: 'empty' | 'tooLong' | null
}

export type ShownViewing =
  | { kind: 'choose'; times: readonly ProposedTime[]; written: Written }
  | { kind: 'moved'; at: number; formerlyAt: number; ownerWords: string; written: Written }
  | { kind: 'confirmed'; at: number; isNew: boolean; where: WhereView; cancels: boolean; written: Written }
  | {
      kind: 'cancelled'
      by: 'owner' | 'visitor'
      at: number | null
      ownerWords: string
      asks: boolean
      written: Written
    }
  | { kind: 'thanks'; words: string; canChoose: boolean }
  | { kind: 'over'; why: 'past' | 'gone'; written: Written }
  /** A viewing that has taken place. */
  | { kind: 'after' }

export interface ProposedTime {
  at: number
  is: 'open' | 'gone' | 'past'
}

/** Where to come: only the town, if the owner has not written down more. */
export type WhereView =
  | { known: false; town: string }
  | {
      known: true
      address: string
      map: string | null
      gate: string
      parking: string
      telephone: string
      call: string | null
    }

declare module '../../renderer/page-view.ts' {
  interface PageView {
    /** Set for the page of a viewing only. */
    viewing?: ViewingView
  }
}
