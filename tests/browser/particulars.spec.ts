import type { Language } from '../../content/enquiry.ts'
import { particularsOf, personIn } from '../support/particulars.ts'
import { particularsSite } from '../support/particulars-site.ts'
import { cutOff, faultsOfReading } from './faults-of-reading.ts'
import { findings } from './findings.ts'
import { siteOfFile } from './site-of-file.ts'
import { expect, languages, test, visit } from './visit.ts'

// In the serial mode, all tests of this file share one server.
test.describe.configure({ mode: 'serial' })

const statedIn = (language: Language) => ({
  particulars: particularsOf(language, { rows: 30, rooms: 14 }),
  person: personIn(language),
})
const site = siteOfFile((dataDir) => particularsSite(dataDir, statedIn))

test.beforeEach(async ({ page }) => {
  // The scripts must get the house that the server has rendered.
  await page.route(/\/words\//, async (route) => {
    const response = await route.fetch()
    const language = languages.find((each) => route.request().url().includes(`/words/${each}.`)) ?? 'en'
    await route.fulfill({ response, json: { ...(await response.json()), ...statedIn(language) } })
  })
})

for (const language of languages)
  test(`the particulars and the contact person can be read from 320 to 1440 px, in ${language}`, async ({ page }) => {
    await visit(page, `${site.url}/?lang=${language}`)
    for (const width of [320, 820, 1_440]) {
      await page.setViewportSize({ width, height: 900 })
      const { collisions, small } = await page.evaluate(faultsOfReading)
      const wide = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
      const cut = await page.evaluate(cutOff)
      expect
        .soft({ width, wide, cut, collisions, small })
        .toEqual({ width, wide: 0, cut: [], collisions: [], small: [] })
      expect.soft(await findings(page)).toEqual([])
    }
  })

test('the rooms are a table for screen readers, on a phone and on a desktop', async ({ page }) => {
  for (const width of [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, `${site.url}/?lang=en`)
    const table = page.getByRole('table', { name: 'Room by room' })
    await expect(table.getByRole('row')).toHaveCount(15)
    await expect(table.getByRole('columnheader')).toHaveText(['Room', 'Floor', 'Area', 'Facing'])
    await expect(table.getByRole('row', { name: 'Study' }).first().getByRole('cell')).toHaveText([
      'Ground floor',
      '12\u00a0m²',
      'North',
    ])
  }
})

test('the table changes its language in place', async ({ page }) => {
  await visit(page, `${site.url}/?lang=en`)
  await expect(page.locator('.particulars__title')).toHaveText('In detail')
  await page
    .locator('.topbar__langs')
    .getByRole('link', { name: /Français/ })
    .click()
  await expect(page.locator('.particulars__title')).toHaveText('En détail')
  await expect(page.locator('.contact__person')).toHaveText(/Qui vous répond.*Propriétaire/)
  await expect(page.getByRole('table', { name: 'Pièce par pièce' }).getByRole('row')).toHaveCount(15)
})

test('without JavaScript the page shows the table, and the contact person once, above the ways to reach them', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/?lang=fr`)
  await expect(page.locator('.particulars__row')).toHaveCount(30)
  await expect(page.getByText('Jeanne Olivier')).toHaveCount(1)
  await expect(page.locator('.contact__person + .contact__direct')).toBeVisible()
  await context.close()
})
