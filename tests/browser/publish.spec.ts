import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../db/database.ts'
import { addPhotograph, undescribed } from '../../house/draft/photographs.ts'
import type { Site } from '../support/site.ts'
import { deskFaults } from './desk-faults.ts'
import { test } from './own-desk.ts'
import { expect, languages, phone } from './visit.ts'

/** Adds four photographs without any words to the draft. */
function addPhotographs({ dataDir }: Site): void {
  const database = openDatabase(path.join(dataDir, 'villa.sqlite'))
  const [file = ''] = readdirSync('dist/house/masters')
  const digest = path.basename(file, '.jpg')
  const ground: [string, string, string] = ['#9f9b91', '#9f9b91', '#9f9b91']
  for (let number = 1; number <= 4; number += 1)
    addPhotograph(database, 'New', undescribed({ digest, width: 1_920, height: 1_280, ground }), Date.now())
  database.close()
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the home page publishes ‘Sold’ while four photographs lack descriptions, and it can be undone', async ({
    page,
    house,
  }) => {
    addPhotographs(house)
    await page.goto(`${house.url}/owner`)
    await page.getByLabel('The house is').selectOption('Sold')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change is public')
    expect(await (await page.request.get(`${house.url}/?lang=en`)).text()).toContain('Sold')
    await page.getByRole('link', { name: /^Publish/ }).click()
    await expect(page.locator('.change')).toHaveCount(4)
    await page.goBack()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The former house is public again')
  })

  test('the home page asks the owner to confirm a price that changes a lot', async ({ page, house, quiet }) => {
    quiet.expected.push(/422/)
    await page.goto(`${house.url}/owner`)
    await page.getByLabel('Monthly rent').fill('1 200')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.locator('.summary')).toBeFocused()
    await expect(page.locator('.summary')).toBeInViewport()
    await page.getByLabel('Yes, one thousand two hundred euros').check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change is public')
  })

  test('what is complete is published, and photographs without words stay in the draft and say why', async ({
    page,
    house,
  }) => {
    addPhotographs(house)
    await page.goto(`${house.url}/owner/house/offer`)
    await page.getByLabel('Sale price').fill('4 350 000')
    await page.getByLabel('Sale price').blur()
    await expect(page.locator('[data-status]')).toHaveText(/^Saved/)
    await page.goto(`${house.url}/owner/publish`)
    await expect(page.getByText('4 texts are still missing')).toHaveCount(4)
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change is public')
    await page.goto(`${house.url}/owner/publish`)
    await expect(page.locator('.change')).toHaveCount(4)
  })

  test('a change that is discarded comes back with one press', async ({ page, house }) => {
    await page.goto(`${house.url}/owner/house/offer`)
    await page.getByLabel('Sale price').fill('4 350 000')
    await page.getByLabel('Sale price').blur()
    await expect(page.locator('[data-status]')).toHaveText(/^Saved/)
    await page.goto(`${house.url}/owner/publish`)
    await page.getByRole('button', { name: /^Discard this change/ }).click()
    await expect(page.getByText('‘Sale price’: the change is discarded.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/\/owner\/publish/)
    await expect(page.locator('.change')).toHaveCount(1)
  })
})

for (const language of languages)
  test(`axe finds nothing on the home page and the page of changes after a refusal, in ${language}`, async ({
    page,
    house,
    quiet,
  }) => {
    quiet.expected.push(/422/)
    addPhotographs(house)
    const faults: string[] = []
    await page.goto(`${house.url}/owner?lang=${language}`)
    await page.locator('[name="facts.offer.price.rentEurPerMonth"]').fill('1 200')
    await page.locator('.offer button').click()
    await expect(page.locator('.offer .notice')).toBeVisible()
    for (const fault of await deskFaults(page)) faults.push(`home: ${fault}`)
    await page.goto(`${house.url}/owner/publish`)
    await page.locator('[data-publish] button').dispatchEvent('click')
    await expect(page.locator('.summary')).toBeFocused()
    for (const fault of await deskFaults(page)) faults.push(`changes: ${fault}`)
    expect(faults).toEqual([])
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an owner publishes a change, and a status on the home page', async ({ page, house }) => {
    await page.goto(`${house.url}/owner/house/offer`)
    await page.getByLabel('Sale price').fill('4 350 000')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('[data-status]')).toHaveText(/^Saved/)
    await page.goto(`${house.url}/owner`)
    await expect(page.getByText('The draft says €4,350,000.')).toBeVisible()
    await page.getByLabel('The house is').selectOption('Under offer')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change is public')
    await page.goto(`${house.url}/owner/publish`)
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 change is public')
  })
})
