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
  'Caption, English': 'The olive trees',
  'Caption, French': 'Les oliviers',
  'Description, English': 'Old olive trees on a dry lawn, the sea behind them.',
  'Description, French': 'De vieux oliviers sur une herbe sèche, la mer derrière.',
}

test('an owner adds photographs from a phone and describes one after another', async ({ page, house, quiet }) => {
  quiet.expected.push(/422/)
  await page.goto(`${house.url}/owner/uploads`)
  await page.getByLabel('Choose photographs').setInputFiles([
    { name: 'Olives.jpg', mimeType: 'image/jpeg', buffer: await picture('#7a8b66') },
    { name: 'Gate.jpg', mimeType: 'image/jpeg', buffer: await picture('#8899aa') },
    { name: 'small.jpg', mimeType: 'image/jpeg', buffer: await picture('#ffffff', 900) },
  ])
  await expect(page.getByText('38 of 60 places are free')).toBeVisible()
  // The same file would be refused again, so it can only be removed from the list.
  const small = page.locator('.up > li').nth(2)
  await expect(small).toContainText('has 900 pixels')
  await expect(small.getByRole('button')).toHaveText(['Remove from the list'])
  expect(await deskFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Describe it' }).first().click()
  await expect(page.getByLabel('Caption, English')).toBeVisible()
  for (const [name, text] of Object.entries(words)) await page.getByLabel(name).fill(text)
  await page.getByRole('button', { name: 'To the next without words' }).click()
  await expect(page).toHaveURL(/photographs\/gate$/)
  await expect(page.getByRole('button', { name: 'To the next without words' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All 22 photographs' }).click()
  await expect(page.getByText('1 photograph still needs words.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Describe it' })).toHaveAttribute('href', '/owner/photographs/gate')
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
    await page.getByLabel('Caption, French').fill('Le salon à midi')
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.goto(`${house.url}/owner/photographs`)
    await expect(page.getByText('still needs words')).toHaveCount(0)
    const salon = page.locator('#salon-sea')
    await salon.getByLabel('Place').fill('2')
    await salon.getByRole('button', { name: 'Move' }).click()
    await expect(page.locator('[data-moved]')).toContainText('is in place 2 of 20.')
  })
})
