import { schemaNumber } from '../../content/house.ts'
import type { Database } from '../../db/database.ts'
import { begunEmpty, dropDraft, layDraftAside, takeFromAside, writeDraftRow } from '../../db/draft.ts'
import { forgetPlacings } from '../../db/placings.ts'
import { revisionById } from '../../db/revisions.ts'
import { forgetStale, markStale, type StaleWords } from '../../db/stale-words.ts'
import { publishedHouse } from '../revisions.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges } from './changes.ts'
import { openDraft } from './draft.ts'
import { emptyHouse } from './empty.ts'
import { markOf } from './mark.ts'
import { settledHouse } from './settled-house.ts'

/** Takes a former house into the draft; the draft that there was is laid aside. Throws a HouseError if there is no such revision. */
export function takeIntoDraft(database: Database, revision: number, now: number): void {
  database.write(() => {
    const former = revisionById(database, revision)
    if (former === null) throw new HouseError(`There is no revision ${revision}. villa house history lists them.`)
    layAside(database, now)
    const body = settledHouse(upgraded(former))
    const { house, revision: base } = publishedHouse(database)
    if (draftChanges(house, body).length > 0) write(database, base, body, now)
  })
}

/** Makes a body, which may be faulty, the draft; the draft that there was is laid aside. */
export function writeDraft(database: Database, body: unknown, now: number): void {
  database.write(() => {
    layAside(database, now)
    write(database, publishedHouse(database).revision, body, now)
  })
}

/** Begins an empty house; the draft that there was is laid aside. Returns its number there, or null if there was none. */
export function startEmpty(database: Database, now: number): number | null {
  return database.write(() => {
    const aside = layAside(database, now)
    forgetPlacings(database)
    write(database, begunEmpty, settledHouse(emptyHouse(new Date(now).getUTCFullYear())), now)
    return aside
  })
}

/** Lays the draft aside, so that the public house takes its place. */
export function leaveDraft(database: Database, now: number): void {
  database.write(() => layAside(database, now))
}

/**
 * Makes a draft that was laid aside the draft again, with the marks on its sentences; the one that there is takes its
 * place. Returns whether it was there.
 */
export function bringBack(database: Database, id: number, now: number): boolean {
  return database.write(() => {
    const former = takeFromAside(database, id)
    if (former === null) return false
    layAside(database, now)
    const { base, changedAt, schema, body } = former
    writeDraftRow(database, { base, changedAt, schema, body })
    const stale: StaleWords[] = JSON.parse(former.stale)
    for (const each of stale) markStale(database, each)
    return true
  })
}

/** An empty house into which nothing was written is not kept. */
function layAside(database: Database, now: number): number | null {
  const { body, changedAt, isNew } = openDraft(database)
  const isUntouched = isNew && markOf(body) === markOf(emptyHouse(new Date(changedAt ?? now).getUTCFullYear()))
  const aside = isUntouched ? null : layDraftAside(database, now)
  dropDraft(database)
  forgetStale(database)
  return aside
}

const write = (database: Database, base: number, body: unknown, now: number): void =>
  writeDraftRow(database, { base, changedAt: now, schema: schemaNumber, body: JSON.stringify(body) })
