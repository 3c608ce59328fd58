import { type Browser, chromium, devices } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../chromium.ts'

export const phone = devices['Pixel 7']
export const languages = ['en', 'fr'] as const

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
