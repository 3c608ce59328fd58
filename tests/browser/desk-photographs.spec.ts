import sharp from 'sharp'
import { expect, phone, atDesk as test } from './visit.ts'

test.use(phone)

const words = {
  'Caption, English': 'The olive trees',
  'Caption, French': 'Les oliviers',
  'Description, English': 'Old olive trees on a dry lawn, the sea behind them.',
  'Description, French': 'De vieux oliviers sur une herbe sèche, la mer derrière.',
}
const photograph = (width: number) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: '#7a8b66' } })
    .jpeg()
    .toBuffer()
const heavy = async () => Buffer.concat([await photograph(1_600), Buffer.alloc(2_000_000)])
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('an owner adds photographs from a phone, describes them and puts one first', async ({ page, quiet }) => {
  quiet.expected.push(/422/)
  await page.goto('/owner/uploads')
  await page.getByLabel('Choose photographs').setInputFiles([
    // The first takes longest to arrive, but stays first.
    file('Olive trees.jpg', await heavy()),
    file('Gate.jpg', await photograph(1_800)),
    file('small.jpg', await photograph(900)),
    { name: 'IMG_2046.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
  ])
  const rows = page.locator('.up > li')
  for (const row of [0, 1]) await expect(rows.nth(row).getByText('In the draft')).toBeVisible()
  await expect(rows.nth(2).getByText('Only 900 pixels long')).toBeVisible()
  // The same file would be refused again.
  await expect(rows.nth(2).getByRole('button')).toHaveCount(0)
  await expect(rows.nth(3).locator('[data-failed]')).toContainText('HEIC')
  await expect(page.getByText('41 of 60 places are free')).toBeVisible()

  await page.getByRole('link', { name: 'Describe it' }).first().click()
  for (const [name, text] of Object.entries(words)) await page.getByLabel(name).fill(text)
  await page
    .locator('[data-picture]')
    .first()
    .click({ position: { x: 30, y: 30 } })
  await expect(page.getByLabel('From the left, in per cent').first()).not.toHaveValue('50')
  await page.getByRole('button', { name: 'Next photograph without words' }).click()
  await expect(page).toHaveURL(/photographs\/gate$/)
  await page.getByRole('link', { name: 'All 19 photographs' }).click()
  await expect(page.getByText('Still needs words')).toHaveCount(1)

  const last = page.locator('.plates > li').last()
  await expect(last).toHaveAttribute('id', 'gate')
  const plate = page.locator('#olive-trees')
  // A number pad lacks Enter.
  await expect(plate.getByRole('button', { name: 'Move' })).toBeHidden()
  await plate.getByLabel('Place').fill('1')
  await plate.getByLabel('Place').blur()
  await expect(page.getByText('‘The olive trees’ is in place 1 of 19.')).toBeVisible()
})

test('an upload that is cut three times arrives, and sends again only what was lost', async ({ page, quiet }) => {
  quiet.expected.push(/ERR_/)
  const offsets: number[] = []
  let cuts = 0
  await page.route('**/owner/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(route.request().headers()['upload-offset']))
    const isCut = cuts < 3 && offsets.length % 2 === 0
    cuts += isCut ? 1 : 0
    return isCut ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/owner/uploads')
  await page.getByLabel('Choose photographs').setInputFiles(file('Olives.jpg', await heavy()))
  await expect(page.locator('.up > li').getByText('In the draft')).toBeVisible()
  expect(cuts).toBe(3)
  // What was cut is sent again from where it began, and nothing that had arrived before.
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  expect(offsets).toHaveLength(new Set(offsets).size + cuts)
})
