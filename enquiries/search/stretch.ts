import type { Cursor, InboxShelf } from '../shelves.ts'

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
  fromAt: from.receivedAt,
  fromId: from.id,
  toAt: to.receivedAt,
  toId: to.id,
})

/** Returns the condition in SQL. `after` is the direction of the list. */
export const within = (after: '<' | '>') => `
  (received_at, id) ${after} (@fromAt, @fromId) AND (received_at, id) ${after === '<' ? '>=' : '<='} (@toAt, @toId)`
