import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { exportHouse } from '../../house/archive/export.ts'
import { checkArchive, readArchive } from '../../house/archive/import.ts'
import { unpack } from '../../house/archive/unpack.ts'
import { variantsOf } from '../../house/pictures.ts'
import { shelfOf } from '../../house/shelf.ts'
import { HouseError } from '../../house/upgrades.ts'
import { temporaryFolder } from '../support/databases.ts'
import { archiveOf, type Entry, fixtureEntries, otherHouse, smallHouse } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { quickDist } from '../support/quick-dist.ts'

const shelf = () => shelfOf(temporaryFolder(), quickDist())
const entries = fixtureEntries('mas-des-amandiers')
const with_ = (changes: Record<string, string | Buffer>): Entry[] => [
  ...entries.map((entry) => ({ ...entry, content: changes[entry.name] ?? entry.content ?? '' })),
  ...Object.entries(changes)
    .filter(([name]) => !entries.some((entry) => entry.name === name))
    .map(([name, content]) => ({ name, content })),
]
const houseJson = JSON.parse(String(entries.find(({ name }) => name === 'house.json')?.content))

test('an imported house has masters and sizes before it is published, and its export brings the same house back', async () => {
  const place = shelf()
  const house = await readArchive({ shelf: place, file: await smallHouse() })
  expect(house.facts.figures.name).toBe('Mas des Amandiers')
  for (const { master } of house.photographs)
    expect(existsSync(path.join(place.masters[0], `${master.digest}.jpg`))).toBe(true)
  const made = readdirSync(place.pictures[0]).sort()
  expect(made).toEqual(house.photographs.flatMap((each) => variantsOf(each).map(({ file }) => file)).sort())
  expect(readdirSync(path.dirname(place.masters[0])).sort()).toEqual(['derived', 'masters'])

  const file = path.join(temporaryFolder(), 'again.tar.gz')
  await exportHouse(house, place, file, noon)
  expect(await checkArchive(place, file)).toEqual([])
  expect(await readArchive({ shelf: place, file })).toEqual(house)
  const { words } = await unpack(file, temporaryFolder())
  expect(words).toEqual(house.words)
  expect(readdirSync(place.masters[0])).toHaveLength(house.photographs.length)
})

