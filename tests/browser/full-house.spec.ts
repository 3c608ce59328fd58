import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../db/database.ts'
import { seedHouse } from '../../house/revisions.ts'
import { fullHouse } from '../support/full-house.ts'
import { layMade, layPlainSizes } from '../support/plain-pictures.ts'
import { type Site, startSite } from '../support/site.ts'
import { cutOff, faultsOfReading } from './faults-of-reading.ts'
import { findings } from './findings.ts'
import { expect, languages, test, visit } from './visit.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

let site: Site
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-full-'))

test.beforeAll(async () => {
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const house = fullHouse()
  seedHouse(database, house, Date.now())
  database.close()
  await layPlainSizes(dataDir, house.photographs)
  layMade(dataDir, house)
  site = await startSite({ DATA_DIR: dataDir })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
test.beforeEach(({ quiet }) => {
  quiet.origins.push(site.url)
})

for (const [width, height] of [
  [390, 844],
  [820, 1_180],
  [1_440, 900],
  [2_560, 1_440],
] as const)
  test(`with every list full and every text at its limit nothing is cut off or lies over another at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const language of languages) {
      await visit(page, `${site.url}/?lang=${language}`)
      const { collisions, small } = await page.evaluate(faultsOfReading)
      const wide = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
      const cut = await page.evaluate(cutOff)
      expect
        .soft({ language, wide, cut, collisions, small })
        .toEqual({ language, wide: 0, cut: [], collisions: [], small: [] })
      if (width === 390) expect.soft(await findings(page)).toEqual([])
    }
  })
