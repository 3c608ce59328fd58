import { test } from './own-desk.ts'
import { expect, phone } from './visit.ts'

test.use(phone)

test('an owner uploads a brochure from a phone, removes it and undoes that', async ({ page, house, quiet }) => {
  quiet.expected.push(/422/)
  const buffer = Buffer.from(`%PDF-1.7\n${'x'.repeat(600_000)}\nstartxref\n0\n%%EOF\n`)
  await page.goto(`${house.url}/owner/house/contact`)
  const choose = page.getByLabel(/^Choose (?:a|another) PDF$/)
  await choose.setInputFiles({ name: 'Letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear all') })
  await expect(page.getByText('This file is not a PDF')).toBeVisible()
  await choose.setInputFiles({ name: 'Our villa.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('link', { name: 'our-villa.pdf, 0.6 MB' })).toBeInViewport()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Without one, a brochure is made from the page.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'our-villa.pdf, 0.6 MB' })).toBeVisible()
})
