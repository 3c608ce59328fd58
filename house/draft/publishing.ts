import { schemaNumber } from '../../content/house.ts'
import { withValue } from '../../content/paths.ts'
import type { Database } from '../../db/database.ts'
import type { NamedFiles } from '../missing-files.ts'
import { publish, publishedHouse } from '../revisions.ts'
import { draftRow, dropDraft, writeDraftRow } from '../tables/draft.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { draftChanges } from './changes.ts'
import { openDraft } from './draft.ts'
import { readinessOf } from './unready.ts'

/**
 * Publishes every change of the draft that is ready, and returns the number of the new revision. The others stay in the draft,
 * which is then based on that revision. A draft without changes is removed. `replaces` is the newer revision that the publisher
 * knows the draft will replace. Throws a HouseError if nothing can be published, or if a house other than `replaces` has been
 * published since the draft was started.
 */
export function publishDraft(
  database: Database,
  files: NamedFiles,
  now: number,
  replaces: number | null = null,
): number {
  return database.write(() => {
    const row = draftRow(database)
    const draft = openDraft(database)
    if (row === null) throw new HouseError('There is no draft to publish.')
    if (draft.isBehind && draft.published.revision !== replaces)
      throw new HouseError(
        `The draft was started from revision ${row.base}, but revision ${draft.published.revision} has been published since. Publishing the draft would undo the changes of that revision. Nothing was changed.`,
      )
    const { body, ready, unready } = readinessOf(draft, files)
    if (ready.length === 0 && !draft.isNew) throw new HouseError('Nothing in the draft is ready to be published.')
    const revision = publish(database, files, body, 'publish', now, row.house)
    if (unready.size === 0) dropDraft(database)
    else writeDraftRow(database, { ...row, base: revision })
    return revision
  })
}

/**
 * Publishes the published house with other values at these paths, and nothing else of the draft. Returns the number of the
 * new revision. The draft takes the values too and keeps its other changes. A draft of another house stays as it is.
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
    const { isBehind, isNew, published } = openDraft(database)
    const revision = publish(database, files, withValues(published.house, values), 'publish', now)
    if (row === null || isNew) return revision
    const body = withValues(upgraded(row), values)
    if (draftChanges(publishedHouse(database).house, body).length === 0) dropDraft(database)
    // A draft that would replace a newer house must still be recognised as such.
    else {
      const base = isBehind ? row.base : revision
      writeDraftRow(database, { ...row, base, schema: schemaNumber, body: JSON.stringify(body) })
    }
    return revision
  })
}

/** Returns the body with other values at these paths. */
export const withValues = (body: unknown, values: ReadonlyMap<string, unknown>): unknown =>
  [...values].reduce((each, [path, value]) => withValue(each, path, value), body)
