import type { Page } from '@playwright/test'
import { expect, phone, test, visit } from './visit.ts'

test.use(phone)

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(menu(page)).toBeVisible()
}

test('Back and Escape close the menu; a choice in it leads there and replaces it in the history', async ({ page }) => {
  await visit(page, '/?lang=en')
  await openMenu(page)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/\/\?lang=en$/)
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  // The browser goes back only after the menu is closed.
  await expect.poll(() => page.evaluate(() => history.state?.passing ?? false)).toBe(false)

  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Location' }).click()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL(/#location$/)
  await expect(page.locator('#location')).toBeInViewport()
  const before = await page.evaluate(() => history.length)
  await openMenu(page)
  await menu(page)
    .getByRole('link', { name: /Français/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(menu(page)).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goBack()
  await expect(page).toHaveURL(/\/\?lang=en$/)
})

test('a bar offers to enquire between the hero and the form, also after a jump across the page', async ({ page }) => {
  // The window is so low that the form is out of view at the end of the page.
  await page.setViewportSize({ width: 390, height: 420 })
  await visit(page)
  const bar = page.locator('.enquire-bar')
  const stand = async (at: string | number) => {
    await page.evaluate((to) => {
      if (typeof to === 'number') scrollTo({ top: to, behavior: 'instant' })
      else document.getElementById(to)?.scrollIntoView()
    }, at)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  await expect(bar).toBeHidden()
  await stand('contact')
  await stand(1_000_000)
  await expect(bar).toBeHidden()
  await stand(0)
  await expect(bar).toBeHidden()
  await stand('residence')
  await bar.getByRole('link', { name: 'Enquire' }).click()
  await expect(page.locator('#contact')).toBeInViewport()
  await expect(bar).toBeHidden()
})
