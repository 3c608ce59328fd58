import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { temporaryFolder } from './databases.ts'

const fixtures = path.resolve('tests/fixtures')

export interface Entry {
  name: string
  content?: string | Buffer
  type?: 'file' | 'symlink' | 'link' | 'directory'
  linkname?: string
}

/** Returns the entries of a fixture's archive. */
export function fixtureEntries(name: string): Entry[] {
  const root = path.join(fixtures, name)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort()
    .map((file) => ({ name: file, content: readFileSync(path.join(root, file)) }))
}

/** Writes an archive with any entries into a folder, and returns its path. */
export async function archiveOf(entries: readonly Entry[], folder = temporaryFolder()): Promise<string> {
  const file = path.join(folder, 'house.tar.gz')
  const archive = pack()
  for (const { name, content = '', type = 'file', linkname } of entries)
    archive.entry({ name, type, ...(linkname !== undefined && { linkname }) }, type === 'file' ? content : '')
  archive.finalize()
  await pipeline(archive, createGzip({ level: 1 }), createWriteStream(file))
  return file
}

/** A house to let in the hills, without sea, pool, annex or potential. */
export const otherHouse = (folder?: string) => archiveOf(fixtureEntries('mas-des-amandiers'), folder)

/** The same house with only one photograph, which is made quickly. */
export function smallHouse(folder?: string): Promise<string> {
  const entries = fixtureEntries('mas-des-amandiers').filter(({ name }) => !/^photographs\/(?!front)/.test(name))
  return archiveOf(
    entries.map((entry) =>
      entry.name === 'house.json' ? { ...entry, content: withOnePhotograph(entry.content) } : entry,
    ),
    folder,
  )
}

function withOnePhotograph(content: Entry['content']): string {
  const house: { photographs: unknown[]; plates: object } = JSON.parse(String(content))
  const plates = Object.fromEntries(Object.keys(house.plates).map((plate) => [plate, null]))
  return JSON.stringify({ ...house, photographs: house.photographs.slice(0, 1), plates })
}
