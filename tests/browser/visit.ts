import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { languages as spoken } from '../../content/languages.ts'
import { enquire } from '../faults/people.ts'
import { PUBLIC_URL, quickDist } from '../support/quick-dist.ts'
import { sessionCookies } from '../support/session.ts'

/**
 * Opens the site that the tests of a worker share. Fails a test if any page that it opens writes to the console, throws an error, breaks its policy or sends a request
 * to another origin. A test names its exceptions in `quiet`.
 */
export const test = base.extend<{ quiet: Quiet }, { shared: Served }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright asks for the pattern
    async ({}, use) => {
      const site = await serve()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shared }, use) => use(shared.url),
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
      expect(asked, 'the test must see the requests of the pages that it opens').not.toEqual([])
    },
    { auto: true },
  ],
})

interface Quiet {
  /** Messages that the test causes on purpose. */
  expected: RegExp[]
  /** Origins that the pages of the test may send requests to. */
  origins: string[]
}

/** Gives each test a site of its own, at which relative addresses lead. */
export const onOwnSite = (start: () => Promise<Served>) =>
  test.extend<{ site: Served }>({
    // biome-ignore lint/correctness/noEmptyPattern: playwright asks for the pattern
    site: async ({}, use) => {
      const site = await start()
      await use(site)
      await site.stop()
    },
    baseURL: ({ site }, use) => use(site.url),
  })

/** Gives each test a site of its own, with its owner signed in at the desk. */
export const atDesk = onOwnSite(() => serve()).extend({
  page: async ({ page, site }, use) => {
    await signIn(page, site)
    await use(page)
  },
})

/** Signs the owner of a site in without a letter. */
export async function signIn(page: Page, { url, dataDir }: Omit<Served, 'stop'>, owner?: string): Promise<void> {
  const cookies = sessionCookies(dataDir, owner)
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url })))
}

export { expect }

/** Every language of the site. */
export const languages = spoken

/** Opens the page and waits until the scripts of the first view run: they write the language into the address. */
export async function arrive(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/[?&]lang=/)
}

/** Opens the page and starts the scripts of the rest of it. */
export async function visit(page: Page, address = '/'): Promise<void> {
  await arrive(page, address)
  await readOn(page)
}

/** Presses Tab until the end of the page, and returns each control, its section, and whether it shows that it has the focus. */
export async function tabbedThrough(page: Page) {
  const stops: { name: string; isMarked: boolean; section: string }[] = []
  for (let press = 0; press < 90; press += 1) {
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const { outlineStyle, borderBottomWidth, borderBottomColor, backgroundImage } = getComputedStyle(
        element.closest('.control') ?? element,
      )
      const isMarked =
        outlineStyle !== 'none' ||
        borderBottomWidth === '2px' ||
        `${backgroundImage}${borderBottomColor}`.includes('132, 81, 15')
      const section = element.closest('main > section')?.className.split(' ')[0] ?? ''
      return { name: `${element.className} ${element.textContent}`.trim(), isMarked, section }
    })
    if (stop === null) break
    stops.push(stop)
    await page.keyboard.press('Tab')
  }
  expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])
  return stops
}

/** Scrolls by one pixel, which starts the scripts of the rest of the page, and waits for them. */
export async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy({ top: 1, behavior: 'instant' }))
  await comeAlive(page)
}

/** Waits for the form and the view of the sun, because sections are hydrated in any order. */
export async function comeAlive(page: Page): Promise<void> {
  await expect(page.locator('form[novalidate], .contact__done')).toHaveCount(1)
  await expect(page.locator('.sun__view:not(.is-mixed)')).toHaveCount(0)
}

/** Holds back requests to these addresses until the returned function is called. Then they go on, or are aborted. */
export async function holdBack(page: Page, addresses: string | RegExp, then: 'continue' | 'abort' = 'continue') {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route[then]()
  })
  return release
}

/**
 * Settings for tests of motion, with a small window. Other tests turn motion off, because moving pictures keep a
 * machine without a graphics card busy.
 */
export const moving = { reducedMotion: 'no-preference', viewport: { width: 1_120, height: 480 } } as const

export const phone = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} as const

/** The same tests on a phone, and in a browser without JavaScript. */
export const onPhone = test.extend(phone)
export const withoutScripts = test.extend({ javaScriptEnabled: false })

/** Sets the size of ordinary text in pixels, as a visitor does in the settings of the browser. */
export async function setLetters(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
}

// Every server listens to the output of the process, and a worker has one after the other.
for (const each of [process, process.stdout]) each.setMaxListeners(0)

/** The built application, listening in the process of the test. */
export interface Served {
  url: string
  dataDir: string
  stop(): Promise<void>
}

/**
 * Starts the built application in this process, on a free port of loopback, with a data folder of its own that `prepare`
 * may fill. It makes pictures, brochures and cards in name only: see quickDist.
 */
export async function serve(
  environment: NodeJS.ProcessEnv = {},
  prepare?: (dataDir: string) => unknown,
): Promise<Served> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-browser-'))
  await prepare?.(dataDir)
  const dist = quickDist()
  const built: typeof import('../../server/start.ts') = await import(path.join(dist, 'node/start.js'))
  const usual = { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL, ENQUIRY_LIMIT: '1000000', LOG_LEVEL: 'silent' }
  const server = await built.startServer({ ...usual, DATA_DIR: dataDir, ...environment }, dist)
  const address = server.app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    async stop() {
      server.app.server.closeAllConnections()
      await server.stop()
      // A maker that was ended may write for a moment longer.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })
    },
  }
}

/** Sends an enquiry to a site and returns its reference. */
export async function write(url: string, changes: Record<string, unknown> = {}): Promise<string> {
  const { reference } = await enquire(
    { url },
    {
      name: 'Ingrid Solvang-Reyes',
      email: `ingrid${Math.random()}@visitor.example`,
      phone: '+33 6 39 98 41 07',
      message: 'Is the lower level dry, and are the two salons heated in winter?',
      brochureRequested: true,
      language: 'en',
      intent: 'sale',
      ...changes,
    },
  )
  return String(reference)
}
