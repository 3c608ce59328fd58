import { rm } from 'node:fs/promises'
import { freeId } from '../../content/entry-id.ts'
import { type House, type HouseFault, readHouse } from '../../content/house.ts'
import { isRecord, valueAt, withValue } from '../../content/paths.ts'
import { type Master, photographLimits } from '../../content/photographs.ts'
import { entryLists } from '../draft/lists.ts'
import { NotMade } from '../making/jobs.ts'
import { incomingFolder, keepMaster, makeSizes } from '../photograph-files.ts'
import type { Shelf } from '../shelf.ts'
import { HouseError, upgraded } from '../upgrades.ts'
import { type Unpacked, unpack } from './unpack.ts'

interface Import {
  shelf: Shelf
  /** The path of the archive. */
  file: string
  progress?: (line: string) => void
}

/**
 * Reads a whole archive, makes the masters and sizes of its photographs, and returns the house, ready to be published. The
 * published house stays as it is. If the import fails, the files that it leaves behind are removed within a day. Throws a
 * HouseError that names each fault with its path.
 */
export const readArchive = ({ shelf, file, progress = () => {} }: Import): Promise<House> =>
  withUnpacked(shelf, file, async (body, files) => {
    assertNone(checked(body, files).faults)
    const masters = await mastersOf(files, shelf, progress)
    const read = readHouse(withMasters(body, masters))
    if ('faults' in read) throw faulty(read.faults)
    await makeSizes(shelf, read.house.photographs, (id, done, outOf) => {
      if (done === outOf) progress(`${id}: ${outOf} files`)
    })
    return read.house
  })

/**
 * Reads an archive and returns the faults of its words, facts and names, and its house if that has none. Makes no files. Throws
 * a HouseError if it cannot be read.
 */
export const checkArchive = (shelf: Shelf, file: string) =>
  withUnpacked(shelf, file, async (body, files) => checked(body, files))

/** The photographs of an archive, by their ids. */
type Files = ReadonlyMap<string, string>

/** Calls `use` with the body of an archive and its photographs, and removes the unpacked files afterwards. */
async function withUnpacked<Result>(
  shelf: Shelf,
  file: string,
  use: (body: unknown, files: Files) => Promise<Result>,
): Promise<Result> {
  const folder = await incomingFolder(shelf)
  try {
    const unpacked = await unpack(file, folder)
    return await use(bodyOf(unpacked), unpacked.photographs)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the archive's body in the present shape. Its photographs have no masters yet. */
export function bodyOf({ house, words }: Omit<Unpacked, 'photographs'>): unknown {
  const schema = isRecord(house) ? house['schema'] : undefined
  if (!isRecord(house) || typeof schema !== 'number') throw new HouseError('house.json names no schema.')
  return withEntryIds(upgraded({ schema, body: JSON.stringify({ ...house, words }) }))
}

/**
 * Gives every entry of a list an id made from its position, such as place-1, if it has none. So someone who writes a house by
 * hand need not invent ids for its places and highlights.
 */
const withEntryIds = (body: unknown): unknown =>
  entryLists.reduce((each, { path, kind }) => {
    const list = valueAt(each, path)
    return Array.isArray(list) ? withValue(each, path, named(list, kind)) : each
  }, body)

function named(list: readonly unknown[], kind: string): unknown[] {
  const taken = new Set(list.flatMap((entry) => (isRecord(entry) ? [String(entry['id'])] : [])))
  return list.map((entry, at) => {
    if (!isRecord(entry) || entry['id'] !== undefined) return entry
    const id = freeId(`${kind}-${at + 1}`, kind, taken)
    taken.add(id)
    return { id, ...entry }
  })
}

// Takes the place of each master until it is made, so that everything else is checked first.
const standIn: Master = {
  digest: '0'.repeat(64),
  width: photographLimits.longSide,
  height: photographLimits.longSide,
  ground: ['#000000', '#000000', '#000000'],
}

function checked(body: unknown, files: Files): { faults: HouseFault[]; house: House | null } {
  const ids = photographsOf(body).map(({ id }) => String(id))
  const read = readHouse(withMasters(body, new Map(ids.map((id) => [id, standIn]))))
  const missing = ids.filter((id) => !files.has(id))
  const unnamed = [...files.keys()].filter((id) => !ids.includes(id))
  const faults = [
    ...('faults' in read ? read.faults : []),
    ...missing.map((id) => ({ path: `photographs/${id}`, message: 'house.json names it, but the file is missing' })),
    ...unnamed.map((id) => ({ path: `photographs/${id}`, message: 'house.json does not name it' })),
  ]
  return { faults, house: 'house' in read ? read.house : null }
}

function assertNone(faults: readonly HouseFault[]): void {
  if (faults.length > 0) throw faulty(faults)
}

const faulty = (faults: readonly HouseFault[]) =>
  new HouseError('The house in the archive has faults. Nothing was changed.', faults)

async function mastersOf(files: Files, shelf: Shelf, progress: (line: string) => void): Promise<Map<string, Master>> {
  const masters = new Map<string, Master>()
  const faults: HouseFault[] = []
  for (const [id, file] of files) {
    try {
      masters.set(id, await keepMaster(shelf, file))
    } catch (fault) {
      if (!(fault instanceof NotMade)) throw fault
      faults.push({ path: `photographs/${id}`, message: fault.message })
    }
  }
  assertNone(faults)
  progress(`${masters.size} photographs read`)
  return masters
}

/** Returns a body whose photographs have the masters that were made of them. */
export const withMasters = (body: unknown, masters: ReadonlyMap<string, Master>): unknown =>
  withValue(
    body,
    'photographs',
    photographsOf(body).map((each) => ({ ...each, master: masters.get(String(each['id'])) ?? null })),
  )

/** Returns the photographs that a body names. */
export function photographsOf(body: unknown): Record<string, unknown>[] {
  const photographs = valueAt(body, 'photographs')
  return Array.isArray(photographs) ? photographs.filter(isRecord) : []
}
