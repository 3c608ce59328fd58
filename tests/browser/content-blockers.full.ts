import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { installPackagesOfTests } from '../support/needs.ts'
import { follow } from './desk-pages.ts'
import { atDesk, expect, languages, test, visit, write } from './visit.ts'

// Many people block content by public lists, which hide an element by its class or id, and a file by its address. The
// lists' numbers: EasyList with AdGuard's own, trackers, social media, Liste FR, cookie notices, popups.
const lists = [2, 3, 4, 16, 18, 19]
const hostname = 'villa-belvedere.example'

for (const language of languages) {
  test(`content blockers leave every part of the site as it is, in ${language}`, async ({ page }) => {
    const asked = requestsOf(page)
    await visit(page, `/?lang=${language}`)
    const faults = await hiddenOn(page)
    for (const address of ['/legal', '/owner/sign-in']) {
      await page.goto(`${address}?lang=${language}`)
      faults.push(...(await hiddenOn(page)))
    }
    expect([...faults, ...(await blockedOf(asked))]).toEqual([])
  })

  atDesk(`content blockers leave every part of the desk as it is, in ${language}`, async ({ page, site }) => {
    await page.route('**/owner/preview/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Preview' }))
    const reference = await write(site.url, { message: 'A message that is long enough to be stored.', language })
    const asked = requestsOf(page)
    const faults: string[] = []
    await page.goto(`/owner?lang=${language}`)
    await follow(page, ['/owner', `/owner/enquiries/${reference}`], async (where) => {
      for (const hidden of await hiddenOn(page)) faults.push(`${where}: ${hidden}`)
    })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect([...faults, ...(await blockedOf(asked))]).toEqual([])
  })
}

/** Hides what the lists hide, and returns the elements that are gone. */
async function hiddenOn(page: Page): Promise<string[]> {
  const { engine } = await blocker()
  const named = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[class], [id], [href]')]
    return {
      classes: [...new Set(all.flatMap((each) => [...each.classList]))],
      ids: all.map(({ id }) => id).filter(Boolean),
      hrefs: all.flatMap((each) => each.getAttribute('href') ?? []),
    }
  })
  const { styles } = engine.getCosmeticsFilters({ url: `https://${hostname}/`, hostname, domain: hostname, ...named })
  expect(styles).toContain('display: none')
  return page.evaluate((css) => {
    const visible = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility())
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    const gone = visible.filter((each) => !each.checkVisibility())
    document.adoptedStyleSheets.pop()
    return gone.map((each) => `${each.localName} ${each.className} ${each.id} is hidden`)
  }, styles)
}

/** Collects what the page asks for from now on. */
function requestsOf(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  return asked
}

/** Returns the requests that the lists forbid. */
async function blockedOf(asked: readonly Request[]): Promise<string[]> {
  const { engine, rawRequest } = await blocker()
  const site = `https://${hostname}`
  return asked
    .map((request) => ({ path: new URL(request.url()).pathname, type: request.resourceType() }))
    .filter(({ path, type }) => engine.match(rawRequest({ url: site + path, sourceUrl: `${site}/`, type })).match)
    .map(({ path }) => `${path} is blocked`)
}

let loaded: ReturnType<typeof load> | undefined
// Reading the lists takes seconds.
const blocker = () => (loaded ??= load())

async function load() {
  installPackagesOfTests()
  const { FiltersEngine, Request: Asked } = await import('@ghostery/adblocker')
  const folder = 'tests/node_modules/@adguard/dnr-rulesets/dist/filters/declarative'
  // The first rule of a set contains the list from which the set was made.
  const texts = lists.map((number) => {
    const rules: [{ metadata: { rawFilterList: string } }] = JSON.parse(
      readFileSync(`${folder}/ruleset_${number}/ruleset_${number}.json`, 'utf8'),
    )
    return rules[0].metadata.rawFilterList
  })
  return { engine: FiltersEngine.parse(texts.join('\n')), rawRequest: Asked.fromRawDetails.bind(Asked) }
}
