import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { changeDraft } from '../../house/draft/draft.ts'
import { startEmpty, takeIntoDraft } from '../../house/draft/versions.ts'
import { forgetFormerHouses, removeUnnamedFiles } from '../../house/retention.ts'
import { publish } from '../../house/revisions.ts'
import { masterName, shelfOf } from '../../house/shelf.ts'
import { lastRevisions } from '../../house/tables/revisions.ts'
import { age } from '../support/aged.ts'
import { temporaryFolder } from '../support/databases.ts'
import { seeded } from '../support/drafts.ts'
import { noon } from '../support/held-clock.ts'
import { dist, shipped, shippedFiles } from '../support/houses.ts'

const year = 365 * 86_400_000

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

test('the search for unnamed files lets other work run, and keeps the files of a house that is published during it', async () => {
  const { database } = seeded()
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const [own] = shelf.masters
  const files = { ...shippedFiles, masters: [own, shippedFiles.masters[1]] as const }
  mkdirSync(own, { recursive: true })
  const masterOf = (digit: string) => path.join(own, masterName(digit.repeat(64)))
  for (const digit of ['a', 'b', 'c']) {
    writeFileSync(masterOf(digit), '')
    age(masterOf(digit), 2 * 86_400_000)
  }
  const houseWith = (digit: string, area: number) =>
    withValue(withValue(shipped, 'facts.figures.estate', area), 'photographs', [
      ...shipped.photographs.slice(1),
      { ...shipped.photographs[0], master: { ...shipped.photographs[0]?.master, digest: digit.repeat(64) } },
    ])
  publish(database, files, houseWith('a', 300), 'publish', noon)
  for (let number = 1; number <= 100; number += 1)
    publish(database, files, withValue(shipped, 'facts.figures.estate', 300 + number), 'publish', noon + number)
  let turns = 0
  const other = () => {
    turns += 1
    if (turns === 2) publish(database, files, houseWith('b', 500), 'publish', noon + 200)
    if (turns < 1_000) setImmediate(other)
  }
  setImmediate(other)
  expect(await removeUnnamedFiles(database, shelf, noon + 300)).toBe(1)
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(['a', 'b', 'c'].map((digit) => existsSync(masterOf(digit)))).toEqual([true, true, false])
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
