import type { Cursor, InboxShelf, Shelf } from '../shelves.ts'

/** A part of a list. It begins after the row `from` and ends with the row `to`. */
export interface Stretch {
  shelf: InboxShelf
  from: Cursor
  to: Cursor
}

/** The two ends of a stretch as parameters of within(). */
export interface Bounds {
  fromAt: number
  fromId: number
  toAt: number
  toId: number
}

export const boundsOf = ({ from, to }: Pick<Stretch, 'from' | 'to'>): Bounds => ({
  fromAt: from.at,
  fromId: from.id,
  toAt: to.at,
  toId: to.id,
})

/** Returns the condition in SQL, for a list in this direction. */
export const within = ({ by, after }: Pick<Shelf, 'by' | 'after'>) => `
  (${by}, id) ${after} (@fromAt, @fromId) AND (${by}, id) ${after === '<' ? '>=' : '<='} (@toAt, @toId)`