describe('a faulty archive is refused with its fault, and leaves no files', () => {
  const hostile: [string, () => Promise<string>, RegExp][] = [
    [
      'a path that leads out of the folder',
      () => archiveOf([...entries, { name: '../escaped.jpg', content: 'x' }]),
      /"\.\.\/escaped\.jpg" does not belong/,
    ],
    ['an absolute path', () => archiveOf([...entries, { name: '/etc/passwd', content: 'x' }]), /does not belong/],
    [
      'a symbolic link',
      () => archiveOf([...entries, { name: 'photographs/link.jpg', type: 'symlink', linkname: '/etc/passwd' }]),
      /is a symlink, not a file/,
    ],
    [
      'a hard link',
      () => archiveOf([...entries, { name: 'photographs/link.jpg', type: 'link', linkname: 'house.json' }]),
      /is a link, not a file/,
    ],
    [
      'a device',
      () => archiveOf([...entries, { name: 'photographs/zero.jpg', type: 'character-device' }]),
      /is a character-device/,
    ],
    [
      'ten thousand entries',
      () => archiveOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `photographs/p${at}.jpg`, content: 'x' }))),
      /more than \d+ entries/,
    ],
    [
      'a bomb',
      () => archiveOf([...entries, { name: 'photographs/bomb.jpg', content: Buffer.alloc(60 * 1_024 * 1_024) }]),
      /larger than 40 MB/,
    ],
    [
      'a text that unpacks to megabytes',
      () => archiveOf(with_({ 'words/en.json': ' '.repeat(2 * 1_024 * 1_024) })),
      /larger than 1 MB/,
    ],
    [
      'gigabytes of empty blocks after its files',
      async () => fileOf(Buffer.concat([readFileSync(await otherHouse()), emptyBlocks(4)])),
      /more than 4 MB that belong to no file/,
    ],
    ['the same file twice', () => archiveOf([...entries, { name: 'house.json', content: '{}' }]), /there twice/],
    [
      'a missing language',
      () => archiveOf(entries.filter(({ name }) => name !== 'words/fr.json')),
      /holds no words\/fr\.json/,
    ],
    ['words that are not JSON', () => archiveOf(with_({ 'words/en.json': '{' })), /words\/en\.json is not JSON/],
    [
      'facts nested 100,000 levels deep',
      () => archiveOf(with_({ 'house.json': `{"schema":4,"facts":${'['.repeat(100_000)}${']'.repeat(100_000)}}` })),
      /^HouseError: house\.json is nested more than 16 deep/,
    ],
    [
      'words nested 100,000 levels deep',
      () => archiveOf(with_({ 'words/en.json': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` })),
      /^HouseError: words\/en\.json is nested more than 16 deep/,
    ],
    ['a file that is not an archive', async () => fileOf('not an archive'), /not an archive that can be read/],
    [
      'an archive that ends too early',
      async () => fileOf(readFileSync(await otherHouse()).subarray(0, 20_000)),
      /cut short/,
    ],
    [
      'a photograph that house.json does not name',
      () => archiveOf(with_({ 'photographs/more.jpg': 'x' })),
      /photographs\/more: house\.json does not name it/,
    ],
    [
      'a missing photograph',
      () => archiveOf(entries.filter(({ name }) => name !== 'photographs/front.jpg')),
      /photographs\/front: house\.json names it/,
    ],
    [
      'a photograph that is not a picture',
      () => archiveOf(with_({ 'photographs/front.jpg': 'not a picture' })),
      /photographs\/front: it is not a JPEG/,
    ],
    [
      'a wrong type',
      () => archiveOf(with_({ 'house.json': JSON.stringify(withValue(houseJson, 'facts.figures.estate', 'large')) })),
      /facts\.figures\.estate/,
    ],
    [
      'the shape of a newer version',
      () => archiveOf(with_({ 'house.json': JSON.stringify({ ...houseJson, schema: 99 }) })),
      /newer version/,
    ],
    [
      'a shape from before the first release',
      () => archiveOf(with_({ 'house.json': JSON.stringify({ ...houseJson, schema: 3 }) })),
      /older than this program can read .*export it again/,
    ],
    ['no shape', () => archiveOf(with_({ 'house.json': '[]' })), /names no schema/],
  ]

  test.each(hostile)('%s', async (_, make, sentence) => {
    const place = shelf()
    const fault = await readArchive({ shelf: place, file: await make() }).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(fault).toBeInstanceOf(HouseError)
    expect(String(fault)).toMatch(sentence)
    expect(readdirSync(path.dirname(place.masters[0])).filter((name) => name.startsWith('incoming'))).toEqual([])
    expect(existsSync(place.pictures[0])).toBe(false)
  })

  test('an archive with several faults is refused with each of them and its path', async () => {
    const words = String(entries.find(({ name }) => name === 'words/fr.json')?.content)
    const file = await archiveOf(
      with_({
        'house.json': JSON.stringify(withValue(houseJson, 'facts.figures.bedrooms.now', 0)),
        'words/fr.json': words.replace('à vivre', '{salons|x} ł'),
      }),
    )
    const faults = await checkArchive(shelf(), file)
    expect(faults.map(({ path: at }) => at)).toEqual(['facts.figures.bedrooms.now', 'words.fr.residence.title'])
  })
})

test('the extra files of a Mac archive are ignored', async () => {
  const file = await archiveOf([
    { name: '._house.json', content: 'x' },
    { name: 'photographs/.DS_Store', content: 'x' },
    ...entries,
  ])
  expect((await unpack(file, temporaryFolder())).photographs.size).toBe(5)
})

/** Returns so many gigabytes of zeros as gzip, which are a few megabytes. */
function emptyBlocks(gigabytes: number): Buffer {
  const piece = gzipSync(Buffer.alloc(256 * 1_024 * 1_024), { level: 1 })
  return Buffer.concat(Array.from({ length: gigabytes * 4 }, () => piece))
}

function fileOf(content: string | Buffer): string {
  const file = path.join(temporaryFolder(), 'house.tar.gz')
  writeFileSync(file, content)
  return file
}
