import { once } from 'node:events'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { masterFile, type Shelf } from '../shelf.ts'
import { wordsFile } from './words-file.ts'

/**
 * Writes a whole house into one file that another data folder can import: house.json, the words of each language and
 * photographs/*.jpg. The same house always makes the same entries. The file is complete, or it is not there.
 */
export async function exportHouse(
  house: House,
  shelf: Pick<Shelf, 'masters'>,
  file: string,
  now: number,
): Promise<void> {
  const aside = `${file}.part`
  const archive = pack()
  try {
    const written = pipeline(archive, createGzip(), createWriteStream(aside, { mode: 0o600 }))
    await Promise.all([fill(archive, house, shelf, new Date(now)), written])
    await rename(aside, file)
  } catch (fault) {
    await rm(aside, { force: true })
    throw fault
  }
}

async function fill(archive: Pack, house: House, shelf: Pick<Shelf, 'masters'>, mtime: Date): Promise<void> {
  const { schema, facts, words, photographs, plates } = house
  const described = photographs.map(({ master: _master, ...description }) => description)
  const texts: [name: string, content: unknown][] = [
    ['house.json', { schema, facts, photographs: described, plates }],
    ...languages.map((language): [string, unknown] => [wordsFile(language), words[language]]),
  ]
  for (const [name, content] of texts) archive.entry({ name, mtime }, `${JSON.stringify(content, null, 2)}\n`)
  for (const { id, master } of photographs) {
    const source = masterFile(shelf, master.digest)
    const entry = archive.entry({ name: `photographs/${id}.jpg`, mtime, size: statSync(source).size })
    await Promise.all([pipeline(createReadStream(source), entry), once(entry, 'finish')])
  }
  archive.finalize()
}
