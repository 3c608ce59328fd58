import { once } from 'node:events'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { completed } from '../content/complete.ts'
import { type House, type HouseFault, readHouse } from '../content/house.ts'
import { languages } from '../content/languages.ts'
import { isRecord, spokenIn, valueAt, withValue } from '../content/paths.ts'
import { type Master, photographLimits } from '../content/photographs.ts'
import { words as sentences } from '../content/words.ts'
import { writeWhole } from '../disk/files.ts'
import { missingPictures } from './making/files.ts'
import { keepMaster, make, NotMade } from './making/maker.ts'
import { incomingFolder, masterFile, type Shelf } from './shelf.ts'
import { type Unpacked, unpack, wordsFile } from './unpack.ts'
import { HouseError, upgraded } from './upgrades.ts'

/**
 * Writes a whole house to one file that another data folder can import: house.json, the words of each language in which something is
 * written, and photographs/*.jpg. The same house always produces the same entries. An incomplete file never appears under this name.
 */
export async function exportHouse(
  house: House,
  shelf: Pick<Shelf, 'masters'>,
  file: string,
  now: number,
): Promise<void> {
  await writeWhole(file, async (unfinished) => {
    const archive = pack()
    const written = pipeline(archive, createGzip(), createWriteStream(unfinished))
    await Promise.all([fill(archive, house, shelf, new Date(now)), written])
  })
}

async function fill(archive: Pack, house: House, shelf: Pick<Shelf, 'masters'>, mtime: Date): Promise<void> {
  const { schema, facts, words, photographs, plates } = house
  const described = photographs.map(({ master: _master, ...description }) => description)
  const written = languages.filter(
    (each) => spokenIn(house).includes(each) || !isDeepStrictEqual(words[each], completed(sentences.entries)),
  )
  const texts: [name: string, content: unknown][] = [
    ['house.json', { schema, facts, photographs: described, plates }],
    ...written.map((language): [string, unknown] => [wordsFile(language), words[language]]),
  ]
  for (const [name, content] of texts) archive.entry({ name, mtime }, `${JSON.stringify(content, null, 2)}\n`)
  for (const { id, master } of photographs) {
    const source = masterFile(shelf, master.digest)
    const entry = archive.entry({ name: `photographs/${id}.jpg`, mtime, size: statSync(source).size })
    await Promise.all([pipeline(createReadStream(source), entry), once(entry, 'finish')])
  }
  archive.finalize()
}

/**
 * Reads a whole archive, makes the masters and sizes of its photographs, and returns the house, ready to be published. The
 * published house stays as it is. If the import fails, the files that it leaves behind are removed within a day. Throws a
 * HouseError that names each fault with its path.
 */
export const readArchive = (shelf: Shelf, file: string, progress = (_line: string) => {}): Promise<House> =>
  withUnpacked(shelf, file, async (body, files) => {
    assertNone(checked(body, files).faults)
    const masters = await mastersOf(files, shelf, progress)
    const read = readHouse(withMasters(body, masters))
    if ('faults' in read) throw faulty(read.faults)
    // Its pictures are there as soon as it is published.
    for (const photograph of read.house.photographs) {
      for (const job of missingPictures([photograph], shelf)) await make(job, { program: shelf.maker })
      progress(`${photograph.id}: ready`)
    }
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
  return upgraded({ schema, body: JSON.stringify({ ...house, words }) })
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
