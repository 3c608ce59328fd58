import path from 'node:path'
import { bodiesOf } from '../db/bodies.ts'
import type { Database } from '../db/database.ts'
import { draftRow, draftsAside, forgetDraftsAside } from '../db/draft.ts'
import { forgetRevisions, revisions } from '../db/revisions.ts'
import { namesIn, removeSettled, sweep } from '../db/sweep.ts'
import { photographsIn } from './draft/pictured.ts'
import { variantsOf } from './pictures.ts'
import { mastersNamedIn, type Shelf } from './shelf.ts'
import { HouseError, upgraded } from './upgrades.ts'

const day = 86_400_000
const year = 365 * day
const leastRevisions = 100
// For this long a picture that no page shows any more can be shown again without being made again.
const sizesKept = 90 * day

/** Forgets revisions older than a year, except the newest hundred, and drafts laid aside over a year ago. Returns how many revisions. */
export function forgetFormerHouses(database: Database, now: number): number {
  return database.write(() => {
    forgetDraftsAside(database, now - year)
    return forgetRevisions(database, now - year, leastRevisions)
  })
}

/** Removes the masters and sizes that no house, draft or former house names. Returns how many files. */
export async function removeUnnamedFiles(database: Database, shelf: Shelf, now: number): Promise<number> {
  return (await removeUnnamedMasters(database, shelf)) + (await removeUnnamedSizes(database, shelf, now))
}

/** In one transaction, so that a house published at this moment is either counted or refused because a master is missing. */
async function removeUnnamedMasters(database: Database, { masters: [folder] }: Shelf): Promise<number> {
  const names = await namesIn(folder)
  return database.write(() => {
    const named = mastersNamedIn(bodiesOf(database.connection()))
    return names.filter((name) => !named.has(name) && removeSettled(path.join(folder, name))).length
  })
}

/** Sizes can be made again from the masters, so one that cannot be told to be in use is removed. */
function removeUnnamedSizes(database: Database, { pictures: [folder] }: Shelf, now: number): Promise<number> {
  const all = revisions(database)
  const recent = all.filter((_, at) => at === 0 || (all[at - 1]?.publishedAt ?? now) > now - sizesKept)
  const bodies = [draftRow(database), ...recent, ...draftsAside(database)].map(bodyIfReadable)
  const named = new Set(
    bodies.flatMap((body) =>
      photographsIn(body)
        .flatMap(variantsOf)
        .map(({ file }) => file),
    ),
  )
  return sweep(folder, (name) => !named.has(name))
}

function bodyIfReadable(written: { schema: number; body: string } | null): unknown {
  try {
    return written && upgraded(written)
  } catch (fault) {
    if (fault instanceof HouseError) return null
    throw fault
  }
}
