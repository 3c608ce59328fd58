import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

export type RevisionKind = 'seed' | 'publish' | 'undo' | 'import'

/** A house as it was published. The rest of house/ knows how to read its body. */
export interface Revision {
  id: number
  /** The revision that was live before. Null for the first. */
  parent: number | null
  publishedAt: number
  kind: RevisionKind
  schema: number
  body: string
  /** SHA-256 of the body, in hexadecimal. */
  digest: string
}

export type NewRevision = Omit<Revision, 'id'>

/** Makes a new revision the live one, and returns its number. Call it inside database.write. */
export function insertRevision(database: Database, revision: NewRevision): number {
  return Number(insert(database).run(revision).lastInsertRowid)
}

/** Returns the live revision. Null if there is none yet. */
export function liveRevision(database: Database): Revision | null {
  return fromRow(latest(database).get())
}

/** Returns only its number. Null if there is none yet. */
export function liveRevisionId(database: Database): number | null {
  return latestId(database).get()?.id ?? null
}

/** Returns the oldest revision that is still kept. Null if there is none. */
export const firstRevision = (database: Database): Revision | null => fromRow(oldest(database).get())

export function revisionById(database: Database, id: number): Revision | null {
  return fromRow(byId(database).get(id))
}

/** Returns the revisions, newest first. If `before` is given, only those with a lower number. */
export function revisions(database: Database, { limit = -1, before = Number.MAX_SAFE_INTEGER } = {}): Revision[] {
  return all(database)
    .all(before, limit)
    .flatMap((row) => fromRow(row) ?? [])
}

// Each is parsed and checked, which takes a millisecond or two.
const readAtOnce = 5

/**
 * Yields all revisions, newest first. Reads a few at a time, and other work can run in between. Leaves out one that is
 * published during the iteration.
 */
export async function* eachRevision(database: Database): AsyncGenerator<Revision> {
  for (let before = Number.MAX_SAFE_INTEGER; ; await nextTurn()) {
    const rows = revisions(database, { limit: readAtOnce, before })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < readAtOnce) return
    before = last.id
  }
}

/** When the next revision was published. Null if this is the live one. */
export const publishedAfter = (database: Database, id: number): number | null =>
  following(database).get(id)?.published_at ?? null

/** Returns the live revision, and all that were live at this moment or since, newest first. */
export function revisionsSince(database: Database, since: number): Revision[] {
  return recent(database)
    .all(since)
    .flatMap((row) => fromRow(row) ?? [])
}

/**
 * Removes revisions from before a moment, but keeps the newest `keepNewest`. Returns how many. Call it inside
 * database.write.
 */
export function forgetRevisions(database: Database, before: number, keepNewest: number): number {
  return forget(database).run(before, keepNewest).changes
}

interface RevisionRow {
  id: number
  parent: number | null
  published_at: number
  kind: RevisionKind
  schema: number
  body: string
  digest: string
}

function fromRow(row: RevisionRow | undefined): Revision | null {
  if (row === undefined) return null
  const { published_at: publishedAt, ...rest } = row
  return { ...rest, publishedAt }
}

const insert = statement<[NewRevision]>(`
  INSERT INTO revisions (parent, published_at, kind, schema, body, digest)
  VALUES (@parent, @publishedAt, @kind, @schema, @body, @digest)`)
const latest = statement<[], RevisionRow>('SELECT * FROM revisions ORDER BY id DESC LIMIT 1')
const oldest = statement<[], RevisionRow>('SELECT * FROM revisions ORDER BY id LIMIT 1')
const latestId = statement<[], { id: number | null }>('SELECT max(id) AS id FROM revisions')
const byId = statement<[number], RevisionRow>('SELECT * FROM revisions WHERE id = ?')
const all = statement<[number, number], RevisionRow>('SELECT * FROM revisions WHERE id < ? ORDER BY id DESC LIMIT ?')
const following = statement<[number], { published_at: number }>(
  'SELECT published_at FROM revisions WHERE id > ? ORDER BY id LIMIT 1',
)
const recent = statement<[number], RevisionRow>(`
  SELECT * FROM revisions AS one
  WHERE NOT EXISTS (SELECT 1 FROM revisions AS next WHERE next.id > one.id AND next.published_at < ?)
  ORDER BY id DESC`)
const forget = statement<[number, number]>(`
  DELETE FROM revisions WHERE published_at < ? AND id NOT IN (SELECT id FROM revisions ORDER BY id DESC LIMIT ?)`)
