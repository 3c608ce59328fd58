import type { Page } from '@playwright/test'
import { expect, phone, test, visit } from './visit.ts'

const toast = (page: Page) => page.locator('.toast')
const done = (page: Page) => page.locator('.contact__done')
const anHour = 3_600_000

/** Sends an enquiry, wherever on the screen the button is. */
async function sendLetter(page: Page) {
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('textbox', { name: /^Message/ }).fill('We would like to visit the house in the spring.')
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(toast(page)).toContainText('Inquiry Sent')
  await expect(done(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the thanks stay for slow readers, and go with the next step', async ({ page }) => {
    await page.clock.install()
    await visit(page)
    await sendLetter(page)
    await page.clock.fastForward(anHour)
    await expect(toast(page)).toContainText('We will respond within 24 hours.')
    await expect(done(page)).toBeInViewport()
    await done(page).getByRole('link', { name: 'Back to Gallery' }).click()
    await expect(toast(page)).toHaveCount(0)
    await expect(page.locator('#gallery')).toBeInViewport()
  })
})

test('the thanks go with Back, and when the visitor scrolls away', async ({ page }) => {
  await visit(page)
  await page.evaluate(() => {
    location.hash = 'contact'
  })
  await sendLetter(page)
  await page.goBack()
  await expect(toast(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Send another enquiry' }).click()
  await sendLetter(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(toast(page)).toHaveCount(0)
})

test('the thanks stay while the visitor points at them or moves the focus', async ({ page }) => {
  await visit(page)
  await sendLetter(page)
  await toast(page).getByText('Thank you for your interest').click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast(page)).toContainText('Inquiry Sent')
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page)).toHaveCount(0)
})

test('an error notice stays until the last error is corrected', async ({ page }) => {
  await visit(page)
  await page.getByRole('textbox', { name: /^Message/ }).fill('We would like to visit the house in the spring.')
  await page.getByRole('button', { name: 'Send the enquiry' }).click()
  await expect(toast(page)).toContainText('Required Fields')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await expect(toast(page)).toContainText('Required Fields')
  await page.getByLabel('Email').fill('ada@example.org')
  await expect(toast(page)).toHaveCount(0)
})
