import type { Page } from '@playwright/test'

// Files, ways to other sites, and previews, which forbid scripts, so that nothing can be asked of them: see publishing.spec.ts.
const notPages = /^\/owner\/(?:preview|elsewhere\/whatsapp)|\.(?:json|csv|pdf|ics)\b|[?&]format=/

/** Opens these pages and every page of the desk that a link on one of them leads to, one of each kind, and returns their addresses. */
export async function follow(page: Page, start: string[], look: (where: string) => Promise<void>): Promise<string[]> {
  const seen = new Map<string, string>()
  const waiting = [...start]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address)
    if (seen.has(kind)) continue
    seen.set(kind, address)
    await page.goto(address)
    await look(address)
    const links = page.locator('a[href^="/owner"]:not([download])')
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    waiting.push(...found.filter((each) => !notPages.test(each)))
  }
  return [...seen.keys()]
}

/** Returns the same for pages that differ only in what they are about: one photograph, enquiry or revision stands for all. */
const kindOf = (address: string): string =>
  address
    .replace(/#.*/, '')
    .replace(/(photographs|viewings|history|documents|paragraphs)\/(?!day\b|plates\b)[\w-]+/, '$1/ONE')
    .replace(/ENQ-[\w-]+/, 'ENQ')
    .replace(/(\?|&)(?!show)\w+=[^&]*/g, '')
