import { schemaNumber } from '../../content/house.ts'
import type { Database } from '../../db/database.ts'
import { publishedHouse } from '../revisions.ts'
import { begunEmpty, dropDraft, setDraftAside, takeFromAside, writeDraftRow } from '../tables/draft.ts'
import { forgetPlacings } from '../tables/placings.ts'
import { revisionById } from '../tables/revisions.ts'
import { forgetStale, markStale, type StaleWords } from '../tables/stale-words.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges } from './changes.ts'
import { openDraft } from './draft.ts'
import { emptyHouse } from './empty.ts'
import { markOf } from './mark.ts'
import { settledHouse } from './settled-house.ts'

/**
 * Makes an earlier revision the draft. The present draft is set aside. Throws a HouseError if there is no such revision.
 */
export function takeIntoDraft(database: Database, revision: number, now: number): void {
  database.write(() => {
    const former = revisionById(database, revision)
    if (former === null) throw new HouseError(`There is no revision ${revision}.`)
    setAside(database, now)
    const body = settledHouse(upgraded(former))
    const { house, revision: base } = publishedHouse(database)
    if (draftChanges(house, body).length > 0) write(database, base, body, now)
  })
}

/** Makes a body the draft, even if it has faults. The present draft is set aside. */
export function writeDraft(database: Database, body: unknown, now: number): void {
  database.write(() => {
    setAside(database, now)
    write(database, publishedHouse(database).revision, body, now)
  })
}

/**
 * Starts an empty house as the draft. The present draft is set aside. Returns its number, or null if
 * there was none.
 */
export function startEmpty(database: Database, now: number): number | null {
  return database.write(() => {
    const aside = setAside(database, now)
    forgetPlacings(database)
    write(database, begunEmpty, settledHouse(emptyHouse(new Date(now).getUTCFullYear())), now)
    return aside
  })
}

/** Sets the draft aside, so that the owner sees the published house again. */
export function leaveDraft(database: Database, now: number): void {
  database.write(() => setAside(database, now))
}

/**
 * Makes a draft that was set aside the draft again, with the marks on its sentences. The present draft is set aside in turn.
 * Returns false if there is no such draft.
 */
export function bringBack(database: Database, id: number, now: number): boolean {
  return database.write(() => {
    const former = takeFromAside(database, id)
    if (former === null) return false
    setAside(database, now)
    const { base, changedAt, schema, body } = former
    writeDraftRow(database, { base, changedAt, schema, body })
    const stale: StaleWords[] = JSON.parse(former.stale)
    for (const each of stale) markStale(database, each)
    return true
  })
}

/**
 * Sets the draft aside and returns its number, or null if nothing was kept: an empty house that the owner never filled is
 * dropped.
 */
function setAside(database: Database, now: number): number | null {
  const { body, changedAt, isNew } = openDraft(database)
  const isUntouched = isNew && markOf(body) === markOf(emptyHouse(new Date(changedAt ?? now).getUTCFullYear()))
  const aside = isUntouched ? null : setDraftAside(database, now)
  dropDraft(database)
  forgetStale(database)
  return aside
}

const write = (database: Database, base: number, body: unknown, now: number): void =>
  writeDraftRow(database, { base, changedAt: now, schema: schemaNumber, body: JSON.stringify(body) })
