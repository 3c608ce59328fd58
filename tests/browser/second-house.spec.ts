import { writeMade } from '../support/plain-pictures.ts'
import { publishSecondHouse } from '../support/second-house.ts'
import { startSite } from '../support/site.ts'
import { findings } from './findings.ts'
import { siteOfFile } from './site-of-file.ts'
import { smallControls } from './small-controls.ts'
import { expect, languages, phone, test, visit } from './visit.ts'

// In the serial mode the house is imported once, because making its masters takes longest.
test.describe.configure({ mode: 'serial' })

const site = siteOfFile(async (dataDir) => {
  writeMade(dataDir, await publishSecondHouse(dataDir))
  return startSite({ DATA_DIR: dataDir })
})

const sizes = { 'on a phone': phone, 'on a desktop': { viewport: { width: 1_440, height: 900 } } }

for (const [size, options] of Object.entries(sizes))
  test.describe(size, () => {
    test.use(options)
    for (const language of languages)
      test(`axe finds nothing on the page of a house to let, nothing overflows, and no control is too small, in ${language}`, async ({
        page,
        isMobile,
      }) => {
        await visit(page, `${site.url}/?lang=${language}`)
        expect(await findings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        if (isMobile) expect(await page.evaluate(smallControls, 18)).toEqual([])
      })
  })

test('the words about dining are next to its picture and end at its lower edge, and no line runs to the page edge', async ({
  page,
}) => {
  await visit(page, `${site.url}/?lang=en`)
  await page.locator('.outdoors__leaf img').scrollIntoViewIfNeeded()
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox()
    return found ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const [leaf, picture, note] = [
    await box('.outdoors__leaf--dine'),
    await box('.outdoors__picture'),
    await box('.outdoors__note'),
  ]
  expect(note.x).toBeGreaterThan(picture.x + picture.width)
  expect(note.y + note.height).toBeCloseTo(picture.y + picture.height, 0)
  expect(leaf.height).toBeCloseTo(picture.height, 0)
  const line = await page.evaluate(() => {
    const diptych = document.querySelector('.outdoors__diptych')
    return diptych && getComputedStyle(diptych, '::before').display
  })
  expect(line).toBe('none')
})

test('the form of a house to let does not ask for the intent, and sends the intent to rent', async ({ page }) => {
  await visit(page, `${site.url}/?lang=fr`)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByLabel('Nom').fill('Ada Lovelace')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill('Nous aimerions visiter la maison au printemps.')
  const sent = page.waitForRequest('**/send-contact-email')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ intent: 'rent', language: 'fr' })
  await expect(page.locator('.contact__done')).toBeVisible()
})
