import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Returns what axe finds against WCAG 2.2 A and AA and its own best practices, on the whole page or in some parts. */
export async function findings(page: Page, ...parts: string[]): Promise<string[]> {
  // In its usual mode, axe opens a second page to test frames of other origins, and there are none. The pages that frames
  // show are tested on their own.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  // A report of what passes takes more than half of the time.
  axe.options({ resultTypes: ['violations'] })
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
