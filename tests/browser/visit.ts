import { test as base, expect, type Page } from '@playwright/test'

/** A visit that ends in failure where the console spoke, a script threw, a policy was broken or a request left the origin. */
export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const quiet: Quiet = { expected: [] }
      const heard: string[] = []
      page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`))
      page.on('request', (request) => {
        const address = request.url()
        if (!address.startsWith(`${baseURL}/`) && !/^(?:data|blob):/.test(address))
          heard.push(`left the origin: ${address}`)
      })
      await use(quiet)
      expect(heard.filter((line) => !quiet.expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

interface Quiet {
  /** What this one test provokes on purpose. */
  expected: RegExp[]
}

export { expect }

export const languages = ['en', 'fr'] as const

/** Opens the page and waits until the first view is alive: its first effect writes the language into the address. */
export async function arrive(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/[?&]lang=/)
}

/** Arrives and begins to read on, which brings the rest to life: the form last. */
export async function visit(page: Page, address = '/'): Promise<void> {
  await arrive(page, address)
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
  await expect(page.locator('form[novalidate], .contact__done')).toHaveCount(1)
}

/** Lets nothing through to these addresses until what it gives is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
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

export const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const
