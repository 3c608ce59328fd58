import { reservedWords } from '../../content/entry-id.ts'
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
  /** Which of the site's houses it is: see houses.ts. */
  house: number
}

export type NewRevision = Omit<Revision, 'id'>

/** Makes a new revision the live one, and returns its number. Call it inside database.write. */
export function insertRevision(database: Database, revision: NewRevision): number {
  return Number(insert(database).run(revision).lastInsertRowid)
}

/** Returns the live revision. Null if there is none yet. */
export function liveRevision(database: Database): Revision | null {
  return latest(database).get() ?? null
}

/** Returns only its number. Null if there is none yet. */
export function liveRevisionId(database: Database): number | null {
  return latestId(database).get()?.id ?? null
}

/** Returns the oldest revision that is still kept. Null if there is none. */
export const firstRevision = (database: Database): Revision | null => oldest(database).get() ?? null

export function revisionById(database: Database, id: number): Revision | null {
  return byId(database).get(id) ?? null
}

/** Returns the revisions, newest first. */
export const revisions = (database: Database): Revision[] => all(database).all()

/** Returns the last revision of each house, the newest first, or only that of one house. */
export const lastRevisions = (database: Database, house: number | null = null): Revision[] =>
  lastOfEach(database).all({ house })

/** True if one of the site's houses has been published with its drawing. Only the house that ships has one. */
export const hasDrawing = (database: Database, house: number): boolean => drawn(database).get(house) !== undefined

/** Returns the live revision, and all that were live at this moment or since, newest first. */
export function revisionsSince(database: Database, since: number): Revision[] {
  return recent(database).all(since)
}

/**
 * Removes revisions from before a moment, but keeps the newest `keepNewest` and the last one of each house, because letters
 * to the people who wrote about that house still speak of it. Returns how many. Call it inside database.write.
 */
export function forgetRevisions(database: Database, before: number, keepNewest: number): number {
  return forget(database).run(before, keepNewest).changes
}

const insert = statement<[NewRevision]>(`
  INSERT INTO revisions (parent, published_at, kind, schema, body, digest, house)
  VALUES (@parent, @publishedAt, @kind, @schema, @body, @digest, @house)`)
const columns = 'id, parent, published_at AS publishedAt, kind, schema, body, digest, house'
const latest = statement<[], Revision>(`SELECT ${columns} FROM revisions ORDER BY id DESC LIMIT 1`)
const oldest = statement<[], Revision>(`SELECT ${columns} FROM revisions ORDER BY id LIMIT 1`)
const latestId = statement<[], { id: number | null }>('SELECT max(id) AS id FROM revisions')
const byId = statement<[number], Revision>(`SELECT ${columns} FROM revisions WHERE id = ?`)
const all = statement<[], Revision>(`SELECT ${columns} FROM revisions ORDER BY id DESC`)
const lastOfEach = statement<[{ house: number | null }], Revision>(`
  SELECT ${columns} FROM revisions
  WHERE id IN (SELECT max(id) FROM revisions WHERE @house IS NULL OR house = @house GROUP BY house) ORDER BY id DESC`)
const drawn = statement<[house: number], unknown>(`
  SELECT 1 FROM revisions WHERE house = ? AND json_extract(body, '$.plates.potential') = '${reservedWords.elevation}' LIMIT 1`)
const recent = statement<[number], Revision>(`
  SELECT ${columns} FROM revisions AS one
  WHERE NOT EXISTS (SELECT 1 FROM revisions AS next WHERE next.id > one.id AND next.published_at < ?)
  ORDER BY id DESC`)
const forget = statement<[number, number]>(`
  DELETE FROM revisions WHERE published_at < ? AND id NOT IN (SELECT id FROM revisions ORDER BY id DESC LIMIT ?)
    AND id NOT IN (SELECT max(id) FROM revisions GROUP BY house)`)
