import { isDeepStrictEqual } from 'node:util'
import { schemaNumber } from '../../content/house.ts'
import { valueAt } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { importedHouse, publishedHouse } from '../revisions.ts'
import {
  draftVersion,
  dropDraft,
  forgetStale,
  markStale,
  type StaleWords,
  writeDraftRow,
  writePlacings,
} from '../tables/draft.ts'
import { newHouse, publicHouse } from '../tables/houses.ts'
import { revisionById } from '../tables/revisions.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges, withoutChange } from './changes.ts'
import { changeDraft, keepDraft, openDraft, settledHouse } from './draft.ts'
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
    const kept = keepDraft(database, now, 'begunEmpty')
    replaceDraft(database, { house: newHouse(database), body: empty }, now)
    writePlacings(database, {})
    return kept
  })
}

/** Makes a house from an archive the draft. */
export function importDraft(database: Database, body: unknown, now: number): number {
  return database.write(() => {
    const kept = keepDraft(database, now, 'imported')
    replaceDraft(database, { house: importedHouse(database, body), body }, now)
    writePlacings(database, {})
    return kept
  })
}

/** Makes an earlier revision the draft. Throws a HouseError if there is no such revision. */
export function takeIntoDraft(database: Database, revision: number, now: number): number {
  return database.write(() => {
    const former = revisionById(database, revision)
    if (former === null) throw new HouseError(`There is no revision ${revision}.`)
    const kept = keepDraft(database, now, 'taken')
    replaceDraft(database, { house: former.house, body: settledHouse(upgraded(former)) }, now)
    return kept
  })
}

/** Makes a version the draft again. Returns null, and does nothing, if it is no longer kept. */
export function bringBack(database: Database, id: number, now: number): number | null {
  return database.write(() => {
    const former = draftVersion(database, id)
    if (former === null) return null
    const kept = keepDraft(database, now, 'broughtBack')
    replaceDraft(database, { ...former, body: upgraded(former) }, now)
    const stale: StaleWords[] = JSON.parse(former.stale)
    for (const each of stale) markStale(database, each)
    const placings: Placings = JSON.parse(former.placings)
    writePlacings(database, placings)
    return kept
  })
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

/** A draft that says the same as the published house is none. */
function replaceDraft(
  database: Database,
  { house, body, base }: { house: number; body: unknown; base?: number },
  now: number,
): void {
  const { house: published, revision } = publishedHouse(database)
  const isSame = house === publicHouse(database) && draftChanges(published, body).length === 0
  forgetStale(database)
  if (isSame) dropDraft(database)
  else
    writeDraftRow(database, {
      house,
      base: base ?? revision,
      changedAt: now,
      schema: schemaNumber,
      body: JSON.stringify(body),
    })
}
