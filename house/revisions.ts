import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { reservedWords } from '../content/describe.ts'
import { type House, type HouseFault, readHouse, schemaNumber } from '../content/house.ts'
import type { Language } from '../content/languages.ts'
import { textAt, valueAt } from '../content/paths.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, insert, oneRow, oneValue } from '../db/statement.ts'
import { newHouseName } from './draft/new-house.ts'
import { photographsIn } from './draft/places.ts'
import { draftRow, forgetStale } from './draft/stored.ts'
import { folderOf, masterFile, masterName, type Shelf } from './shelf.ts'
import { HouseError, readPublished, upgraded } from './upgrades.ts'

export type RevisionKind = 'seed' | 'publish' | 'undo' | 'import'

/** A house as it was published. */
export interface Revision {
  id: number
  /** The revision that was live before. Null for the first. */
  parent: number | null
  publishedAt: number
  kind: RevisionKind
  schema: number
  body: string
  /** Which of the site's houses it is: see newHouse. */
  house: number
}

/** Makes a new revision the live one, and returns its number. */
export const insertRevision = insert<[Omit<Revision, 'id'>]>(`
  INSERT INTO revisions (parent, published_at, kind, schema, body, house)
  VALUES (@parent, @publishedAt, @kind, @schema, @body, @house)`)

const all = 'SELECT id, parent, published_at AS publishedAt, kind, schema, body, house FROM revisions'

/** Returns the live revision. Null if there is none yet. */
export const liveRevision = oneRow<[], Revision>(`${all} ORDER BY id DESC LIMIT 1`)

/** Returns only its number. Null if there is none yet. */
export const liveRevisionId = oneValue<[], number>('SELECT max(id) FROM revisions')

export const revisionById = oneRow<[id: number], Revision>(`${all} WHERE id = ?`)

/** Returns the revisions, newest first. */
export const revisions = allRows<[], Revision>(`${all} ORDER BY id DESC`)

/** Returns the last revision of each house, the newest first. */
export const lastRevisions = allRows<[], Revision>(
  `${all} WHERE id IN (SELECT max(id) FROM revisions GROUP BY house) ORDER BY id DESC`,
)

/** Returns the last revision of one house. Null if it was never published. */
export const lastRevisionOf = oneRow<[house: number], Revision>(`${all} WHERE house = ? ORDER BY id DESC LIMIT 1`)

const drawn = oneValue<[house: number], number>(`
  SELECT 1 FROM revisions WHERE house = ? AND json_extract(body, '$.plates.potential') = '${reservedWords.elevation}' LIMIT 1`)

/** True if one of the site's houses has been published with its drawing. Only the house that ships has one. */
export const hasDrawing = (database: Database, house: number): boolean => drawn(database, house) !== null

/** Returns the live revision, and all that were live at this moment or since, newest first. */
export const revisionsSince = allRows<[since: number], Revision>(`
  ${all} AS one
  WHERE NOT EXISTS (SELECT 1 FROM revisions AS next WHERE next.id > one.id AND next.published_at < ?)
  ORDER BY id DESC`)

/**
 * Removes revisions from before a moment, but keeps the newest `keepNewest` and the last one of each house, because letters
 * to the people who wrote about that house still speak of it. Returns how many.
 */
export const forgetRevisions = change<[before: number, keepNewest: number]>(`
  DELETE FROM revisions WHERE published_at < ? AND id NOT IN (SELECT id FROM revisions ORDER BY id DESC LIMIT ?)
    AND id NOT IN (SELECT max(id) FROM revisions GROUP BY house)`)

export const shippedHouse = 1

const highest = oneValue<[], number>(`
  SELECT max(house) FROM (
    SELECT house FROM revisions UNION ALL SELECT house FROM draft UNION ALL SELECT house FROM draft_versions
    UNION ALL SELECT house FROM enquiries UNION ALL SELECT house FROM documents UNION ALL SELECT house FROM guest_details)`)

/** Returns the number of the house that visitors see. */
export const publicHouse = (database: Database): number => liveRevision(database)?.house ?? shippedHouse

/** Returns the number of the house that the owner is working on. */
export const draftedHouse = (database: Database): number => draftRow(database)?.house ?? publicHouse(database)

/** Returns the name of one of the site's houses: as its draft has it, or as it was published last. */
export function houseName(database: Database, number: number, language: Language): string {
  const draft = draftRow(database)
  const last = draft?.house === number ? draft : lastRevisionOf(database, number)
  return newHouseName(last && upgraded(last), language)
}

/**
 * Returns a number that no house has had, not even one that is forgotten but for what was kept under its number. A site may show
 * one house after another: 1 is the house that ships, and begun empty or imported, another has the next number. What belongs to a
 * house but is stored beside it is kept under this number.
 */
export const newHouse = (database: Database): number => (highest(database) ?? shippedHouse) + 1

/** The house that the public sees. It is read once and never changed. */
export interface PublishedHouse {
  revision: number
  publishedAt: number
  house: House
  /** Which of the site's houses it is: see newHouse. */
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
