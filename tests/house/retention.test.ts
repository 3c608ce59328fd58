import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { changeDraft, startEmpty, takeIntoDraft } from '../../house/draft/draft.ts'
import { forgetFormerHouses, removeUnnamedFiles } from '../../house/retention.ts'
import { lastRevisions, publish } from '../../house/revisions.ts'
import { masterName, shelfOf } from '../../house/shelf.ts'
import { temporaryFolder } from '../support/databases.ts'
import { seeded } from '../support/drafts.ts'
import { age } from '../support/files.ts'
import { day, noon } from '../support/held-clock.ts'
import { dist, shipped, shippedFiles } from '../support/houses.ts'

const year = 365 * day

test('the last revision of each house is kept for good, because letters still speak of it', () => {
  const { database } = seeded()
  const former = withValue(shipped, 'facts.figures.estate', 300)
  const next = withValue(former, 'facts.figures.name', 'Mas')
  publish(database, shippedFiles, former, 'publish', noon)
  publish(database, shippedFiles, next, 'import', noon)
  for (let number = 1; number <= 100; number += 1)
    publish(database, shippedFiles, withValue(next, 'facts.figures.estate', 300 + number), 'publish', noon)
  expect(forgetFormerHouses(database, noon + 2 * year)).toBe(2)
  expect(lastRevisions(database).map(({ id, house }) => [id, house])).toEqual([
    [103, 2],
    [2, 1],
  ])
})

test('only masters that no revision names are removed, and a house can be published during the search', async () => {
  const { database } = seeded()
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const [own] = shelf.masters
  const files = { ...shippedFiles, masters: [own, shippedFiles.masters[1]] as const }
  const masters = ['a', 'b', 'c'].map((digit) => path.join(own, masterName(digit.repeat(64))))
  mkdirSync(own, { recursive: true })
  for (const master of masters) {
    writeFileSync(master, '')
    age(master, 2 * 86_400_000)
  }
  const [first, ...others] = shipped.photographs
  const houseWith = (digit: string) => {
    const pictured = { ...first, master: { ...first?.master, digest: digit.repeat(64) } }
    return withValue(shipped, 'photographs', [...others, pictured])
  }
  publish(database, files, houseWith('a'), 'publish', noon)
  publish(database, files, withValue(shipped, 'facts.figures.estate', 300), 'publish', noon)
  // Publishes as soon as the search, which begins by asking for the connection, lets anything else run.
  const connection = vi.spyOn(database, 'connection').mockImplementationOnce(() => {
    setImmediate(() => publish(database, files, houseWith('b'), 'publish', noon))
    connection.mockRestore()
    return database.connection()
  })
  expect(await removeUnnamedFiles(database, shelf, noon)).toBe(1)
  expect(masters.map((master) => existsSync(master))).toEqual([true, true, false])
})

test('a version of the draft keeps its photographs for a year, even if it could not be published', async () => {
  const { database } = seeded()
  const shelf = shelfOf(temporaryFolder(), dist)
  const [folder] = shelf.masters
  const digest = 'f'.repeat(64)
  startEmpty(database, noon)
  const [first] = shipped.photographs
  const own = { ...first, id: 'own', caption: { en: '', fr: '' }, master: { ...first?.master, digest } }
  changeDraft(database, (body) => withValue(body, 'photographs', [own]), noon)
  takeIntoDraft(database, 1, noon)
  mkdirSync(folder, { recursive: true })
  for (const name of [masterName(digest), masterName('0'.repeat(64))]) writeFileSync(path.join(folder, name), '')
  age(folder, 2 * 86_400_000)
  const after = async (now: number) => {
    forgetFormerHouses(database, now)
    await removeUnnamedFiles(database, shelf, now)
    return readdirSync(folder)
  }
  expect(await after(noon + year - 1)).toEqual([masterName(digest)])
  expect(await after(noon + year + 1)).toEqual([])
})
