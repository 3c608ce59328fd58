import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { importDraft } from '../../house/draft/draft.ts'
import { seedHouse } from '../../house/revisions.ts'
import { opened, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { filled } from '../support/filled-record.ts'
import { archiveOf, fixtureEntries, smallHouse } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { houseWith, shipped } from '../support/houses.ts'
import { quickDist } from '../support/quick-dist.ts'
import { villaCommand } from '../support/villa-command.ts'

const dist = quickDist()
const dpe = { ...filled.legal.dpe, energyClass: 'A', energyValue: 210 }
let dataDir: string
beforeEach(() => {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  dataDir = path.dirname(database.file)
})
const villa = (...args: string[]) => villaCommand(dataDir, ['house', ...args], { dist })

test('an export overwrites a file only with --force, and can be imported as the draft or published', async () => {
  expect((await villa('import', await smallHouse(), '--publish')).out).toContain('Revision 2 is live')
  const file = path.join(temporaryFolder(), 'house.tar.gz')
  expect((await villa('export', file)).code).toBe(0)
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect(await villa('export', file)).toMatchObject({ code: 1, err: expect.stringContaining('--force') })
  expect((await villa('check', file)).out).toContain('Nothing prevents publication')
  expect((await villa('import', file, '--publish')).out).toContain('Nothing changed. Revision 2 is live already.')
  expect((await villa('import', file)).out).toContain('is the draft')
  const empty = temporaryFolder()
  const nowhere = await villaCommand(empty, ['house', 'import', 'nowhere.tar.gz'], { dist })
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('no file') })
  expect(readdirSync(empty)).toEqual([])
})

test('check of a file says what is doubtful in it, such as an energy class that its figures do not give', async () => {
  const entries = fixtureEntries('mas-des-amandiers').map((entry) => {
    if (entry.name !== 'house.json') return entry
    return { ...entry, content: JSON.stringify(withValue(JSON.parse(String(entry.content)), 'facts.legal.dpe', dpe)) }
  })
  const { code, out } = await villa('check', await archiveOf(entries))
  expect([code, out]).toEqual([0, expect.stringContaining('would be class D, not A')])
})

test('check names what keeps the draft from being published', async () => {
  expect(await villa('check')).toMatchObject({ code: 0, out: 'Nothing prevents publication.\n' })
  const database = opened(path.join(dataDir, 'villa.sqlite'))
  importDraft(database, houseWith({ figures: { name: '' } }), noon)
  expect(await villa('check')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^facts\.figures\.name: There are no words\./),
  })
})
