import type { Cursor } from '../../db/shelves.ts'

/** A place in a list, as an address says it. */
export const cursorText = ({ receivedAt, id }: Cursor): string => `${receivedAt}-${id}`

/** Null for what is no such place. */
export function cursorFrom(given: unknown): Cursor | null {
  const parts = typeof given === 'string' ? /^(\d{1,15})-(\d{1,15})$/.exec(given) : null
  return parts === null ? null : { receivedAt: Number(parts[1]), id: Number(parts[2]) }
}
