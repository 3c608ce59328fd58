import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { channels, type PaletteName, paletteNames, palettes } from '../../content/palettes.ts'
import { openDatabase } from '../../db/database.ts'
import { seedHouse } from '../../house/revisions.ts'
import { houseWith } from '../support/houses.ts'
import { writeMade } from '../support/plain-pictures.ts'
import { startSite } from '../support/site.ts'
import { findings } from './findings.ts'
import { poorlyRead } from './readable.ts'
import { arrive, expect, phone, readOn, visit, test as visitor } from './visit.ts'

/** `inColours` starts a site of the shipped house in another palette, and returns its address. */
const test = visitor.extend<object, { inColours: (palette: PaletteName) => Promise<string> }>({
  inColours: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright asks for the pattern
    async ({}, use) => {
      const sites = new Map<PaletteName, ReturnType<typeof startSite>>()
      await use(async (palette) => {
        const site = sites.get(palette) ?? siteIn(palette)
        sites.set(palette, site)
        return (await site).url
      })
      for (const site of sites.values()) await (await site).stop()
    },
    { scope: 'worker' },
  ],
})

async function siteIn(palette: PaletteName) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'villa-site-'))
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const house = houseWith({ colours: { palette } })
  seedHouse(database, house, Date.now())
  database.close()
  writeMade(dataDir, house)
  return startSite({ DATA_DIR: dataDir })
}

/** Returns the colours that a page uses, by their names in a palette. */
function coloursWorn(page: Page): Promise<Record<string, string>> {
  return page.evaluate((roles) => {
    const style = getComputedStyle(document.documentElement)
    const token = (role: string) => `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return Object.fromEntries(roles.map((role) => [role, style.getPropertyValue(token(role)).trim()]))
  }, Object.keys(palettes.limestone))
}

visitor('the shipped house has the first palette', async ({ page }) => {
  await visit(page)
  expect(await coloursWorn(page)).toEqual(palettes.limestone)
})

// Each language is tested on one screen only, because the colours do not depend on it.
const visits = [
  { where: 'on a phone', language: 'en', screen: phone, words: { picture: 'Picture', of: 'of' } },
  {
    where: 'at a desk',
    language: 'fr',
    screen: { viewport: { width: 1440, height: 900 } },
    words: { picture: 'Vue', of: 'sur' },
  },
] as const

for (const palette of paletteNames.slice(1))
  for (const { where, language, screen, words } of visits)
    test.describe(`in ${palette}, ${where}, in ${language}`, () => {
      test.use(screen)

      test('the page has its colours, every word on every slide can be read, and axe finds nothing', async ({
        page,
        quiet,
        inColours,
      }) => {
        const url = await inColours(palette)
        quiet.origins.push(url)
        await arrive(page, `${url}/?lang=${language}`)
        expect(await coloursWorn(page)).toEqual(palettes[palette])
        await expect(page.locator('body')).toHaveCSS(
          'background-color',
          `rgb(${channels(palettes[palette].ground).join(', ')})`,
        )
        await page.mouse.move(1, 1)
        expect(await poorlyRead(page, words)).toEqual([])
        await readOn(page)
        await page.locator('form[novalidate] [type=submit]').click()
        await expect(page.locator('.toast')).toBeVisible()
        expect(await findings(page)).toEqual([])
        const drawings = page.locator('img[src^="/drawings/"]')
        await expect(drawings).toHaveCount(2)
        for (const drawing of await drawings.all()) {
          await drawing.scrollIntoViewIfNeeded()
          await expect(drawing).toHaveJSProperty('complete', true)
          expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        }
      })
    })
