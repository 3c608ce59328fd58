import type { Database } from '../../db/database.ts'
import { allRows, change, insert, oneRow, oneValue } from '../../db/statement.ts'

/** The draft as it is stored. */
export interface DraftRow {
  /** Which of the site's houses it is: see newHouse. */
  house: number
  changedAt: number
  schema: number
  body: string
}

export const draftRow = oneRow<[], DraftRow>('SELECT house, changed_at AS changedAt, schema, body FROM draft')

/** Replaces the draft, or creates it. */
export const writeDraftRow = change<[DraftRow]>(`
  INSERT OR REPLACE INTO draft (id, house, changed_at, schema, body)
  VALUES (1, @house, @changedAt, @schema, @body)`)

export const dropDraft = change<[]>('DELETE FROM draft')

/** What was done to a draft. 'saved' is everything that was typed, added or moved; 'takenOver' what was not typed again. */
export type DraftAct =
  | 'saved'
  | 'removed'
  | 'replaced'
  | 'leftOut'
  | 'begunEmpty'
  | 'imported'
  | 'taken'
  | 'takenOver'
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
  /** The owner who did it; null if that is not known. */
  owner: string | null
}

/** What the list of versions tells of one, without its body. */
export interface VersionLine extends Pick<DraftVersion, 'id' | 'keptAt' | 'act' | 'path' | 'owner'> {
  /** The name of the house. Null or empty if it has none yet. */
  houseName: string | null
}

/** The number of versions that are kept of what was typed, and as many of what was done otherwise. */
const versionsKept = 50

const keep = insert<[Omit<DraftVersion, 'id'>]>(`
  INSERT INTO draft_versions (kept_at, act, path, house, schema, body, stale, placings, owner)
  VALUES (@keptAt, @act, @path, @house, @schema, @body, @stale, @placings, @owner)`)
const removeOldest = change<[{ isSaved: boolean; most: number }]>(`
  DELETE FROM draft_versions WHERE (act = 'saved') = @isSaved AND id NOT IN (
    SELECT id FROM draft_versions WHERE (act = 'saved') = @isSaved ORDER BY id DESC LIMIT @most)`)

/**
 * Keeps a version and returns its number. Removes the oldest, but typing never removes one from before something else, because
 * filling in a new house takes more than fifty saves. Call it inside database.write.
 */
export function keepVersion(database: Database, version: Omit<DraftVersion, 'id'>): number {
  const id = keep(database, version)
  removeOldest(database, { isSaved: version.act === 'saved', most: versionsKept })
  return id
}

const newestFirst = `
  SELECT id, kept_at AS keptAt, act, path, owner, json_extract(body, '$.facts.figures.name') AS houseName
  FROM draft_versions ORDER BY id DESC`

export const draftVersions = allRows<[], VersionLine>(newestFirst)

export const newestVersion = oneRow<[], VersionLine>(`${newestFirst} LIMIT 1`)

export const draftVersion = oneRow<[id: number], DraftVersion>(`
  SELECT id, kept_at AS keptAt, act, path, house, schema, body, stale, placings, owner
  FROM draft_versions WHERE id = ?`)

/** Returns the owner who last changed a field; null if that is not known. */
export const lastToChange = oneValue<[{ path: string }], string>(`
  SELECT owner FROM draft_versions WHERE instr(' ' || path || ' ', ' ' || @path || ' ') > 0
  ORDER BY id DESC LIMIT 1`)

/** Removes the versions from before a moment. */
export const forgetVersions = change<[before: number]>('DELETE FROM draft_versions WHERE kept_at < ?')

/** The photograph that the desk last put in each place of the page. If something else is there now, the owner chose it. */
export type Placings = Readonly<Record<string, string>>

const allPlacings = allRows<[], { place: string; photograph: string }>('SELECT place, photograph FROM placings')
const addPlacing = change<[place: string, photograph: string]>('INSERT INTO placings (place, photograph) VALUES (?, ?)')
const removePlacings = change<[]>('DELETE FROM placings')

export const placingsIn = (database: Database): Placings =>
  Object.fromEntries(allPlacings(database).map(({ place, photograph }) => [place, photograph]))

export function writePlacings(database: Database, placings: Placings): void {
  removePlacings(database)
  for (const [place, photograph] of Object.entries(placings)) addPlacing(database, place, photograph)
}

/** A sentence to check, because `counterpart`, its former text in the language `source`, has changed. */
export interface StaleWords {
  path: string
  language: string
  source: string
  counterpart: string
}

export const staleWords = allRows<[], StaleWords>('SELECT path, language, source, counterpart FROM stale_words')

/** Marks a sentence. If it is marked already, the first mark stays. */
export const markStale = change<[StaleWords]>(`
  INSERT INTO stale_words (path, language, source, counterpart) VALUES (@path, @language, @source, @counterpart)
  ON CONFLICT DO NOTHING`)

/** Removes the mark, because the owner has checked the sentence. Returns 0 if it was not marked. */
export const settleStale = change<[path: string, language: string]>(
  'DELETE FROM stale_words WHERE path = ? AND language = ?',
)

/** Removes the marks of a draft that no longer exists. */
export const forgetStale = change<[]>('DELETE FROM stale_words')
