import { schemaNumber } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import type { NamedFiles } from '../missing-files.ts'
import { isBehind, publish, publishedHouse } from '../revisions.ts'
import { begunEmpty, type DraftRow, draftRow, dropDraft, writeDraftRow } from '../tables/draft.ts'
import { liveRevision } from '../tables/revisions.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges } from './changes.ts'
import { type Chosen, selected } from './selection.ts'

interface PublishingOptions {
  /** The newer revision that the publisher knows the draft will replace. Null if none is expected. */
  replaces?: number | null
  /** The changes to publish. Null for all. */
  only?: Chosen | null
}

/**
 * Publishes the draft, or the chosen changes of it, and returns the number of the new revision. Changes that were not
 * published stay in the draft, which is then based on that revision. A draft without changes is removed. Throws a HouseError
 * if there is no draft, if the chosen changes do not make a valid house, if a file is missing, if only a part of a house that
 * was started empty is chosen, or if a house other than `replaces` has been published since the draft was started.
 */
export function publishDraft(
  database: Database,
  files: NamedFiles,
  now: number,
  { replaces = null, only = null }: PublishingOptions = {},
): number {
  return database.write(() => {
    const row = draftRow(database)
    if (row === null) throw new HouseError('There is no draft to publish.')
    assertNotBehind(database, row, replaces)
    if (only !== null && row.base === begunEmpty)
      throw new HouseError('The draft was started as an empty house, so it can only be published as a whole.')
    const draft = upgraded(row)
    const body = only === null ? draft : selected(publishedHouse(database).house, draft, only)
    const revision = publish(database, files, body, 'publish', now)
    const isWhole = only === null || draftChanges(publishedHouse(database).house, draft).length === 0
    if (isWhole) dropDraft(database)
    else writeDraftRow(database, { ...row, base: revision })
    return revision
  })
}

/**
 * Publishes the published house with other values at these paths, and nothing else of the draft. Returns the number of the
 * new revision. The draft takes the values too and keeps its other changes. A draft that was started empty stays as it is.
 * Throws a HouseError if the result is not a valid house, or if a file is missing.
 */
export function publishValues(
  database: Database,
  files: NamedFiles,
  values: ReadonlyMap<string, unknown>,
  now: number,
): number {
  return database.write(() => {
    const row = draftRow(database)
    const before = publishedHouse(database)
    const isBehindBefore = row !== null && isBehindLive(database, row)
    const revision = publish(database, files, withValues(before.house, values), 'publish', now)
    if (row === null || row.base === begunEmpty) return revision
    const body = withValues(upgraded(row), values)
    if (draftChanges(publishedHouse(database).house, body).length === 0) dropDraft(database)
    // A draft that would replace a newer house must still be recognised as such.
    else {
      const base = isBehindBefore ? row.base : revision
      writeDraftRow(database, { ...row, base, schema: schemaNumber, body: JSON.stringify(body) })
    }
    return revision
  })
}

/** Returns the body with other values at these paths. */
export const withValues = (body: unknown, values: ReadonlyMap<string, unknown>): unknown =>
  [...values].reduce((each, [path, value]) => withValue(each, path, value), body)

function isBehindLive(database: Database, { base }: DraftRow): boolean {
  const live = liveRevision(database)
  return live !== null && isBehind(database, base, live)
}

function assertNotBehind(database: Database, { base }: DraftRow, replaces: number | null): void {
  const live = liveRevision(database)
  if (live === null || live.id === replaces || !isBehind(database, base, live)) return
  throw new HouseError(
    `The draft was started from revision ${base}, but revision ${live.id} has been published since (${live.kind}). Publishing the draft would undo the changes of that revision. Nothing was changed.`,
  )
}
