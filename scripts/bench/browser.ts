import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../chromium.ts'

export const phone = devices['Pixel 7']
const slowdown = 4
/** After this time all of the page is interactive, even if no one has touched it. */
export const aliveAfterMs = 5_000

export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Opens an empty page on a telephone that is four times slower. */
export async function slowPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage(phone)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
