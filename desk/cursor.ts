import type { Cursor } from '../enquiries/inbox.ts'

/** Returns a place in a list as text for an address. */
export const cursorText = ({ at, id }: Cursor): string => `${at}-${id}`

/** Reads such a text; returns null if it is not valid. */
export function cursorFrom(given: unknown): Cursor | null {
  const parts = typeof given === 'string' ? /^(\d{1,15})-(\d{1,15})$/.exec(given) : null
  return parts === null ? null : { at: Number(parts[1]), id: Number(parts[2]) }
}
