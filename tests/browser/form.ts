import type { Page } from '@playwright/test'
import { expect, holdBack } from './visit.ts'

export const english = '/?lang=en'
/** The address that an enquiry is sent to. */
export const call = '**/send-contact-email'

export const message = (page: Page) => page.getByRole('textbox', { name: /^Message/ })
export const send = (page: Page) => page.getByRole('button', { name: 'Send the enquiry' })
export const toast = (page: Page) => page.locator('.toast')
/** What takes the place of the form once an enquiry is sent. */
export const done = (page: Page) => page.locator('.contact__done')

/** Writes the fields that an enquiry needs. */
export async function fill(page: Page, given: { name?: string; email?: string; message?: string } = {}): Promise<void> {
  await page.getByLabel('Name').fill(given.name ?? 'Ada Lovelace')
  await page.getByLabel('Email').fill(given.email ?? 'ada@example.org')
  await message(page).fill(given.message ?? 'We would like to visit the house in the first week of May.')
}

/** Writes every field in any language, and leaves the focus in the message with the word ‘September?’ selected. */
export async function write(page: Page): Promise<void> {
  await page.locator('#enquiry-rent').check()
  await page.locator('#enquiry-brochure').check()
  await page.locator('#enquiry-name').fill('Ada Lovelace')
  await page.locator('#enquiry-email').fill('ada@example.org')
  await page.locator('#enquiry-phone').fill('+44 20 7946 0000')
  await page.locator('#enquiry-message').click()
  await page.keyboard.type('Would the house be free from September?')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowLeft')
}

/** Checks that the form contains what `write` has written. */
export async function expectWritten(page: Page, text = 'Would the house be free from September?'): Promise<void> {
  await expect(page.locator('#enquiry-name')).toHaveValue('Ada Lovelace')
  await expect(page.locator('#enquiry-email')).toHaveValue('ada@example.org')
  await expect(page.locator('#enquiry-phone')).toHaveValue('+44 20 7946 0000')
  await expect(page.locator('#enquiry-message')).toHaveValue(text)
  await expect(page.locator('#enquiry-rent')).toBeChecked()
  await expect(page.locator('#enquiry-brochure')).toBeChecked()
}

/** Matches all scripts but the first, which is inline. */
export const scriptFiles = /\.js$/

/** Opens the page and holds back its script files until the returned function is called. Only its inline script runs. */
export async function openEarly(page: Page): Promise<() => void> {
  const release = await holdBack(page, scriptFiles)
  await page.goto(english, { waitUntil: 'commit' })
  await expect(page.locator('.toasts')).toBeAttached()
  return release
}
