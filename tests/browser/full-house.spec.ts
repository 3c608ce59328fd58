import path from 'node:path'
import { openDatabase } from '../../db/database.ts'
import { seedHouse } from '../../house/revisions.ts'
import { fullHouse } from '../support/full-house.ts'
import { writeMade, writePlainSizes } from '../support/plain-pictures.ts'
import { startSite } from '../support/site.ts'
import { cutOff, faultsOfReading } from './faults-of-reading.ts'
import { findings } from './findings.ts'
import { siteOfFile } from './site-of-file.ts'
import { expect, languages, screens, test, visit } from './visit.ts'

// In the default mode, all tests of this file share one server.
test.describe.configure({ mode: 'default' })

const site = siteOfFile(async (dataDir) => {
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const house = fullHouse()
  seedHouse(database, house, Date.now())
  database.close()
  await writePlainSizes(dataDir, house.photographs)
  writeMade(dataDir, house)
  return startSite({ DATA_DIR: dataDir })
})

for (const language of languages)
  test(`nothing is cut off or overlaps if every list is full and every text is as long as allowed, in ${language}`, async ({
    page,
  }) => {
    await visit(page, `${site.url}/?lang=${language}`)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const { collisions, small } = await page.evaluate(faultsOfReading)
      const wide = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
      const cut = await page.evaluate(cutOff)
      expect
        .soft({ screen, wide, cut, collisions, small })
        .toEqual({ screen, wide: 0, cut: [], collisions: [], small: [] })
      if (screen.width === 390) expect.soft(await findings(page)).toEqual([])
    }
  })
