import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** The draft as it is stored. */
export interface DraftRow {
  /** The revision that it was started from, or begunEmpty. */
  base: number
  /** Grows with each change, so that two people who change the draft at the same time are told. */
  version: number
  changedAt: number
  schema: number
  body: string
}

/** A draft that was set aside because another took its place. */
export interface AsideRow extends Omit<DraftRow, 'version'> {
  id: number
  setAsideAt: number
  /** The marks on its sentences: a list of StaleWords as JSON. */
  stale: string
}

/** Something that was removed from a draft, with the whole draft as it was before. */
export interface RemovalRow {
  id: number
  removedAt: number
  /** The path of what was removed. */
  path: string
  schema: number
  body: string
}

/** The base of a draft that was started as an empty house. */
export const begunEmpty = 0

export function draftRow(database: Database): DraftRow | null {
  const row = read(database).get()
  if (row === undefined) return null
  const { changed_at: changedAt, base, version, schema, body } = row
  return { base, version, changedAt, schema, body }
}

/** Replaces the draft, or creates it. Call it inside database.write. */
export function writeDraftRow(database: Database, draft: Omit<DraftRow, 'version'>): void {
  write(database).run(draft)
}

/** Removes the draft. Returns false if there was none. Call it inside database.write. */
export function dropDraft(database: Database): boolean {
  return drop(database).run().changes > 0
}

/**
 * Sets a copy of the draft aside with its marks, so that it can be brought back. Returns its number, or null if
 * there is no draft. Call it inside database.write.
 */
export function setDraftAside(database: Database, now: number): number | null {
  const { changes, lastInsertRowid } = setAside(database).run(now)
  return changes === 0 ? null : Number(lastInsertRowid)
}

/** Returns the drafts that were set aside, newest first. */
export const draftsAside = (database: Database): AsideRow[] => aside(database).all()

/** Takes up a draft that was set aside, and returns it. Null if it is not there. Call it inside database.write. */
export function takeFromAside(database: Database, id: number): AsideRow | null {
  return takeOne(database).get(id) ?? null
}

/** Keeps what is about to be removed, and returns its number. Only the newest are kept. Call it inside database.write. */
export function keepRemoval(database: Database, removal: Omit<RemovalRow, 'id'>): number {
  const id = Number(keep(database).run(removal).lastInsertRowid)
  keepNewest(database).run(removalsKept)
  return id
}

/** Returns what was removed, newest first. */
export const removals = (database: Database): RemovalRow[] => removed(database).all()

export const removalById = (database: Database, id: number): RemovalRow | null => oneRemoved(database).get(id) ?? null

/** Call it inside database.write. */
export function forgetRemoval(database: Database, id: number): void {
  forgetOne(database).run(id)
}

/** Deletes what was set aside or removed before a moment. Call it inside database.write. */
export function forgetDraftsAside(database: Database, before: number): void {
  forget(database).run(before)
}

interface DraftColumns {
  base: number
  version: number
  changed_at: number
  schema: number
  body: string
}

const read = statement<[], DraftColumns>('SELECT * FROM draft')
const write = statement<[Omit<DraftRow, 'version'>]>(`
  INSERT INTO draft (id, base, version, changed_at, schema, body) VALUES (1, @base, 1, @changedAt, @schema, @body)
  ON CONFLICT (id) DO UPDATE SET
    base = excluded.base, version = version + 1, changed_at = excluded.changed_at,
    schema = excluded.schema, body = excluded.body`)
const drop = statement<[]>('DELETE FROM draft')
const setAside = statement<[number]>(`
  INSERT INTO drafts_aside (laid_aside_at, base, changed_at, schema, body, stale)
  SELECT ?, base, changed_at, schema, body, (
    SELECT json_group_array(
      json_object('path', path, 'language', language, 'source', source, 'counterpart', counterpart)
    ) FROM stale_words
  ) FROM draft`)
const columns = 'id, laid_aside_at AS setAsideAt, base, changed_at AS changedAt, schema, body, stale'
const aside = statement<[], AsideRow>(`SELECT ${columns} FROM drafts_aside WHERE removed IS NULL ORDER BY id DESC`)
const takeOne = statement<[number], AsideRow>(
  `DELETE FROM drafts_aside WHERE id = ? AND removed IS NULL RETURNING ${columns}`,
)
const removalsKept = 50
const removalColumns = 'id, laid_aside_at AS removedAt, removed AS path, schema, body'
const keep = statement<[Omit<RemovalRow, 'id'>]>(`
  INSERT INTO drafts_aside (laid_aside_at, base, changed_at, schema, body, removed)
  VALUES (@removedAt, 0, @removedAt, @schema, @body, @path)`)
const keepNewest = statement<[number]>(`
  DELETE FROM drafts_aside WHERE removed IS NOT NULL
  AND id NOT IN (SELECT id FROM drafts_aside WHERE removed IS NOT NULL ORDER BY id DESC LIMIT ?)`)
const removed = statement<[], RemovalRow>(
  `SELECT ${removalColumns} FROM drafts_aside WHERE removed IS NOT NULL ORDER BY id DESC`,
)
const oneRemoved = statement<[number], RemovalRow>(
  `SELECT ${removalColumns} FROM drafts_aside WHERE id = ? AND removed IS NOT NULL`,
)
const forgetOne = statement<[number]>('DELETE FROM drafts_aside WHERE id = ? AND removed IS NOT NULL')
const forget = statement<[number]>('DELETE FROM drafts_aside WHERE laid_aside_at < ?')
