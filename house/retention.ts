import type { House } from '../content/house.ts'
import type { Database } from '../db/database.ts'
import { draftsAside, forgetDraftsAside } from '../db/draft.ts'
import { forgetRevisions, type Revision, revisions } from '../db/revisions.ts'
import { idsOf } from './draft/paths.ts'
import { photographsIn } from './draft/pictured.ts'
import { removeUnnamed } from './photograph-files.ts'
import { draftBody } from './revisions.ts'
import type { Shelf } from './shelf.ts'
import { readPublished, upgraded } from './upgrades.ts'

const day = 86_400_000
const year = 365 * day
const leastRevisions = 100
// As long a picture that no page shows any more can be shown again without being made anew.
const sizesKept = 90 * day

/** Forgets what was published, or laid aside, over a year ago, save a hundred revisions, and removes the files that nobody can go back to. */
export async function forgetFormerHouses(
  database: Database,
  shelf: Shelf,
  now: number,
): Promise<{ revisions: number; files: number }> {
  const forgotten = database.write(() => {
    forgetDraftsAside(database, now - year)
    return forgetRevisions(database, now - year, leastRevisions)
  })
  const kept = revisions(database)
  const draft = draftOf(database)
  const named = (revision: Revision) => {
    try {
      return [readPublished(revision, revision.id)]
    } catch {
      return null
    }
  }
  const houses = kept.map(named)
  // While one cannot be read, nobody can say which files it names.
  if (houses.includes(null) || draft === 'unreadable') return { revisions: forgotten, files: 0 }
  const all = houses.flatMap((each) => each ?? [])
  const recent = kept.filter((_, at) => at === 0 || (kept[at - 1]?.publishedAt ?? now) > now - sizesKept)
  const files = await removeUnnamed(shelf, {
    masters: [...all, ...draft],
    pictures: [...recent.flatMap((revision) => named(revision) ?? []), ...draft],
  })
  return { revisions: forgotten, files }
}

/** What the draft names, and those that were laid aside, be they faulty; of a photograph that cannot be read nobody knows. */
function draftOf(database: Database): Pick<House, 'photographs'>[] | 'unreadable' {
  const bodies = [draftBody(database), ...draftsAside(database).map((row) => upgraded(row))].filter(
    (body) => body !== null,
  )
  const named = bodies.map((body) => ({ photographs: photographsIn(body) }))
  const isWhole = named.every(({ photographs }, at) => photographs.length === idsOf(bodies[at]).length)
  return isWhole ? named : 'unreadable'
}
