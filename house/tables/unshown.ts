import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** A published revision whose pages could not be made. */
export interface Unshown {
  revision: number
  notedAt: number
  reason: string
}

export function noteUnshown(database: Database, unshown: Unshown): void {
  database.write(() => note(database).run(unshown))
}

/** Removes the note, because the pages could be made after all. */
export function forgetUnshown(database: Database, revision: number): void {
  if (find(database).get(revision) !== undefined) database.write(() => forget(database).run(revision))
}

/** Returns why the live revision cannot be shown. Null if visitors see it. */
export function unshownLive(database: Database): Unshown | null {
  return live(database).get() ?? null
}

const note = statement<[Unshown]>(`
  INSERT INTO unshown_revisions (revision, noted_at, reason) VALUES (@revision, @notedAt, @reason)
  ON CONFLICT DO UPDATE SET noted_at = excluded.noted_at, reason = excluded.reason`)
const find = statement<[number]>('SELECT 1 FROM unshown_revisions WHERE revision = ?')
const forget = statement<[number]>('DELETE FROM unshown_revisions WHERE revision = ?')
const live = statement<[], Unshown>(`
  SELECT revision, noted_at AS notedAt, reason FROM unshown_revisions WHERE revision = (SELECT max(id) FROM revisions)`)
