import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

// The compressed file, because every page compiles it anew.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Returns what axe finds against WCAG 2.2 A and AA and its own best practices, on the whole page or in some parts. */
export async function findings(page: Page, ...parts: string[]): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  // Playwright’s own evaluate would take twice as long.
  await browser.send('Runtime.evaluate', { expression: source })
  await browser.detach()
  return page.evaluate(
    async (include) => {
      // The pages that frames show are tested on their own.
      const within = { exclude: [['iframe']], ...(include.length > 0 && { include }) }
      // A report of what passes takes more than half of the time.
      const { violations } = await window.axe.run(within, { resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    parts.map((part) => [part]),
  )
}
