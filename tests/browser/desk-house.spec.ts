import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { deskFaults } from './desk-faults.ts'
import { test } from './own-desk.ts'
import { signIn } from './sign-in.ts'
import { expect, languages, phone } from './visit.ts'

const status = (page: Page) => page.locator('[data-status]')

test.describe('on a phone', () => {
  test.use(phone)

  test('an owner changes a price, sees it in the preview, publishes it and undoes that', async ({ page, house }) => {
    await page.goto(`${house.url}/owner/house/offer`)
    await page.getByLabel('Sale price').fill('4 350 000')
    await page.getByLabel('Sale price').blur()
    await expect(status(page)).toHaveText(/^Saved \d\d:\d\d$/)
    await expect(page.getByText('Public now: €4,500,000')).toBeVisible()
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(page.frameLocator('.frame:not([data-coming])').locator('.contact__price-sale')).toHaveText(
      '€4,350,000',
    )

    await page.getByRole('link', { name: /^Publish/ }).click()
    await expect(page.locator('.oldnew')).toContainText('€4,500,000')
    await page.getByRole('button', { name: /^Publish \d/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change is public')
    await expect(page.getByText('Visible in English and French since')).toBeVisible()
    expect(await (await page.request.get(`${house.url}/?lang=fr`)).text()).toMatch(/4\s350\s000/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The former house is public again')
    expect(await (await page.request.get(`${house.url}/?lang=fr`)).text()).toMatch(/4\s500\s000/)
  })

  for (const language of languages)
    test(`axe finds nothing on the pages of the house, controls are at least 44 px, and nothing overflows, in ${language}`, async ({
      page,
      house,
    }) => {
      await page.goto(`${house.url}/owner/house/offer?lang=${language}`)
      await page.locator('[id="f-facts-offer-price-saleEur"]').fill('a lot')
      await page.locator('[id="f-facts-offer-price-saleEur"]').blur()
      await expect(page.locator('[data-error]:visible')).toHaveCount(1)
      const faults: string[] = []
      for (const address of [
        'house',
        'house/offer',
        'house/place',
        'house/colours',
        'house/amenities',
        'house/contact',
        'house/legal',
        'words/opening',
        'words/residence',
        'words/figures',
        'photographs',
        'photographs/salon-sea',
        'uploads',
        'publish',
        'publish/done',
        'history',
      ]) {
        await page.goto(`${house.url}/owner/${address}`)
        for (const fault of await deskFaults(page)) faults.push(`${address}: ${fault}`)
      }
      expect(faults).toEqual([])
    })

  test('an owner adds photographs from a phone and puts one first, and no file keeps their metadata', async ({
    page,
    house,
    quiet,
  }) => {
    quiet.expected.push(/422/)
    const taken = { DateTimeOriginal: '2026:06:15 20:01:30', OffsetTimeOriginal: '+02:00' }
    const picture = (colour: string, width: number, IFD2 = {}) =>
      sharp({ create: { width, height: Math.round(width * 0.66), channels: 3, background: colour } })
        .withExif({ IFD0: { Make: 'Camerawerk' }, IFD2, IFD3: { GPSLatitude: '43/1 34/1 48/1', GPSLatitudeRef: 'N' } })
        .jpeg({ quality: 98 })
        .toBuffer()
    await page.goto(`${house.url}/owner/uploads`)
    await page.getByLabel('Choose photographs').setInputFiles([
      { name: 'Olive trees.jpg', mimeType: 'image/jpeg', buffer: await picture('#7a8b66', 5_000, taken) },
      { name: 'Gate.jpg', mimeType: 'image/jpeg', buffer: await picture('#8899aa', 1_800) },
      { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await picture('#ffffff', 900) },
      { name: 'IMG_2046.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    ])
    const rows = page.locator('.up > li')
    await expect(rows.nth(0)).toContainText('In the draft')
    await expect(rows.nth(1)).toContainText('In the draft')
    await expect(rows.nth(2)).toContainText('900 pixels; the page needs at least 1,500')
    await expect(rows.nth(3)).toContainText('HEIC')

    const sun = page.getByRole('region', { name: 'The sun in the picture' })
    await page.goto(`${house.url}/owner/photographs/gate`)
    await expect(sun).toContainText('We do not know where the sun stood.')
    await page.goto(`${house.url}/owner/photographs/olive-trees`)
    await expect(sun).toContainText('The sun stood 11° above the horizon, setting.')
    await page.getByLabel('Caption, English').fill('The olive trees')
    await page.getByLabel('Caption, French').fill('Les oliviers')
    await page.getByLabel('Description, English').fill('Old olive trees on a dry lawn, the sea behind them.')
    await page.getByLabel('Description, French').fill('De vieux oliviers sur une herbe sèche, la mer derrière.')
    await page.getByLabel('Description, French').blur()
    await expect(status(page)).toHaveText(/^Saved/)
    await page
      .locator('[data-picture]')
      .first()
      .click({ position: { x: 30, y: 30 } })
    await expect(page.getByLabel('From the left, in percent')).not.toHaveValue('50')
    await expect(status(page)).toHaveText(/^Saved/)

    await page.goto(`${house.url}/owner/photographs`)
    const plate = page.locator('#olive-trees')
    await plate.getByLabel('Place').fill('1')
    await plate.getByLabel('Place').press('Enter')
    await expect(page.locator('[data-moved]')).toHaveText('‘The olive trees’ is in place 1 of 22.')
    for (const file of readdirSync(house.dataDir, { recursive: true, withFileTypes: true }))
      if (file.isFile()) expect(readFileSync(path.join(file.parentPath, file.name)).includes('Camerawerk')).toBe(false)
  })
})

test('quick typing on a slow and broken connection is saved, and typing after a lost session is kept', async ({
  page,
  house,
  quiet,
}) => {
  quiet.expected.push(/Failed to load|ERR_/)
  await page.goto(`${house.url}/owner/words/residence`)
  const field = page.locator('[id="f-words-en-residence-title"]')
  let asked = 0
  await page.route('**/owner/words/residence', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked += 1
    if (asked === 2) return route.abort()
    await new Promise((resolve) => setTimeout(resolve, 300))
    return route.continue()
  })
  await field.fill('')
  await field.pressSequentially('A house above the bay, with room for every guest', { delay: 40 })
  await field.blur()
  await expect(status(page)).toHaveText(/^Saved/)
  await page.unroute('**/owner/words/residence')
  await page.reload()
  await expect(field).toHaveValue('A house above the bay, with room for every guest')

  execFileSync(process.execPath, ['dist/node/villa.js', 'owner', 'sign-out'], {
    env: { ...process.env, DATA_DIR: house.dataDir },
  })
  await field.fill('Typed while signed out')
  await field.blur()
  await expect(status(page)).toHaveText('Not saved: you were signed out. Your text stays on this page.')
  await expect(field).toHaveValue('Typed while signed out')
  const other = await page.context().newPage()
  await signIn(other, house)
  await other.goto(`${house.url}/owner`)
  await expect(status(page)).toHaveText(/^Saved/)
})

test('an owner who changes a sentence in two windows is asked which one to keep', async ({ page, house, quiet }) => {
  quiet.expected.push(/409/)
  const address = `${house.url}/owner/words/residence`
  await page.goto(address)
  const other = await page.context().newPage()
  await other.goto(address)
  const title = '[id="f-words-en-residence-title"]'
  await other.locator(title).fill('Theirs')
  await other.locator(title).blur()
  await expect(status(other)).toHaveText(/^Saved/)
  await page.locator(title).fill('Mine')
  await page.locator(title).blur()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/changed in another window/)
  await expect(page.locator('.finished')).toHaveText(['Mine', 'Theirs'])
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.locator(title)).toHaveValue('Mine')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('forms change and publish facts and words', async ({ page, house }) => {
    await page.goto(`${house.url}/owner/house/figures`)
    await page.getByLabel('Area of the estate').fill('520')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(status(page)).toHaveText(/^Saved/)
    await page.goto(`${house.url}/owner/words/location`)
    await page.locator('[id="f-words-en-location-title"]').fill('Above the bay of Antibes')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(status(page)).toHaveText(/^Saved/)
    await page.goto(`${house.url}/owner/publish`)
    await page.getByRole('button', { name: /^Publish \d/ }).click()
    await expect(page.getByText('Visible in English and French since')).toBeVisible()
    expect(await (await page.request.get(`${house.url}/?lang=en`)).text()).toContain('Above the bay of Antibes')
  })
})
