import { writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { valueAt, withValue } from '../../../content/paths.ts'
import { bringBack, leaveDraft, startEmpty, writeDraft } from '../../../house/draft/aside.ts'
import { changeDraft, openDraft } from '../../../house/draft/draft.ts'
import { forgetFormerHouses, removeUnnamedFiles } from '../../../house/retention.ts'
import { seedHouse } from '../../../house/revisions.ts'
import { masterName, shelfOf } from '../../../house/shelf.ts'
import { draftRow, draftsAside } from '../../../house/tables/draft.ts'
import { age } from '../../support/aged.ts'
import { temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { dist, houseWith, shipped } from '../../support/houses.ts'

const year = 365 * 86_400_000

function bench() {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  const name = () => valueAt(openDraft(database).body, 'facts.figures.name')
  const call = (given: string) => changeDraft(database, (body) => withValue(body, 'facts.figures.name', given), noon)
  const aside = () => draftsAside(database).map(({ body }) => valueAt(JSON.parse(body), 'facts.figures.name'))
  return { database, name, call, aside }
}

test('an empty house replaces the draft, which is archived, and every archived draft can be restored', () => {
  const { database, name, call, aside } = bench()
  call('First')
  const first = startEmpty(database, noon)
  expect([name(), openDraft(database).isNew, aside()]).toEqual(['', true, ['First']])
  call('Second')
  expect(startEmpty(database, noon)).not.toBe(first)
  call('Third')
  leaveDraft(database, noon)
  expect([name(), openDraft(database).isNew]).toEqual([shipped.facts.figures.name, false])
  expect(aside()).toEqual(['Third', 'Second', 'First'])
  expect(bringBack(database, first ?? 0, noon)).toBe(true)
  expect([name(), openDraft(database).isNew, aside()]).toEqual(['First', false, ['Third', 'Second']])
  const [third] = draftsAside(database)
  expect(bringBack(database, third?.id ?? 0, noon)).toBe(true)
  expect([name(), openDraft(database).isNew, aside()]).toEqual(['Third', true, ['First', 'Second']])
  expect(bringBack(database, 99, noon)).toBe(false)
  expect(name()).toBe('Third')
})

test('an unchanged empty house is not archived, and a second press starts no second one', () => {
  const { database, aside } = bench()
  expect(startEmpty(database, noon)).toBeNull()
  expect(startEmpty(database, noon)).toBeNull()
  leaveDraft(database, noon)
  expect([aside(), draftRow(database)]).toEqual([[], null])
})

test('a house that was started empty stays a draft, even if it states the same as the public house', () => {
  const { database, name } = bench()
  startEmpty(database, noon)
  changeDraft(database, () => shipped, noon)
  expect([name(), draftRow(database)?.base]).toEqual([shipped.facts.figures.name, 0])
})

test('an import archives the draft too', () => {
  const { database, name, call, aside } = bench()
  call('Mine')
  writeDraft(database, houseWith({ figures: { name: 'Imported' } }), noon)
  expect([name(), aside()]).toEqual(['Imported', ['Mine']])
})

test('an archived draft keeps its photographs for a year, even if it could not be published', async () => {
  const { database } = bench()
  const shelf = shelfOf(temporaryFolder(), dist)
  const [photograph] = shipped.photographs
  const digest = 'f'.repeat(64)
  startEmpty(database, noon)
  const own = { ...photograph, id: 'own', caption: { en: '', fr: '' }, master: { ...photograph?.master, digest } }
  changeDraft(database, (body) => withValue(body, 'photographs', [own]), noon)
  leaveDraft(database, noon)
  const [folder] = shelf.masters
  await mkdir(folder, { recursive: true })
  const strangers = `${'0'.repeat(64)}.jpg`
  for (const name of [masterName(digest), strangers]) writeFileSync(`${folder}/${name}`, '')
  age(folder, 2 * 86_400_000)
  const round = (now: number) => {
    forgetFormerHouses(database, now)
    return removeUnnamedFiles(database, shelf, now)
  }
  await round(noon + year - 1)
  expect(await readdir(folder)).toEqual([masterName(digest)])
  await round(noon + year + 1)
  expect(await readdir(folder)).toEqual([])
})
