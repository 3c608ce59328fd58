import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { smallControls } from './small-controls.ts'

/** Returns the faults of a page of the desk: what axe finds, controls under 44 px, and overflow at 320 and 390 px. */
export async function deskFaults(page: Page): Promise<string[]> {
  const faults = await findings(page)
  for (const small of await page.evaluate(smallControls, 1)) faults.push(`small ${small}`)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) faults.push(`${over} px too wide at ${width}`)
  }
  return faults
}
