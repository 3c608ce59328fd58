import type { Page } from '@playwright/test'
import { photograph } from './early.ts'
import { faultsOfReading } from './faults-of-reading.ts'
import { lostText } from './lost-text.ts'
import { expect, languages, test, visit } from './visit.ts'

// WCAG 2.2, 1.4.12: no text may be lost if a visitor sets this spacing.
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

interface Setting {
  name: string
  width: number
  height: number
  set?: (page: Page) => Promise<unknown>
}

const spaced = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, spacing)

const settings: Setting[] = [
  { name: 'at 320 px', width: 320, height: 640 },
  { name: 'enlarged four times', width: 320, height: 256 },
  ...[1_088, 1_100, 1_120, 1_140, 1_180].map((width) => ({ name: `at ${width} px`, width, height: 900 })),
  { name: 'with wide spacing at 390 px', width: 390, height: 844, set: spaced },
  { name: 'with wide spacing at 820 px', width: 820, height: 1_180, set: spaced },
  { name: 'with wide spacing at 1440 px', width: 1_440, height: 900, set: spaced },
]

for (const language of languages)
  test(`no text is cut off, overflows its box or overlaps another at any width or spacing, in ${language}`, async ({
    page,
  }) => {
    await visit(page, `/?lang=${language}`)
    for (const { name, width, height, set } of settings) {
      await page.setViewportSize({ width, height })
      await set?.(page)
      await page.evaluate(() => document.fonts.ready)
      const { collisions } = await page.evaluate(faultsOfReading)
      expect({ name, lost: await page.evaluate(lostText), collisions }).toEqual({ name, lost: [], collisions: [] })
    }
  })

for (const [width, height] of [
  [390, 844],
  [820, 1_180],
  [1_440, 900],
] as const)
  test(`nothing is lost at ${width} px with twice the font size`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const language of languages) {
      await visit(page, `/?lang=${language}`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const { collisions } = await page.evaluate(faultsOfReading)
      expect({ lost: await page.evaluate(lostText), collisions }).toEqual({ lost: [], collisions: [] })
    }
  })

test('a photograph fills a page that is enlarged four times, and its button covers little of it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(page, '/?lang=en')
  await photograph(page).click()
  const picture = await page.locator('.lightbox__picture').boundingBox()
  const button = await page.locator('.lightbox__zoom[aria-pressed]').boundingBox()
  expect(picture?.width).toBeGreaterThanOrEqual(300)
  expect(picture?.height).toBeGreaterThanOrEqual(165)
  const covered = ((button?.width ?? 0) * (button?.height ?? 0)) / ((picture?.width ?? 1) * (picture?.height ?? 1))
  expect(covered).toBeLessThan(0.15)
  expect(await page.evaluate(lostText)).toEqual([])
})

test('a phone held sideways shows name, prices and requests on the first screen', async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const)
    for (const language of languages) {
      await page.setViewportSize({ width, height })
      await visit(page, `/?lang=${language}`)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      for (const selector of ['.hero__title', '.hero__tagline', '.hero__ask', '.hero__ask-price', '.hero__gallery'])
        for (const one of await page.locator(selector).all()) await expect(one).toBeInViewport({ ratio: 1 })
    }
})
