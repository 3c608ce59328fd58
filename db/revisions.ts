import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

export type RevisionKind = 'seed' | 'publish' | 'undo' | 'import'

/** A house as it was published; what its body means is for house/ to say. */
export interface Revision {
  id: number
  /** The one that was live before; null of the first. */
  parent: number | null
  publishedAt: number
  kind: RevisionKind
  schema: number
  body: string
  /** SHA-256 of the body, in hexadecimal. */
  digest: string
}

export type NewRevision = Omit<Revision, 'id'>

/** Makes a revision the live one; gives its number. Call it inside database.write. */
export function insertRevision(database: Database, revision: NewRevision): number {
  return Number(insert(database).run(revision).lastInsertRowid)
}

/** The one that is live; null before the first. */
export function liveRevision(database: Database): Revision | null {
  return fromRow(latest(database).get())
}

/** Its number alone; null before the first. */
export function liveRevisionId(database: Database): number | null {
  return latestId(database).get()?.id ?? null
}

/** The one that everything began with, as long as it is kept. */
export const firstRevision = (database: Database): Revision | null => fromRow(oldest(database).get())

export function revisionById(database: Database, id: number): Revision | null {
  return fromRow(byId(database).get(id))
}

/** Newest first; only those before a number, if one is given. */
export function revisions(database: Database, { limit = -1, before = Number.MAX_SAFE_INTEGER } = {}): Revision[] {
  return all(database)
    .all(before, limit)
    .flatMap((row) => fromRow(row) ?? [])
}

const readAtOnce = 20

/** All of them, newest first, read a few at a time with other work in between. One published meanwhile is left out. */
export async function* eachRevision(database: Database): AsyncGenerator<Revision> {
  for (let before = Number.MAX_SAFE_INTEGER; ; await nextTurn()) {
    const rows = revisions(database, { limit: readAtOnce, before })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < readAtOnce) return
    before = last.id
  }
}

/** When the next one was published; null if a revision is the live one. */
export const publishedAfter = (database: Database, id: number): number | null =>
  following(database).get(id)?.published_at ?? null

/** The live one, and those that were live at this moment or since. */
export function revisionsSince(database: Database, since: number): Revision[] {
  return recent(database)
    .all(since)
    .flatMap((row) => fromRow(row) ?? [])
}

/** Forgets revisions before a moment, save the newest so many; gives how many are gone. Call it inside database.write. */
export function forgetRevisions(database: Database, before: number, keepNewest: number): number {
  return forget(database).run(before, keepNewest).changes
}

interface Row {
  id: number
  parent: number | null
  published_at: number
  kind: RevisionKind
  schema: number
  body: string
  digest: string
}

function fromRow(row: Row | undefined): Revision | null {
  if (row === undefined) return null
  const { published_at: publishedAt, ...rest } = row
  return { ...rest, publishedAt }
}

const insert = statement<[NewRevision]>(`
  INSERT INTO revisions (parent, published_at, kind, schema, body, digest)
  VALUES (@parent, @publishedAt, @kind, @schema, @body, @digest)`)
const latest = statement<[], Row>('SELECT * FROM revisions ORDER BY id DESC LIMIT 1')
const oldest = statement<[], Row>('SELECT * FROM revisions ORDER BY id LIMIT 1')
const latestId = statement<[], { id: number | null }>('SELECT max(id) AS id FROM revisions')
const byId = statement<[number], Row>('SELECT * FROM revisions WHERE id = ?')
const all = statement<[number, number], Row>('SELECT * FROM revisions WHERE id < ? ORDER BY id DESC LIMIT ?')
const following = statement<[number], { published_at: number }>(
  'SELECT published_at FROM revisions WHERE id > ? ORDER BY id LIMIT 1',
)
const recent = statement<[number], Row>(`
  SELECT * FROM revisions AS one
  WHERE NOT EXISTS (SELECT 1 FROM revisions AS next WHERE next.id > one.id AND next.published_at < ?)
  ORDER BY id DESC`)
const forget = statement<[number, number]>(`
  DELETE FROM revisions WHERE published_at < ? AND id NOT IN (SELECT id FROM revisions ORDER BY id DESC LIMIT ?)`)
