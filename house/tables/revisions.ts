import { reservedWords } from '../../content/entry-id.ts'
import type { Database } from '../../db/database.ts'
import { allRows, change, insert, oneRow, oneValue } from '../../db/statement.ts'

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
  /** Which of the site's houses it is: see houses.ts. */
  house: number
}

/** Makes a new revision the live one, and returns its number. */
export const insertRevision = insert<[Omit<Revision, 'id'>]>(`
  INSERT INTO revisions (parent, published_at, kind, schema, body, house)
  VALUES (@parent, @publishedAt, @kind, @schema, @body, @house)`)

const all = 'SELECT id, parent, published_at AS publishedAt, kind, schema, body, house FROM revisions'

/** Returns the live revision. Null if there is none yet. */
export const liveRevision = oneRow<[], Revision>(`${all} ORDER BY id DESC LIMIT 1`)

/** Returns only its number. Null if there is none yet. */
export const liveRevisionId = oneValue<[], number>('SELECT max(id) FROM revisions')

/** Returns the oldest revision that is still kept. Null if there is none. */
export const firstRevision = oneRow<[], Revision>(`${all} ORDER BY id LIMIT 1`)

export const revisionById = oneRow<[id: number], Revision>(`${all} WHERE id = ?`)

/** Returns the revisions, newest first. */
export const revisions = allRows<[], Revision>(`${all} ORDER BY id DESC`)

/** Returns the last revision of each house, the newest first. */
export const lastRevisions = allRows<[], Revision>(
  `${all} WHERE id IN (SELECT max(id) FROM revisions GROUP BY house) ORDER BY id DESC`,
)

/** Returns the last revision of one house. Null if it was never published. */
export const lastRevisionOf = oneRow<[house: number], Revision>(`${all} WHERE house = ? ORDER BY id DESC LIMIT 1`)

const drawn = oneValue<[house: number], number>(`
  SELECT 1 FROM revisions WHERE house = ? AND json_extract(body, '$.plates.potential') = '${reservedWords.elevation}' LIMIT 1`)

/** True if one of the site's houses has been published with its drawing. Only the house that ships has one. */
export const hasDrawing = (database: Database, house: number): boolean => drawn(database, house) !== null

/** Returns the live revision, and all that were live at this moment or since, newest first. */
export const revisionsSince = allRows<[since: number], Revision>(`
  ${all} AS one
  WHERE NOT EXISTS (SELECT 1 FROM revisions AS next WHERE next.id > one.id AND next.published_at < ?)
  ORDER BY id DESC`)

/**
 * Removes revisions from before a moment, but keeps the newest `keepNewest` and the last one of each house, because letters
 * to the people who wrote about that house still speak of it. Returns how many.
 */
export const forgetRevisions = change<[before: number, keepNewest: number]>(`
  DELETE FROM revisions WHERE published_at < ? AND id NOT IN (SELECT id FROM revisions ORDER BY id DESC LIMIT ?)
    AND id NOT IN (SELECT max(id) FROM revisions GROUP BY house)`)
