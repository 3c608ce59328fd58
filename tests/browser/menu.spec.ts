import type { Page } from '@playwright/test'
import { expect, phone, test, visit } from './visit.ts'

test.use(phone)

const open = async (page: Page) => {
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.locator('.menu')).toBeVisible()
}

test('Back closes the menu and leaves the visitor on the page', async ({ page }) => {
  await visit(page, '/?lang=en')
  await open(page)
  await page.goBack()
  await expect(page.locator('.menu')).toBeHidden()
  await expect(page).toHaveURL(/\/\?lang=en$/)
  await open(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.menu')).toBeHidden()
  // The browser goes back only after the menu is closed.
  await expect.poll(() => page.evaluate(() => history.state?.passing ?? false)).toBe(false)
})

test('a choice in the menu replaces the menu in the history', async ({ page }) => {
  await visit(page, '/?lang=en')
  const before = await page.evaluate(() => history.length)
  await open(page)
  await page.locator('.menu').getByRole('link', { name: 'Location' }).click()
  await expect(page).toHaveURL(/#location$/)
  await expect(page.locator('#location')).toBeInViewport()
  await open(page)
  await page
    .locator('.menu')
    .getByRole('link', { name: /Français/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('.menu')).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(before + 2)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goBack()
  await expect(page).toHaveURL(/\/\?lang=en$/)
})
