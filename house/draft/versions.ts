import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { importedHouse, publishedHouse } from '../revisions.ts'
import { type DraftAct, draftVersion, forgetStale, markStale, type StaleWords, writePlacings } from '../tables/draft.ts'
import { newHouse } from '../tables/houses.ts'
import { revisionById } from '../tables/revisions.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges, withoutChange } from './changes.ts'
import { changeDraft, keepDraft, openDraft, settledHouse, writeDraft } from './draft.ts'
import { emptyHouse } from './empty.ts'
import { changeList } from './lists.ts'
import type { Placings } from './placing.ts'

// Every change of the draft keeps the draft from before it as a version. Each of these acts returns the number of that version,
// with which it can be undone.

/** Starts an empty house as the draft. Returns null, and does nothing, if an untouched empty house is the draft already. */
export function startEmpty(database: Database, now: number): number | null {
  return database.write(() => {
    const { body, isNew } = openDraft(database)
    const empty = settledHouse(emptyHouse(new Date(now).getUTCFullYear()))
    if (isNew && isDeepStrictEqual(body, empty)) return null
    return replaceDraft(database, 'begunEmpty', { house: newHouse(database), body: empty, placings: {} }, now)
  })
}

/** Makes a house from an archive the draft. */
export function importDraft(database: Database, body: unknown, now: number): number {
  return database.write(() =>
    replaceDraft(database, 'imported', { house: importedHouse(database, body), body, placings: {} }, now),
  )
}

/** Makes an earlier revision the draft. Throws a HouseError if there is no such revision. */
export function takeIntoDraft(database: Database, revision: number, now: number): number {
  return database.write(() => {
    const former = revisionById(database, revision)
    if (former === null) throw new HouseError(`There is no revision ${revision}.`)
    return replaceDraft(database, 'taken', { house: former.house, body: settledHouse(upgraded(former)) }, now)
  })
}

/** Makes a version the draft again. Returns null, and does nothing, if it is no longer kept. */
export function bringBack(database: Database, id: number, now: number): number | null {
  return database.write(() => {
    const former = draftVersion(database, id)
    if (former === null) return null
    const { house, base } = former
    const stale: StaleWords[] = JSON.parse(former.stale)
    const placings: Placings = JSON.parse(former.placings)
    return replaceDraft(database, 'broughtBack', { house, base, body: upgraded(former), stale, placings }, now)
  })
}

interface NewDraft {
  house: number
  body: unknown
  /** The revision that it starts from. The public one, if this is missing. */
  base?: number
  stale?: readonly StaleWords[]
  /** The present ones stay if these are missing. */
  placings?: Placings
}

function replaceDraft(
  database: Database,
  act: DraftAct,
  { house, body, base, stale = [], placings }: NewDraft,
  now: number,
) {
  const kept = keepDraft(database, now, act)
  writeDraft(database, { house, body, base: base ?? publishedHouse(database).revision }, now)
  forgetStale(database)
  for (const each of stale) markStale(database, each)
  if (placings !== undefined) writePlacings(database, placings)
  return kept
}

/** Undoes one change of the draft, so that its value is the published one again. Returns null if there is no such change. */
export function leaveOut(database: Database, path: string, now: number): number | null {
  return database.write(() => {
    const { body, published } = openDraft(database)
    const change = draftChanges(published.house, body).find((each) => each.path === path)
    if (change === undefined) return null
    const without = (each: unknown) => withoutChange(published.house, each, change)
    return changeDraft(database, without, now, { act: 'leftOut', path })
  })
}

/** Removes an entry from its list, for a list of sentences in every language. Returns null if there is no such entry. */
export function removeEntry(database: Database, paths: readonly string[], id: string, now: number): number | null {
  return database.write(() => {
    const { body } = openDraft(database)
    const path = paths.find((each) => valueAt(body, `${each}.${id}`) !== undefined)
    if (path === undefined) return null
    const without = (each: unknown) => paths.reduce((all, list) => changeList(all, list, 'away', id), each)
    return changeDraft(database, without, now, { act: 'removed', path: `${path}.${id}` })
  })
}
