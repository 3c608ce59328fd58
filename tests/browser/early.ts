import type { Page } from '@playwright/test'
import { english } from './form.ts'
import { expect, holdBack } from './visit.ts'

/** Matches all scripts but the first, which is inline. */
export const scriptFiles = /\.js$/

/** Opens the page and holds back its script files until the returned function is called. Only its inline script runs. */
export async function openEarly(page: Page): Promise<() => void> {
  const release = await holdBack(page, scriptFiles)
  await page.goto(english, { waitUntil: 'commit' })
  await expect(page.locator('.toasts')).toBeAttached()
  return release
}
