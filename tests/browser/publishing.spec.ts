import { expect, phone, atDesk as test } from './visit.ts'

const heading = { level: 1 } as const

test.use(phone)

test('an owner changes a price, sees it in the preview, and publishes it', async ({ page }) => {
  await page.goto('/owner/house/offer')
  await page.getByLabel('Sale price').fill('4 350 000')
  await page.getByLabel('Sale price').blur()
  await expect(page.locator('[data-status]')).toHaveText(/^Saved \d\d:\d\d$/)
  await expect(page.getByText('Public now: €4,500,000')).toBeVisible()
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.frameLocator('.frame:not([data-coming])').locator('.contact__price-sale')).toHaveText('€4,350,000')
  await page.getByRole('link', { name: /^Publish/ }).click()
  await expect(page.getByText('€4,500,000').first()).toBeVisible()
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('1 change is public')
  expect(await (await page.request.get('/?lang=fr')).text()).toMatch(/4\s350\s000/)
})

test('the home page asks to confirm a price that changes a lot, in view', async ({ page, quiet }) => {
  quiet.expected.push(/422/)
  await page.goto('/owner')
  await page.getByLabel('Monthly rent').fill('1 200')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.locator('.summary')).toBeFocused()
  await expect(page.locator('.summary')).toBeInViewport()
  await page.getByLabel('Yes, one thousand two hundred euros').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('1 change is public')
})
