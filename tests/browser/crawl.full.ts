import type { Page } from '@playwright/test'
import { faultsOf, misfitsOf } from './asked-of-page.ts'
import { follow } from './desk-pages.ts'
import { brokenWords, faultsOfLayout, lonelyWords } from './layout.ts'
import { poorlyRead } from './readable.ts'
import { atDesk, expect, languages, setLetters, signIn, test, visit } from './visit.ts'

// What the crawl asks at two widths is asked here at the others, and with other settings of the browser.
const widths = [
  { width: 320, height: 640 },
  // 1280 px, enlarged four times.
  { width: 320, height: 256 },
  { width: 360, height: 780 },
  { width: 820, height: 1_180 },
  { width: 844, height: 390 },
  ...[1_088, 1_100, 1_120, 1_140, 1_180, 1_280, 1_920, 2_560, 3_840].map((width) => ({ width, height: 1_000 })),
]
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1_180 },
  { width: 1_440, height: 900 },
]

// WCAG 2.2, 1.4.12: no text may be lost if a visitor sets this spacing.
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'

for (const language of languages) {
  test(`nothing is lost or overlaps at any width, nor with wide spacing, in ${language}`, async ({ page }) => {
    await visit(page, `/?lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    for (const viewport of widths) {
      await page.setViewportSize(viewport)
      const faults = [
        ...(await page.evaluate(faultsOfLayout)),
        ...(await page.evaluate(brokenWords, '.location__row dt')),
      ]
      expect({ viewport, faults }).toEqual({ viewport, faults: [] })
      if ([820, 2_560].includes(viewport.width)) expect(await page.evaluate(lonelyWords)).toEqual([])
    }
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    }, spacing)
    for (const viewport of screens) {
      await page.setViewportSize(viewport)
      expect({ viewport, faults: await page.evaluate(faultsOfLayout) }).toEqual({ viewport, faults: [] })
    }
  })

  for (const size of [24, 32])
    test(`nothing is lost with letters of ${size} px, in ${language}`, async ({ page }) => {
      await setLetters(page, size)
      for (const viewport of screens) {
        await page.setViewportSize(viewport)
        await visit(page, `/?lang=${language}`)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
        expect({ viewport, faults: await page.evaluate(faultsOfLayout) }).toEqual({ viewport, faults: [] })
        if (size === 32) expect(await poorlyRead(page)).toEqual([])
      }
    })

  test(`a phone held sideways first shows name, prices and requests, in ${language}`, async ({ page }) => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 667, height: 375 },
    ]) {
      await page.setViewportSize(viewport)
      await visit(page, `/?lang=${language}`)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      for (const selector of ['.hero__title', '.hero__tagline', '.hero__ask', '.hero__ask-price', '.hero__gallery'])
        for (const one of await page.locator(selector).all()) await expect(one).toBeInViewport({ ratio: 1 })
    }
  })
}

for (const viewport of [widths[3], widths[4], { width: 2_560, height: 1_440 }])
  test(`the words on the photographs of the first view can be read at ${viewport?.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport ?? { width: 0, height: 0 })
    await visit(page)
    expect(await poorlyRead(page)).toEqual([])
  })

test.describe('on a dense screen', () => {
  test.use({ deviceScaleFactor: 2 })

  // A page of its own for each, because a browser takes a larger file that it has already loaded.
  for (const viewport of [...screens, { width: 2_560, height: 1_440 }])
    test(`every picture has a file that fits its box at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await visit(page)
      expect(await misfitsOf(page, 2)).toEqual([])
    })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('controls keep their edges, and a chosen one looks different from others', async ({ page }) => {
    await visit(page, '/?lang=en')
    const rent = page.getByRole('radio', { name: 'a long-term rental' })
    const before = await rent.screenshot()
    await rent.check()
    expect((await rent.screenshot()).equals(before)).toBe(false)
    for (const control of ['.button', '.contact__input', '.gallery__filter[aria-pressed=true]'])
      await expect(page.locator(control).first()).not.toHaveCSS('border-bottom-width', '0px')
    for (const pair of [page.locator('.gallery__filter'), page.locator('.topbar .languages a')])
      expect(await signsOf(pair.nth(0))).not.toEqual(await signsOf(pair.nth(1)))
  })
})

atDesk('large letters make no page of the desk too wide, break no word, and hide no header', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setLetters(page, 32)
  const faults: string[] = []
  await follow(page, ['/owner'], async (where) => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) faults.push(`${where}: ${over} px too wide`)
    // What names a part of a page or what can be done there.
    const broken = await page.evaluate(brokenWords, 'h1, h2, h3, a, label, legend, button, summary')
    faults.push(...broken.map((word) => `${where}: ${word} is broken`))
  })
  expect(faults).toEqual([])
  await signIn(page, site)
  for (const size of [16, 18, 20, 21, 22, 24, 28, 32])
    for (const language of languages) {
      await setLetters(page, size)
      await page.goto(`/owner/sessions?lang=${language}`)
      const links = page.getByRole('navigation').first().getByRole('link')
      for (const link of await links.all()) await expect(link, `${size} px`).toBeInViewport({ ratio: 0.99 })
    }
})

atDesk('nothing is wrong with the home page of the desk at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['', '/enquiries', '/publish', '/photographs', '/house/offer']) {
    await page.goto(`/owner${address}`)
    expect(await faultsOf(page, { language: 'en', controls: 1 }), address).toEqual([])
  }
})

const signsOf = (control: ReturnType<Page['locator']>) =>
  control.evaluate((one) => {
    const { backgroundColor, textDecorationLine, borderBottom, outlineStyle, color } = getComputedStyle(one)
    return [backgroundColor, textDecorationLine, borderBottom, outlineStyle, color]
  })
