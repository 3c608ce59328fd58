import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { languages as spoken } from '../../content/enquiry.ts'

/** A visit that ends in failure where, in any page it opens, the console spoke, a script threw, a policy was broken or a request left the origin. */
export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ browser, baseURL }, use) => {
      const quiet: Quiet = { expected: [], origins: [String(baseURL)] }
      const heard: string[] = []
      const asked: string[] = []
      const listen = (context: BrowserContext) => {
        context.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
        context.on('weberror', (thrown) => heard.push(`thrown: ${thrown.error().message}`))
        context.on('request', (request) => asked.push(request.url()))
      }
      browser.on('context', listen)
      await use(quiet)
      browser.off('context', listen)
      const home = (address: string) =>
        /^(?:data|blob):/.test(address) || quiet.origins.some((origin) => address.startsWith(`${origin}/`))
      const left = asked.filter((address) => !home(address)).map((address) => `left the origin: ${address}`)
      const unexpected = [...heard, ...left].filter((line) => !quiet.expected.some((pattern) => pattern.test(line)))
      expect(unexpected).toEqual([])
      expect(asked, 'the test watches the pages that it opens').not.toEqual([])
    },
    { auto: true },
  ],
})

interface Quiet {
  /** What this one test provokes on purpose. */
  expected: RegExp[]
  /** Where its pages are at home. */
  origins: string[]
}

export { expect }

/** Every language of the site. */
export const languages = spoken

/** Opens the page and waits until the first view is alive: its first effect writes the language into the address. */
export async function arrive(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/[?&]lang=/)
}

/** Arrives and begins to read on. */
export async function visit(page: Page, address = '/'): Promise<void> {
  await arrive(page, address)
  await readOn(page)
}

/** Brings the rest of a page to life that was arrived at: the form last. */
export async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
  await expect(page.locator('form[novalidate], .contact__done')).toHaveCount(1)
}

/** Lets nothing through to these addresses until what it gives is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** For tests of what moves, in a small window: everywhere else motion is off, as moving pictures keep a machine without a graphics card busy. */
export const moving = { reducedMotion: 'no-preference', viewport: { width: 1_120, height: 480 } } as const

export const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const
