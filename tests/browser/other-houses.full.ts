import path from 'node:path'
import { channels, paletteNames, palettes } from '../../content/palettes.ts'
import { openDatabase } from '../../db/database.ts'
import { seedHouse } from '../../house/revisions.ts'
import { fullHouse } from '../support/full-house.ts'
import { houseWith } from '../support/houses.ts'
import { publishSecondHouse, writeMade, writePlainSizes } from '../support/second-house.ts'
import { faultsOf, findings } from './asked-of-page.ts'
import { faultsOfLayout } from './layout.ts'
import { poorlyRead } from './readable.ts'
import { expect, languages, onOwnSite, serve, visit } from './visit.ts'

// What the crawl asks of the page of the house that ships is asked here of other houses.

/** Starts a site whose house is this one. */
const siteOf = (house: ReturnType<typeof houseWith>, arePlain: boolean) =>
  serve({}, async (dataDir) => {
    const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
    seedHouse(database, house, Date.now())
    database.close()
    if (arePlain) await writePlainSizes(dataDir, house.photographs)
    writeMade(dataDir, house)
  })

const full = onOwnSite(() => siteOf(fullHouse(), true))

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
  { width: 2_560, height: 1_440 },
]

full('nothing is cut off or overlaps if every list is full and every text is as long as allowed', async ({ page }) => {
  for (const language of languages) {
    await visit(page, `/?lang=${language}`)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const faults = await page.evaluate(faultsOfLayout)
      if (screen.width === 390) faults.push(...(await findings(page)))
      expect.soft({ screen, faults }).toEqual({ screen, faults: [] })
    }
  }
})

for (const palette of paletteNames.slice(1)) {
  const inColours = onOwnSite(() => siteOf(houseWith({ colours: { palette } }), false))

  inColours(`in ${palette} every word on a slide can be read, and nothing is wrong with the page`, async ({ page }) => {
    for (const language of languages) {
      await page.setViewportSize({ width: { en: 390, fr: 1_440 }[language], height: 900 })
      await visit(page, `/?lang=${language}`)
      const { ground } = palettes[palette]
      await expect(page.locator('body')).toHaveCSS('background-color', `rgb(${channels(ground).join(', ')})`)
      expect.soft(await poorlyRead(page)).toEqual([])
      await page.locator('form[novalidate] [type=submit]').click()
      await expect(page.locator('.toast')).toBeVisible()
      expect.soft(await faultsOf(page, { language })).toEqual([])
      const drawings = page.locator('img[src^="/drawings/"]')
      await expect(drawings).toHaveCount(2)
      for (const drawing of await drawings.all()) {
        await drawing.scrollIntoViewIfNeeded()
        await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      }
    }
  })
}

const toLet = onOwnSite(() => serve({}, async (dataDir) => writeMade(dataDir, await publishSecondHouse(dataDir))))

toLet('nothing is wrong with the page of a house to let, whose form sends the intent to rent', async ({ page }) => {
  for (const width of [1_440, 390])
    for (const language of languages) {
      await page.setViewportSize({ width, height: 844 })
      await visit(page, `/?lang=${language}`)
      const asked = { language, ...(width === 390 && { controls: 18 }) }
      expect.soft(await faultsOf(page, asked), `${language} at ${width}`).toEqual([])
    }
  await page.getByLabel('Nom').fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill('Nous aimerions visiter la maison au printemps.')
  const sent = page.waitForRequest('**/send-contact-email')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ intent: 'rent', language: 'fr' })
  await expect(page.locator('.contact__done')).toBeVisible()
})
