import { once } from 'node:events'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { completed } from '../../content/complete.ts'
import type { House } from '../../content/house.ts'
import { languages } from '../../content/languages.ts'
import { spokenIn } from '../../content/spoken.ts'
import { words as sentences } from '../../content/words.ts'
import { writeWhole } from '../../disk/whole-file.ts'
import { masterFile, type Shelf } from '../shelf.ts'
import { wordsFile } from './unpack.ts'

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
