import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type House, type HouseFault, readHouse, schemaNumber } from '../content/house.ts'
import { textAt, valueAt } from '../content/paths.ts'
import type { Database } from '../db/database.ts'
import { photographsIn } from './draft/places.ts'
import { folderOf, masterFile, masterName, type Shelf } from './shelf.ts'
import { draftRow, forgetStale } from './tables/draft.ts'
import { newHouse } from './tables/houses.ts'
import {
  insertRevision,
  lastRevisions,
  liveRevision,
  type Revision,
  type RevisionKind,
  revisionById,
} from './tables/revisions.ts'
import { HouseError, readPublished, upgraded } from './upgrades.ts'

/** The house that the public sees. It is read once and never changed. */
export interface PublishedHouse {
  revision: number
  publishedAt: number
  house: House
  /** Which of the site's houses it is: see tables/houses.ts. */
  number: number
}

const lastRead = new WeakMap<Database, { live: Revision; published: PublishedHouse }>()

/**
 * Returns the live house, and the same object as long as the same revision is live. Throws a HouseError if no house was
 * published yet, or if it cannot be read.
 */
export function publishedHouse(database: Database): PublishedHouse {
  const live = liveRevision(database)
  if (live === null) throw new HouseError('No house has been published yet. The server does so when it first starts.')
  const last = lastRead.get(database)
  if (last !== undefined && isDeepStrictEqual(last.live, live)) return last.published
  const published = asPublished(live)
  lastRead.set(database, { live, published })
  return published
}

/** Throws a HouseError if the revision cannot be read. */
export const asPublished = (revision: Revision): PublishedHouse => ({
  revision: revision.id,
  publishedAt: revision.publishedAt,
  house: frozen(readPublished(revision, revision.id)),
  number: revision.house,
})

/** Makes a house the first revision. Returns false, and does nothing, if there is a revision already. */
export function seedHouse(database: Database, house: House, now: number): boolean {
  return database.write(() => {
    if (liveRevision(database) !== null) return false
    insertRevision(database, { parent: null, publishedAt: now, kind: 'seed', house: 1, ...written(house) })
    return true
  })
}

/**
 * Publishes a body in one transaction. `drafted` is the number of its house, if it comes from a draft. Returns the number of the
 * new revision, or of the live one if nothing differs. Throws a HouseError with the path of each fault or missing file.
 */
export function publish(
  database: Database,
  files: NamedFiles,
  body: unknown,
  kind: RevisionKind,
  now: number,
  drafted?: number,
): number {
  const read = readHouse(body)
  if ('faults' in read) throw new HouseError('The house cannot be published as it is.', read.faults)
  return database.write(() => {
    assertFilesAreThere(read.house, files)
    const live = liveRevision(database)
    const next = written(read.house)
    const house = drafted ?? (kind === 'import' ? importedHouse(database, body) : (live?.house ?? 1))
    // An older body may have the same content in an older shape.
    if (live !== null && live.house === house && isDeepStrictEqual(upgraded(live), read.house)) return live.id
    // Marks on the sentences of another house do not apply to this one. A draft keeps its own marks.
    if (kind === 'import' && draftRow(database) === null) forgetStale(database)
    return insertRevision(database, { parent: live?.id ?? null, publishedAt: now, kind, house, ...next })
  })
}

/**
 * Returns the number of a house from an archive: that of a house that was published or is the draft, if its name and its place
 * on the map are the same; otherwise a new one, so that nobody learns the address of one house on the page of another.
 */
export function importedHouse(database: Database, body: unknown): number {
  const identity = (house: unknown) =>
    JSON.stringify(['facts.figures.name', 'facts.place.approximate.point'].map((path) => valueAt(house, path)))
  const known = [...lastRevisions(database), draftRow(database)]
  const same = known.find((each) => each !== null && identity(upgraded(each)) === identity(body))
  return same?.house ?? newHouse(database)
}

/**
 * Publishes the revision before the live one again, and leaves the draft as it is. A second call restores the first state.
 * Throws a HouseError if there is no such revision, or if a file is missing.
 */
export function undo(database: Database, files: NamedFiles, now: number): number {
  return database.write(() => {
    const live = liveRevision(database)
    const former = live?.parent == null ? null : revisionById(database, live.parent)
    if (live === null || former === null) throw new HouseError('There is no former house to go back to.')
    const house = readPublished(former, former.id)
    assertFilesAreThere(house, files)
    return insertRevision(database, {
      parent: live.id,
      publishedAt: now,
      kind: 'undo',
      house: former.house,
      ...written(house),
    })
  })
}

const written = (house: House) => ({ schema: schemaNumber, body: JSON.stringify(house) })

/** Freezes a value with everything in it, so that many readers can share it. Returns the same value. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const each of Object.values(value)) frozen(each)
  return Object.freeze(value)
}

/** The folders of the files that a house itself names. All other files are made from these. */
export type NamedFiles = Pick<Shelf, 'masters' | 'brochures'>

/** Returns every file that a house names and that is missing, with the path that names it. The house may have faults. */
export function missingFiles(house: unknown, files: NamedFiles): HouseFault[] {
  const masters = photographsIn(house)
    .filter(({ master }) => !existsSync(masterFile(files, master.digest)))
    .map(({ id, master }) => ({
      path: `photographs.${id}.master`,
      message: `its picture, ${masterName(master.digest)}, is not in ${files.masters[0]}. Upload it again, or put it back from a backup.`,
    }))
  const path = 'facts.contact.brochurePdf'
  const brochure = textAt(house, path)
  if (brochure === '' || folderOf([files.brochures], brochure) !== null) return masters
  const message = `there is no ${brochure} in ${files.brochures}. Put it there, or leave the name empty.`
  return [...masters, { path, message }]
}

/** Throws a HouseError that names every missing file. */
export function assertFilesAreThere(house: House, files: NamedFiles): void {
  const missing = missingFiles(house, files)
  if (missing.length > 0)
    throw new HouseError('The house cannot be published: files that it names are missing.', missing)
}
