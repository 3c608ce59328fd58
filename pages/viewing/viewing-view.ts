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
  /** A sentence that says in which time zone the times are. */
  clocks: string
  minutes: number
  /** The address to write to. */
  email: string
  /** Why the last press did nothing; null if it did something. */
  notice: 'gone' | 'past' | 'tooMany' | null
  shown: ShownViewing
}

/** A text field that was sent, and what is wrong with it. */
export interface WrittenText {
  typed: string
  fault: 'empty' | 'tooLong' | null
}

export type ShownViewing =
  | { kind: 'choose'; times: readonly ProposedTime[]; written: WrittenText }
  | { kind: 'moved'; at: number; formerlyAt: number; ownerWords: string; written: WrittenText }
  | { kind: 'confirmed'; at: number; isNew: boolean; where: WhereView; cancels: boolean; written: WrittenText }
  | {
      kind: 'cancelled'
      by: 'owner' | 'visitor'
      at: number | null
      ownerWords: string
      asks: boolean
      written: WrittenText
    }
  | { kind: 'thanks'; words: string; canChoose: boolean }
  | { kind: 'over'; why: 'past' | 'gone'; written: WrittenText }
  /** A viewing that has taken place. */
  | { kind: 'after' }

export interface ProposedTime {
  at: number
  is: 'open' | 'gone' | 'past'
}

/** Where the viewing takes place: only the town if the owner has not entered an address. */
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
