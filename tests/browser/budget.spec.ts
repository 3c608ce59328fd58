import type { Page } from '@playwright/test'
import { arrive, expect, languages, phone, readOn, test } from './visit.ts'

// The most bytes that the first view may transfer on a phone before the visitor does anything. Headers are not counted.
// Less than half of it cannot be our page.
const budget = { document: 14_336, stylesheet: 14_336, font: 53_248, script: 71_680, image: 49_152, all: 205_824 }
const requests = { least: 8, most: 24 }
/** Of the first view without its photograph, and of every script that a visitor can need. */
const most = { withoutPicture: 148_480, scripts: 112_640 }

test.use({ ...phone, deviceScaleFactor: 3 })

for (const language of languages) {
  test(`the first view in ${language} stays within its bytes and requests`, async ({ page }) => {
    // The first answer after a start is streamed. Visitors get the kept page, which has the highest compression.
    await page.request.get(`/?lang=${language}`)
    await expect
      .poll(async () => (await page.request.get(`/?lang=${language}`)).headers()['content-encoding'])
      .toBe('br')
    const travelled = listen(page)
    await arrive(page, `/?lang=${language}`)
    await page.waitForLoadState('networkidle')
    const { sumOf, requests: count } = await travelled()
    for (const [kind, bytes] of Object.entries(budget)) {
      expect(sumOf(kind), kind).toBeGreaterThan(bytes / 2)
      expect(sumOf(kind), kind).toBeLessThanOrEqual(bytes)
    }
    expect(sumOf('all') - sumOf('image')).toBeLessThanOrEqual(most.withoutPicture)
    expect(count).toBeGreaterThanOrEqual(requests.least)
    expect(count).toBeLessThanOrEqual(requests.most)
    await readOn(page)
    await page.locator('.gallery__open').first().click()
    await expect(page.locator('.lightbox')).toBeVisible()
    expect((await travelled()).sumOf('script')).toBeLessThanOrEqual(most.scripts)
  })
}

test('the page loads only the first photograph and its own words until the visitor scrolls', async ({ page }) => {
  const paths = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  const begun = (folder: string) => [...paths].filter((path) => path.startsWith(folder))
  await arrive(page, '/?lang=en')
  await page.waitForLoadState('networkidle')
  expect(begun('/photos/')).toEqual([expect.stringContaining('pool-golden-hour')])
  expect(begun('/words/')).toEqual([expect.stringMatching(/en\.[0-9a-f]{8}\.json/)])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => begun('/photos/').some((path) => path.includes('facade-morning'))).toBe(true)
})

/** Counts the bytes of what the page fetches from now on, by kind. The last kind is `all`. */
function listen(page: Page) {
  const fetched: Promise<{ kind: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    fetched.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })))
  })
  return async () => {
    const all = await Promise.all(fetched)
    const sumOf = (kind: string) =>
      all.reduce((sum, each) => sum + (kind === 'all' || each.kind === kind ? each.bytes : 0), 0)
    return { sumOf, requests: all.length }
  }
}
