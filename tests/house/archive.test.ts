import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { checkArchive, exportHouse, readArchive } from '../../house/archive.ts'
import { variantsOf } from '../../house/pictures.ts'
import { shelfOf } from '../../house/shelf.ts'
import { unpack } from '../../house/unpack.ts'
import { HouseError } from '../../house/upgrades.ts'
import { temporaryFolder } from '../support/databases.ts'
import { archiveOf, type Entry, fixtureEntries, otherHouse, smallHouse } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { quickDist } from '../support/quick-dist.ts'

const shelf = () => shelfOf(temporaryFolder(), quickDist())
const entries = fixtureEntries('mas-des-amandiers')
const contentOf = (name: string) => String(entries.find((entry) => entry.name === name)?.content)
const houseJson = JSON.parse(contentOf('house.json'))

// Each makes an archive of the small house that is different in one way.
const plus = (entry: Entry) => () => archiveOf([...entries, entry])
const without = (name: string) => () => archiveOf(entries.filter((entry) => entry.name !== name))
const changed = (changes: Record<string, string>) => () =>
  archiveOf(entries.map((entry) => ({ ...entry, content: changes[entry.name] ?? entry.content ?? '' })))
const changedHouse = (house: unknown) => changed({ 'house.json': JSON.stringify(house) })
const file = (content: () => string | Buffer | Promise<Buffer>) => async () => {
  const name = path.join(temporaryFolder(), 'house.tar.gz')
  writeFileSync(name, await content())
  return name
}

test('an imported house has masters and sizes before it is published, and its export brings the same house back', async () => {
  const place = shelf()
  const house = await readArchive(place, await smallHouse())
  expect(house.facts.figures.name).toBe('Mas des Amandiers')
  for (const { master } of house.photographs)
    expect(existsSync(path.join(place.masters[0], `${master.digest}.jpg`))).toBe(true)
  const made = readdirSync(place.pictures[0]).sort()
  expect(made).toEqual(house.photographs.flatMap((each) => variantsOf(each).map(({ file }) => file)).sort())
  expect(readdirSync(path.dirname(place.masters[0])).sort()).toEqual(['derived', 'masters'])

  const file = path.join(temporaryFolder(), 'again.tar.gz')
  await exportHouse(house, place, file, noon)
  expect((await checkArchive(place, file)).faults).toEqual([])
  expect(await readArchive(place, file)).toEqual(house)
  const { words } = await unpack(file, temporaryFolder())
  expect(words).toEqual(house.words)
  expect(readdirSync(place.masters[0])).toHaveLength(house.photographs.length)
})

const photographs = (name: string, more: Omit<Entry, 'name'>) => plus({ name: `photographs/${name}.jpg`, ...more })
const deep = (open: string, inner: string, close: string) => `${open.repeat(100_000)}${inner}${close.repeat(100_000)}`

test.each<[what: string, make: () => Promise<string>, sentence: RegExp]>([
  ['a path that leads out', plus({ name: '../out.jpg', content: 'x' }), /"\.\.\/out\.jpg" does not belong/],
  ['a symbolic link', photographs('link', { type: 'symlink', linkname: '/etc/passwd' }), /is a symlink, not a file/],
  ['a hard link', photographs('link', { type: 'link', linkname: 'house.json' }), /is a link, not a file/],
  [
    'ten thousand entries',
    () => archiveOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `photographs/p${at}.jpg`, content: 'x' }))),
    /more than \d+ entries/,
  ],
  ['a bomb', photographs('bomb', { content: Buffer.alloc(60 * 1_024 * 1_024) }), /larger than 40 MB/],
  ['a text of megabytes', changed({ 'words/en.json': ' '.repeat(2 * 1_024 * 1_024) }), /larger than 1 MB/],
  [
    'gigabytes of empty blocks',
    file(async () => Buffer.concat([readFileSync(await otherHouse()), emptyBlocks(4)])),
    /more than 4 MB that belong to no file/,
  ],
  ['the same file twice', plus({ name: 'house.json', content: '{}' }), /there twice/],
  ['a missing language', without('words/fr.json'), /holds no words\/fr\.json/],
  ['words that are not JSON', changed({ 'words/en.json': '{' }), /words\/en\.json is not JSON/],
  [
    'facts nested too deep',
    changed({ 'house.json': `{"schema":4,"facts":${deep('[', '', ']')}}` }),
    /^HouseError: house\.json is nested more than 16 deep/,
  ],
  [
    'words nested too deep',
    changed({ 'words/en.json': deep('{"a":', '1', '}') }),
    /^HouseError: words\/en\.json is nested more than 16 deep/,
  ],
  ['no archive at all', file(() => 'not an archive'), /not an archive that can be read/],
  ['an end that is missing', file(async () => readFileSync(await otherHouse()).subarray(0, 20_000)), /cut short/],
  ['an unnamed photograph', photographs('more', { content: 'x' }), /photographs\/more: house\.json does not name it/],
  ['a missing photograph', without('photographs/front.jpg'), /photographs\/front: house\.json names it/],
  ['no picture', changed({ 'photographs/front.jpg': 'no picture' }), /photographs\/front: it is not a JPEG/],
  ['a wrong type', changedHouse(withValue(houseJson, 'facts.figures.estate', 'large')), /facts\.figures\.estate/],
  ['the shape of a newer version', changedHouse({ ...houseJson, schema: 99 }), /newer version/],
  [
    'a shape from before the first release',
    changedHouse({ ...houseJson, schema: 3 }),
    /older than this program can read .*export it again/,
  ],
  ['no shape', changedHouse([]), /names no schema/],
])('an archive with %s is refused with its fault, and leaves no files', async (_, make, sentence) => {
  const place = shelf()
  const fault = await readArchive(place, await make()).catch((reason: unknown) => reason)
  expect(fault).toBeInstanceOf(HouseError)
  expect(String(fault)).toMatch(sentence)
  expect(readdirSync(path.dirname(place.masters[0])).filter((name) => name.startsWith('incoming'))).toEqual([])
  expect(existsSync(place.pictures[0])).toBe(false)
})

test('an archive with several faults is refused with each of them and its path', async () => {
  const make = changed({
    'house.json': JSON.stringify(withValue(houseJson, 'facts.figures.bedrooms.now', 0)),
    'words/fr.json': contentOf('words/fr.json').replace('à vivre', '{salons|x} ł'),
  })
  const { faults } = await checkArchive(shelf(), await make())
  expect(faults.map(({ path: at }) => at)).toEqual(['facts.figures.bedrooms.now', 'words.fr.residence.title'])
})

test.each(['1', 'plates'])('a photograph in an archive may not be called %s', async (id) => {
  const { faults } = await checkArchive(shelf(), await changedHouse(withValue(houseJson, 'photographs.0.id', id))())
  expect(faults).toContainEqual({ path: 'photographs.0.id', message: expect.stringMatching(/^expected small/) })
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
