import type { Page } from '@playwright/test'
import { expect, holdBack } from './visit.ts'

export const english = '/?lang=en'

/** Matches all scripts but the first, which is inline. */
export const scriptFiles = /\.js$/

/** Opens the page and holds back its script files until the returned function is called. Only its inline script runs. */
export async function openEarly(page: Page, address = english): Promise<() => void> {
  const release = await holdBack(page, scriptFiles)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('.toasts')).toBeAttached()
  return release
}

export const french = (page: Page) => page.locator('.topbar__langs').getByRole('link', { name: /Français/ })
export const photograph = (page: Page) => page.getByRole('link', { name: 'Enlarge: The jacuzzi, on the terrace' })
export const send = (page: Page) => page.getByRole('button', { name: 'Send the enquiry' })

/** Writes an enquiry, and leaves the focus in the message with the word ‘September?’ selected. */
export async function write(page: Page) {
  await page.locator('#enquiry-rent').check()
  await page.locator('#enquiry-brochure').check()
  await page.locator('#enquiry-name').fill('Ada Lovelace')
  await page.locator('#enquiry-email').fill('ada@example.org')
  await page.locator('#enquiry-message').click()
  await page.keyboard.type('Would the house be free from September?')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowLeft')
}

/** Checks that the form contains what `write` has written. */
export async function expectWritten(page: Page, message = 'Would the house be free from September?') {
  await expect(page.locator('#enquiry-name')).toHaveValue('Ada Lovelace')
  await expect(page.locator('#enquiry-email')).toHaveValue('ada@example.org')
  await expect(page.locator('#enquiry-message')).toHaveValue(message)
  await expect(page.locator('#enquiry-rent')).toBeChecked()
  await expect(page.locator('#enquiry-brochure')).toBeChecked()
}
