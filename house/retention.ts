import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bodiesOf } from '../db/backup.ts'
import type { Database } from '../db/database.ts'
import { namesIn, removeSettled, sweep } from '../disk/files.ts'
import { photographsIn } from './draft/places.ts'
import { draftRow, forgetVersions } from './draft/stored.ts'
import { brochuresNamedIn, isOurBrochure } from './own-brochure.ts'
import { variantsOf } from './pictures.ts'
import { forgetRevisions, revisionsSince } from './revisions.ts'
import { incomingPlace, isIncoming, mastersNamedIn, type Shelf } from './shelf.ts'
import { readable } from './upgrades.ts'

const day = 86_400_000
const year = 365 * day
const leastRevisions = 100
// A picture that no page shows any more is kept this long, so that it need not be made again.
const sizesKept = 90 * day

/** Removes revisions and versions older than a year, except the newest hundred revisions. Returns how many of these. */
export function forgetFormerHouses(database: Database, now: number): number {
  return database.write(() => {
    forgetVersions(database, now - year)
    return forgetRevisions(database, now - year, leastRevisions)
  })
}

/** Removes the masters, brochures and sizes that no house, draft or earlier revision names. Returns how many files. */
export async function removeUnnamedFiles(database: Database, shelf: Shelf, now: number): Promise<number> {
  const [masters] = shelf.masters
  const brochures = (await namesIn(shelf.brochures)).filter(isOurBrochure)
  return (
    (await removeUnnamed(database, masters, await namesIn(masters), mastersNamedIn)) +
    (await removeUnnamed(database, shelf.brochures, brochures, brochuresNamedIn)) +
    (await removeUnnamedSizes(database, shelf, now))
  )
}

/**
 * Looks for unnamed files while other work runs in between. If there are any, looks at these again and removes them in one
 * transaction, so that a house that is published at that moment is either counted or refused because a file is missing.
 */
async function removeUnnamed(
  database: Database,
  folder: string,
  files: readonly string[],
  namedIn: (bodies: readonly string[]) => ReadonlySet<string>,
): Promise<number> {
  const unnamed = new Set(files)
  for (const body of unnamed.size > 0 ? bodiesOf(database.connection()) : []) {
    for (const name of namedIn([body])) unnamed.delete(name)
    await nextTurn()
  }
  if (unnamed.size === 0) return 0
  return database.write(() => {
    const named = namedIn(bodiesOf(database.connection()))
    return [...unnamed].filter((name) => !named.has(name) && removeSettled(path.join(folder, name))).length
  })
}

/** Sizes can be made again from the masters, so a size that may or may not be in use is removed. */
async function removeUnnamedSizes(database: Database, { pictures: [folder] }: Shelf, now: number): Promise<number> {
  const named = new Set<string>()
  for (const written of [draftRow(database), ...revisionsSince(database, now - sizesKept)]) {
    for (const { file } of photographsIn(written && readable(written)).flatMap(variantsOf)) named.add(file)
    await nextTurn()
  }
  return sweep(folder, (name) => !named.has(name))
}

/** Removes what a broken upload left a day ago, as photographs may reveal where they were taken. Returns how many. */
export const sweepIncoming = (shelf: Shelf): Promise<number> => sweep(incomingPlace(shelf), isIncoming)
