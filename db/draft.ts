import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** What the owner is changing. */
export interface DraftRow {
  /** The revision it was begun from. */
  base: number
  /** Grows with each change, so that two who change at once are told. */
  version: number
  changedAt: number
  schema: number
  body: string
}

export function draftRow(database: Database): DraftRow | null {
  const row = read(database).get()
  if (row === undefined) return null
  const { changed_at: changedAt, base, version, schema, body } = row
  return { base, version, changedAt, schema, body }
}

/** Puts a body in the draft's place, or begins one. Call it inside database.write. */
export function writeDraftRow(database: Database, draft: Omit<DraftRow, 'version'>): void {
  write(database).run(draft)
}

/** Gives whether there was one. Call it inside database.write. */
export function dropDraft(database: Database): boolean {
  return drop(database).run().changes > 0
}

/** Lays the draft aside where it can be brought back from, in the place of the one before. Call it inside database.write. */
export function setDraftAside(database: Database): void {
  setAside(database).run()
}

/** The draft that was laid aside; null where none is. */
export function asideRow(database: Database): Omit<DraftRow, 'version'> | null {
  const row = aside(database).get()
  if (row === undefined) return null
  const { changed_at: changedAt, base, schema, body } = row
  return { base, changedAt, schema, body }
}

/** Exchanges the draft and the one that was laid aside. Gives whether there was one. Call it inside database.write. */
export function bringDraftBack(database: Database): boolean {
  const former = asideRow(database)
  if (former === null) return false
  dropAside(database).run()
  setAside(database).run()
  writeDraftRow(database, former)
  return true
}

interface Row {
  base: number
  version: number
  changed_at: number
  schema: number
  body: string
}

const read = statement<[], Row>('SELECT * FROM draft')
const write = statement<[Omit<DraftRow, 'version'>]>(`
  INSERT INTO draft (id, base, version, changed_at, schema, body) VALUES (1, @base, 1, @changedAt, @schema, @body)
  ON CONFLICT (id) DO UPDATE SET
    base = excluded.base, version = version + 1, changed_at = excluded.changed_at,
    schema = excluded.schema, body = excluded.body`)
const drop = statement<[]>('DELETE FROM draft')
const setAside = statement<[]>(`
  INSERT INTO former_draft (id, base, changed_at, schema, body) SELECT id, base, changed_at, schema, body FROM draft WHERE true
  ON CONFLICT (id) DO UPDATE SET
    base = excluded.base, changed_at = excluded.changed_at, schema = excluded.schema, body = excluded.body`)
const aside = statement<[], Omit<Row, 'version'>>('SELECT * FROM former_draft')
const dropAside = statement<[]>('DELETE FROM former_draft')
