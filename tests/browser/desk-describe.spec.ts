import sharp from 'sharp'
import { deskFaults } from './desk-faults.ts'
import { test } from './own-desk.ts'
import { expect, phone } from './visit.ts'

test.use(phone)

const picture = (colour: string, width = 1_600) =>
  sharp({ create: { width, height: Math.round(width * 0.66), channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const words = {
  'Caption English': 'The olive trees',
  'Caption French': 'Les oliviers',
  'Description English': 'Old olive trees on a dry lawn, the sea behind them.',
  'Description French': 'De vieux oliviers sur une herbe sèche, la mer derrière.',
}

test('an owner describes new photographs one after another on a phone', async ({ page, house, quiet }) => {
  quiet.expected.push(/422/)
  await page.goto(`${house.url}/owner/uploads`)
  await expect(page.getByRole('link', { name: 'All 20 photographs' })).toBeVisible()
  await page.getByLabel('Choose photographs').setInputFiles([
    { name: 'Olives.jpg', mimeType: 'image/jpeg', buffer: await picture('#7a8b66') },
    { name: 'Gate.jpg', mimeType: 'image/jpeg', buffer: await picture('#8899aa') },
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await picture('#ffffff', 900) },
  ])
  const sentence = page.getByText('2 photographs still need words.')
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('link', { name: 'All 22 photographs' })).toBeVisible()
  await expect(page.getByText('38 of 60 places are free')).toBeVisible()
  // The same file would be refused again, so it can only be removed from the list.
  const small = page.locator('.up > li').nth(2)
  await expect(small).toContainText('has 900 pixels')
  await expect(small.getByRole('button')).toHaveText(['Remove from the list'])

  const begin = page.getByRole('link', { name: 'Describe them one after another' })
  await begin.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photograph 1 of 2')
  await page.goBack()
  await expect(sentence).toBeVisible()
  await begin.click()
  expect(await deskFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('[data-summary] li')).toHaveCount(4)
  expect(await deskFaults(page)).toEqual([])
  for (const [name, text] of Object.entries(words)) {
    const [group = '', language = ''] = name.split(' ')
    await page.getByRole('group', { name: group }).getByLabel(language).fill(text)
  }
  await page.getByLabel('Shown under').selectOption('Living')
  await expect(page.locator('[data-status]')).toHaveText(/^Saved/)
  await expect(page.locator('[data-summary]')).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photograph 2 of 2')
  await expect(page.getByRole('link', { name: /^1\b.*described/ })).toBeVisible()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 2 photographs are described.')
  expect(await deskFaults(page)).toEqual([])
})

test('the page of a photograph updates its name and its list of corrections when the owner types', async ({
  page,
  house,
}) => {
  await page.goto(`${house.url}/owner/photographs/salon-sea`)
  const caption = page.getByLabel('Caption, English')
  await caption.fill('')
  await caption.blur()
  await expect(page.locator('[data-status]')).toHaveText(/^1 thing to correct/)
  await page.reload()
  await expect(page.locator('[data-summary]')).toContainText('Caption, English: This cannot be left empty.')
  await caption.fill('The salon at noon')
  await caption.blur()
  await expect(page.locator('[data-summary]')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The salon at noon')
})

test('a heading does not touch the button below it', async ({ page, house }) => {
  await page.goto(`${house.url}/owner/photographs`)
  const lowest = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const letters = document.createRange()
    letters.selectNodeContents(heading)
    return letters.getBoundingClientRect().bottom
  })
  const button = await page.getByRole('link', { name: 'Add photographs' }).boundingBox()
  expect(button?.y).toBeGreaterThan(lowest)
})

test('a photograph moves to the typed place without Enter, which a number pad lacks', async ({ page, house }) => {
  await page.goto(`${house.url}/owner/photographs`)
  const salon = page.locator('#salon-sea')
  await expect(salon.getByRole('button', { name: 'Move' })).toBeHidden()
  await salon.getByLabel('Place').fill('1')
  await salon.getByLabel('Place').blur()
  await expect(page.locator('[data-moved]')).toContainText('is in place 1 of 20.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('forms change the words of a photograph and its place', async ({ page, house }) => {
    await page.goto(`${house.url}/owner/photographs/salon-sea`)
    await page.getByLabel('Caption, French').fill('')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await expect(page.locator('[data-status]')).toHaveText(/^1 thing to correct/)
    await page.goto(`${house.url}/owner/photographs`)
    await page.getByRole('link', { name: 'Describe it' }).click()
    await page.getByRole('group', { name: 'Caption' }).getByLabel('French').fill('Le salon à midi')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await expect(page).toHaveURL(/owner\/photographs$/)
    await expect(page.getByText('still needs words')).toHaveCount(0)
    const salon = page.locator('#salon-sea')
    await salon.getByLabel('Place').fill('2')
    await salon.getByRole('button', { name: 'Move' }).click()
    await expect(page.locator('[data-moved]')).toContainText('is in place 2 of 20.')
  })
})
