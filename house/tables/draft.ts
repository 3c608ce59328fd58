import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import type { Placings } from '../draft/places.ts'

// Whatever writes is called inside database.write.

/** The draft as it is stored. */
export interface DraftRow {
  /** Which of the site's houses it is: see houses.ts. */
  house: number
  /** The revision that was live when it was started. */
  base: number
  changedAt: number
  schema: number
  body: string
}

const read = statement<[], DraftRow>('SELECT house, base, changed_at AS changedAt, schema, body FROM draft')
const write = statement<[DraftRow]>(`
  INSERT OR REPLACE INTO draft (id, house, base, changed_at, schema, body)
  VALUES (1, @house, @base, @changedAt, @schema, @body)`)
const drop = statement<[]>('DELETE FROM draft')

export const draftRow = (database: Database): DraftRow | null => read(database).get() ?? null

/** Replaces the draft, or creates it. */
export const writeDraftRow = (database: Database, draft: DraftRow) => write(database).run(draft)

export const dropDraft = (database: Database) => drop(database).run()

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
export interface DraftVersion extends Omit<DraftRow, 'changedAt'> {
  id: number
  /** When that was done. */
  keptAt: number
  act: DraftAct
  /** What it was done to. Null if it was the whole house. */
  path: string | null
  /** The marks on its sentences, and where the desk had put photographs by itself, as JSON. */
  stale: string
  placings: string
}

/** What the list of versions tells of one, without its body. */
export interface VersionLine extends Pick<DraftVersion, 'id' | 'keptAt' | 'act' | 'path'> {
  /** The name of the house. Null or empty if it has none yet. */
  houseName: string | null
}

/** The number of versions that are kept of what was typed, and as many of what was done otherwise. */
const versionsKept = 50

const keep = statement<[Omit<DraftVersion, 'id'>]>(`
  INSERT INTO draft_versions (kept_at, act, path, house, base, schema, body, stale, placings)
  VALUES (@keptAt, @act, @path, @house, @base, @schema, @body, @stale, @placings)`)
const removeOldest = statement<[{ isSaved: number; most: number }]>(`
  DELETE FROM draft_versions WHERE (act = 'saved') = @isSaved AND id NOT IN (
    SELECT id FROM draft_versions WHERE (act = 'saved') = @isSaved ORDER BY id DESC LIMIT @most)`)
const versions = statement<[number], VersionLine>(`
  SELECT id, kept_at AS keptAt, act, path, json_extract(body, '$.facts.figures.name') AS houseName
  FROM draft_versions ORDER BY id DESC LIMIT ?`)
const oneVersion = statement<[number], DraftVersion>(`
  SELECT id, kept_at AS keptAt, act, path, house, base, schema, body, stale, placings FROM draft_versions WHERE id = ?`)
const forget = statement<[number]>('DELETE FROM draft_versions WHERE kept_at < ?')

/**
 * Keeps a version and returns its number. Removes the oldest, but typing never removes one from before something else, because
 * filling in a new house takes more than fifty saves.
 */
export function keepVersion(database: Database, version: Omit<DraftVersion, 'id'>): number {
  const id = Number(keep(database).run(version).lastInsertRowid)
  removeOldest(database).run({ isSaved: version.act === 'saved' ? 1 : 0, most: versionsKept })
  return id
}

/** Returns the versions, newest first. */
export const draftVersions = (database: Database): VersionLine[] => versions(database).all(-1)

export const newestVersion = (database: Database): VersionLine | null => versions(database).get(1) ?? null

export const draftVersion = (database: Database, id: number): DraftVersion | null =>
  oneVersion(database).get(id) ?? null

/** Removes the versions from before a moment. */
export const forgetVersions = (database: Database, before: number) => forget(database).run(before)

const allPlacings = statement<[], { place: string; photograph: string }>('SELECT place, photograph FROM placings')
const addPlacing = statement<[string, string]>('INSERT INTO placings (place, photograph) VALUES (?, ?)')
const removePlacings = statement<[]>('DELETE FROM placings')

/** Returns which photographs the desk has put in places by itself. */
export const placingsIn = (database: Database): Placings =>
  Object.fromEntries(
    allPlacings(database)
      .all()
      .map(({ place, photograph }) => [place, photograph]),
  )

export function writePlacings(database: Database, placings: Placings): void {
  removePlacings(database).run()
  for (const [place, photograph] of Object.entries(placings)) addPlacing(database).run(place, photograph)
}

/**
 * A sentence that the owner should check, because its counterpart in the language `source` has changed. `counterpart`
 * is the former text.
 */
export interface StaleWords {
  path: string
  language: string
  source: string
  counterpart: string
}

const allStale = statement<[], StaleWords>('SELECT path, language, source, counterpart FROM stale_words')
const mark = statement<[StaleWords]>(`
  INSERT INTO stale_words (path, language, source, counterpart) VALUES (@path, @language, @source, @counterpart)
  ON CONFLICT DO NOTHING`)
const settle = statement<[string, string]>('DELETE FROM stale_words WHERE path = ? AND language = ?')
const removeStale = statement<[]>('DELETE FROM stale_words')

export const staleWords = (database: Database): StaleWords[] => allStale(database).all()

/** Marks a sentence. If it is marked already, the first mark stays. */
export const markStale = (database: Database, stale: StaleWords) => mark(database).run(stale)

/** Removes the mark, because the owner has checked the sentence. Returns false if it was not marked. */
export const settleStale = (database: Database, path: string, language: string): boolean =>
  database.write(() => settle(database).run(path, language).changes > 0)

/** Removes the marks of a draft that no longer exists. */
export const forgetStale = (database: Database) => removeStale(database).run()
