import { schemaNumber } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import { begunEmpty, type DraftRow, draftRow, dropDraft, writeDraftRow } from '../../db/draft.ts'
import { liveRevision } from '../../db/revisions.ts'
import type { NamedFiles } from '../missing-files.ts'
import { isBehind, publish, publishedHouse } from '../revisions.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges } from './changes.ts'
import { type Chosen, selected } from './selection.ts'

interface Options {
  /** The newer revision that the draft may replace, which whoever publishes knows of; null if there must be none. */
  replaces?: number | null
  /** Which changes to publish; null for all. */
  only?: Chosen | null
}

/**
 * Publishes the draft, or the chosen changes of it, and returns the number of the revision. What was not published stays
 * in the draft, which is then based on that revision; a draft in which nothing is left is gone. Throws a HouseError if
 * there is no draft, if what is chosen is not a whole house or a file is missing, if a draft that was begun empty is not
 * published whole, and if another house than `replaces` has been published since the draft was begun.
 */
export function publishDraft(
  database: Database,
  files: NamedFiles,
  now: number,
  { replaces = null, only = null }: Options = {},
): number {
  return database.write(() => {
    const row = draftRow(database)
    if (row === null) throw new HouseError('There is no draft to publish.')
    assertNotBehind(database, row, replaces)
    if (only !== null && row.base === begunEmpty)
      throw new HouseError('The draft was begun as an empty house, so it can only be published whole.')
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
 * Publishes the public house with other values at these paths, and nothing of the draft; returns the number of the
 * revision. The draft takes the values too and keeps its other changes; one that was begun empty is left alone. Throws a
 * HouseError if that makes no whole house, or a file is missing.
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
    // A draft that would replace a newer house goes on saying so.
    else {
      const base = isBehindBefore ? row.base : revision
      writeDraftRow(database, { ...row, base, schema: schemaNumber, body: JSON.stringify(body) })
    }
    return revision
  })
}

/** A body with other values at these paths. */
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
    `The draft was begun from revision ${base}, but revision ${live.id} has been published since (${live.kind}). Publishing the draft would replace what came with it. Nothing was changed.`,
  )
}
