import type { Page } from '@playwright/test'
import { faultsOfLayout } from './layout.ts'
import { expect, languages, phone, atDesk as test } from './visit.ts'

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

test('the links back and to the forms can be pressed, and cover no word of the page', async ({ page, quiet }) => {
  // The preview forbids scripts, so the browser reports those that the test runs in it.
  quiet.expected.push(/Blocked script execution/)
  for (const language of languages)
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/owner/preview?lang=${language}`)
      // Without scripts, the strip of the view through the day is wider than the window, which scrolls it.
      const faults = (await page.evaluate(faultsOfLayout)).filter((fault) => !fault.endsWith(': leaves the window'))
      expect(faults, `${language} at ${width}`).toEqual([])
      for (const part of ['gallery', 'residence', 'outdoors', 'contact']) {
        await page.locator(`#${part}`).evaluate((section) => section.scrollIntoView())
        const change = page.locator('.preview-part', { has: page.locator(`#${part}`) }).locator('.preview-change a')
        expect(await topOf(page, change), `${part} at ${width}`).toBeGreaterThanOrEqual(44)
      }
    }
  await page.locator('.preview-band a').click()
  await expect(page).toHaveURL(/\/owner\/publish$/)
})

const topOf = async (page: Page, link: ReturnType<Page['locator']>) => {
  await expect(link).toBeInViewport({ ratio: 1 })
  const band = await page.locator('.preview-band').boundingBox()
  expect(band?.y).toBe(0)
  return (await link.boundingBox())?.y ?? 0
}
