import type { Locator, Page } from '@playwright/test'
import { expect, holdBack } from './visit.ts'

export const english = '/?lang=en'

/**
 * Opens the page and holds back its script files, so that it is painted and only its inline script runs. Stops the clock
 * of the page. The returned function lets the files through and starts the clock.
 */
export async function openEarly(page: Page): Promise<() => Promise<void>> {
  await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-06-01T10:00:01Z'))
  const letThrough = await holdBack(page, scriptFiles)
  await page.goto(english, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass(/is-at-top/)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return async () => {
    letThrough()
    await page.clock.resume()
  }
}

/** Matches all scripts but the first, which is inline. */
export const scriptFiles = /\.js$/

export async function press(control: Locator) {
  await control.click()
  await expect(control).toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(async () => Number(await control.evaluate((element) => getComputedStyle(element).opacity)))
    .toBeLessThan(0.9)
}

/** Checks that every press was done, and that no other page was loaded. */
export const stayed = async (page: Page) => {
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
}

export const french = (page: Page) => page.locator('.topbar__langs').getByRole('link', { name: /Français/ })
export const photograph = (page: Page) => page.getByRole('link', { name: 'Enlarge: The jacuzzi, on the terrace' })
export const send = (page: Page) => page.getByRole('button', { name: 'Send the enquiry' })

export async function write(page: Page) {
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByRole('textbox', { name: /^Message/ }).fill('Would the house be free from September?')
  await page.getByRole('radio', { name: 'a long-term rental' }).check()
  await page.getByLabel('Please send me the brochure').check()
}
