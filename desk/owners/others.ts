import type { Database } from '../../db/database.ts'
import { nameOf } from '../../owners/owners.ts'
import { useDesk } from '../use-desk.ts'

/** Returns the name of another owner who did something; null if it was the reader, or if that is not known. */
export const otherName = (database: Database, owner: string | null, reader: string | undefined): string | null =>
  owner === null || owner === reader ? null : nameOf(database, owner)

/** Returns what was done, with the name of another owner who did it. */
export function byOther(database: Database, owner: string | null, reader: string | undefined, done: string): string {
  const name = otherName(database, owner, reader)
  return name === null ? done : `${done} · ${name}`
}

/** Returns `byOther` for the reader of the page. */
export function useOthers(database: Database): (owner: string | null, done: string) => string {
  const { session } = useDesk().view
  return (owner, done) => byOther(database, owner, session?.owner, done)
}
