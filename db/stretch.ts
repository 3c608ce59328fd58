import type { Cursor, InboxShelf } from './shelves.ts'

/** A part of a list: what comes after one row, up to another and with it. */
export interface Stretch {
  shelf: InboxShelf
  from: Cursor
  to: Cursor
}

/** The ends of a stretch, for SQL: see within(). */
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

/** The condition in SQL, for lists in which rows come after others in this direction. */
export const within = (after: '<' | '>') => `
  (received_at, id) ${after} (@fromAt, @fromId) AND (received_at, id) ${after === '<' ? '>=' : '<='} (@toAt, @toId)`
