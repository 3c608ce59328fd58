import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 A and AA, and axe's own good practice, of the whole page or of what a step has changed. */
export async function findings(page: Page, ...parts: string[]): Promise<string[]> {
  // There is no frame of another origin, for which it would open a page beside this one; what a frame shows is a page
  // that is looked at by itself.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
  // What passes need not be described: that takes more than half of the time.
  axe.options({ resultTypes: ['violations'] })
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
