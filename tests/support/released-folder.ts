import { createReadStream, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { House } from '../../content/house.ts'
import type { Revision } from '../../house/tables/revisions.ts'
import { temporaryFolder } from './databases.ts'

const releases = path.resolve('tests/fixtures/releases')
const ending = '.tar.gz'

/** The versions whose data folders are kept: see scripts/keep-release.ts. */
export const releasedVersions = readdirSync(releases).map((file) => file.slice(0, -ending.length))

/** What the commands of a release printed about its folder, as far as later releases must print the same. */
export interface Said {
  'released.json': {
    at: number
    owner: string
    cookies: Record<'desk' | 'desk-known', string>
    references: Record<
      'answered' | 'closed' | 'putOff' | 'refused' | 'released' | 'doubtful' | 'erased' | 'trapped' | 'underWay',
      string
    >
  }
  'house.json': { revision: number; house: ReleasedHouse }
  'draft.json': ReleasedHouse
  'history.json': Pick<Revision, 'id' | 'kind' | 'schema' | 'digest'>[]
  'enquiries.json': { reference: string; name: string; message: string; state: string }[]
  'letters.json': Record<'queued' | 'sending' | 'sent' | 'retry' | 'attention', number>
}

/** A house in the shape that its version used. */
export type ReleasedHouse = Pick<House, 'photographs'> & { schema: number }

/**
 * Returns a copy of the folder that a version left, and what that version printed about it. The copy is removed after the
 * test.
 */
export async function releasedFolder(version: string): Promise<{ dataDir: string; said: Said }> {
  const folder = temporaryFolder()
  const said: Partial<Record<string, unknown>> = {}
  const entries = createReadStream(path.join(releases, version + ending))
    .pipe(createGunzip())
    .pipe(extract())
  for await (const entry of entries) {
    const content = await buffer(entry)
    const { name } = entry.header
    if (name.startsWith('data/')) write(path.join(folder, name), content)
    else said[name] = JSON.parse(content.toString())
  }
  if (!isWhole(said)) throw new Error(`${version}${ending} lacks a part of what was said.`)
  return { dataDir: path.join(folder, 'data'), said }
}

function write(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function isWhole(said: object): said is Said {
  return ['released', 'house', 'draft', 'history', 'enquiries', 'letters'].every((name) => `${name}.json` in said)
}
