/**
 * What every page of the desk receives in addition to its own view. Times are milliseconds since the epoch; the page shows
 * them in the time zone of the public house, or of the one that the page is about.
 */
export interface DeskFrame {
  now: number
  timeZone: string
  /** The owner has promised to answer within this many hours. */
  promisedHours: number
  /** The name of the house in the draft. */
  name: string
  /** The session of the signed-in owner; null on the sign-in pages. */
  session: { owner: string; borrowed: boolean } | null
  /** How many people wait for an answer. */
  waiting: number
  /** How many changes are not public yet. */
  changes: number
  /** What has just been done to the draft, and the version from before it. */
  undo: { version: number; says: string } | null
  /** The address of this page without its language, for the link to the other language. */
  address: string
}
