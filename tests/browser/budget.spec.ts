import type { Page } from '@playwright/test'
import { arrive, expect, holdBack, languages, phone, readOn, test } from './visit.ts'

// The most bytes that the first view may transfer on a phone before the visitor does anything. Headers are not counted.
// Less than half of it cannot be our page.
const budget = { Document: 14_336, Stylesheet: 14_336, Font: 53_248, Script: 71_680, Image: 49_152, all: 205_824 }
const requests = { least: 8, most: 24 }
/** Of the first view without its photograph, and of every script that a visitor can need. */
const most = { withoutPicture: 148_480, scripts: 112_640 }

test.describe('on a phone', () => {
  test.use({ ...phone, deviceScaleFactor: 3 })

  for (const language of languages) {
    test(`the first view in ${language} stays within its bytes and requests`, async ({ page }) => {
      const travelled = await listen(page)
      // The first answer after a start is streamed. Visitors get the kept page, which has the highest compression.
      await page.request.get(`/?lang=${language}`)
      await expect
        .poll(async () => (await page.request.get(`/?lang=${language}`)).headers()['content-encoding'])
        .toBe('br')
      await arrive(page, `/?lang=${language}`)
      await page.waitForLoadState('networkidle')
      const sums = sumByKind(travelled)
      for (const [kind, bytes] of Object.entries(budget)) {
        expect(sums.get(kind), kind).toBeGreaterThan(bytes / 2)
        expect(sums.get(kind), kind).toBeLessThanOrEqual(bytes)
      }
      expect((sums.get('all') ?? 0) - (sums.get('Image') ?? 0)).toBeLessThanOrEqual(most.withoutPicture)
      expect(travelled.size).toBeGreaterThanOrEqual(requests.least)
      expect(travelled.size).toBeLessThanOrEqual(requests.most)
      await readOn(page)
      await page.locator('.gallery__open').first().click()
      await expect(page.locator('.lightbox')).toBeVisible()
      expect(sumByKind(travelled).get('Script')).toBeLessThanOrEqual(most.scripts)
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

  test('scripts wait for the photograph of the first view until the visitor touches the page', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') })
    await page.clock.pauseAt(new Date('2026-06-01T10:00:01Z'))
    const release = await holdBack(page, '**/photos/pool-golden-hour*')
    await page.goto('/?lang=en', { waitUntil: 'domcontentloaded' })
    const scripts = page.locator('link[rel=modulepreload]')
    await expect(scripts).toHaveCount(0)
    await page.touchscreen.tap(190, 700)
    await expect(scripts).not.toHaveCount(0)
    release()
    await page.waitForLoadState('load')
  })
})

interface Travelled {
  kind: string
  bytes: number
}

async function listen(page: Page): Promise<ReadonlyMap<string, Travelled>> {
  const travelled = new Map<string, Travelled>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  // Only these two figures also exist for a document: the bytes up to the end of the headers, and those in all.
  network.on('Network.responseReceived', ({ requestId, type, response }) =>
    travelled.set(requestId, { kind: type, bytes: -response.encodedDataLength }),
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = travelled.get(requestId)
    if (answer) answer.bytes += encodedDataLength
  })
  return travelled
}

function sumByKind(travelled: ReadonlyMap<string, Travelled>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, bytes } of travelled.values())
    for (const sum of [kind, 'all']) sums.set(sum, (sums.get(sum) ?? 0) + bytes)
  return sums
}
