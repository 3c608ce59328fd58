import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** The draft as it is stored. */
export interface DraftRow {
  /** Which of the site's houses it is: see houses.ts. */
  house: number
  /** The revision that was live when it was started. */
  base: number
  /** Grows with each change, so that two people who change the draft at the same time are told. */
  version: number
  changedAt: number
  schema: number
  body: string
}

/** What was done to a draft. 'saved' is everything that was typed, added or moved. */
export type DraftAct =
  | 'saved'
  | 'removed'
  | 'replaced'
  | 'leftOut'
  | 'begunEmpty'
  | 'imported'
  | 'taken'
  | 'broughtBack'

/** A draft as it was before something was done to it. */
export interface DraftVersion extends Omit<DraftRow, 'version' | 'changedAt'> {
  id: number
  /** When that was done. */
  keptAt: number
  act: DraftAct
  /** What it was done to. Null if it was the whole house. */
  path: string | null
  /** The marks on its sentences, and where the desk had hung photographs by itself, as JSON. */
  stale: string
  placings: string
}

export const draftRow = (database: Database): DraftRow | null => read(database).get() ?? null

/** Replaces the draft, or creates it. Call it inside database.write. */
export function writeDraftRow(database: Database, draft: Omit<DraftRow, 'version'>): void {
  write(database).run(draft)
}

/** Call it inside database.write. */
export function dropDraft(database: Database): void {
  drop(database).run()
}

/** The number of versions that are kept of what was typed, and as many of what was done otherwise. */
const versionsKept = 50

/**
 * Keeps a version and returns its number. Removes the oldest, but typing never removes one from before something else, because
 * filling in a new house takes more than fifty saves. Call it inside database.write.
 */
export function keepVersion(database: Database, version: Omit<DraftVersion, 'id'>): number {
  const id = Number(keep(database).run(version).lastInsertRowid)
  removeOldest(database).run({ isSaved: version.act === 'saved' ? 1 : 0, most: versionsKept })
  return id
}

/** Returns the versions, newest first. */
export const draftVersions = (database: Database): DraftVersion[] => versions(database).all(-1)

export const newestVersion = (database: Database): DraftVersion | null => versions(database).get(1) ?? null

export const draftVersion = (database: Database, id: number): DraftVersion | null =>
  oneVersion(database).get(id) ?? null

/** Removes the versions from before a moment. Call it inside database.write. */
export function forgetVersions(database: Database, before: number): void {
  forget(database).run(before)
}

const read = statement<[], DraftRow>('SELECT house, base, version, changed_at AS changedAt, schema, body FROM draft')
const write = statement<[Omit<DraftRow, 'version'>]>(`
  INSERT INTO draft (id, house, base, version, changed_at, schema, body)
  VALUES (1, @house, @base, 1, @changedAt, @schema, @body)
  ON CONFLICT (id) DO UPDATE SET
    house = excluded.house, base = excluded.base, version = version + 1, changed_at = excluded.changed_at,
    schema = excluded.schema, body = excluded.body`)
const drop = statement<[]>('DELETE FROM draft')
const keep = statement<[Omit<DraftVersion, 'id'>]>(`
  INSERT INTO draft_versions (kept_at, act, path, house, base, schema, body, stale, placings)
  VALUES (@keptAt, @act, @path, @house, @base, @schema, @body, @stale, @placings)`)
const removeOldest = statement<[{ isSaved: number; most: number }]>(`
  DELETE FROM draft_versions WHERE (act = 'saved') = @isSaved AND id NOT IN (
    SELECT id FROM draft_versions WHERE (act = 'saved') = @isSaved ORDER BY id DESC LIMIT @most)`)
const columns = 'id, kept_at AS keptAt, act, path, house, base, schema, body, stale, placings'
const versions = statement<[number], DraftVersion>(`SELECT ${columns} FROM draft_versions ORDER BY id DESC LIMIT ?`)
const oneVersion = statement<[number], DraftVersion>(`SELECT ${columns} FROM draft_versions WHERE id = ?`)
const forget = statement<[number]>('DELETE FROM draft_versions WHERE kept_at < ?')
