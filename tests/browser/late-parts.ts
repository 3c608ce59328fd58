import type { Page } from '@playwright/test'
import { recordShifts, shifted } from './asked-of-page.ts'
import { scriptFiles } from './form.ts'
import { comeAlive, expect, holdBack, readOn, test } from './visit.ts'

/** Tests that nothing moves when fonts, scripts or pictures arrive late. */
export function testLateParts(language: string, viewport: { width: number; height: number }): void {
  test.describe(`at ${viewport.width} px in ${language}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('fonts that load last move nothing in view', async ({ page }) => {
      const release = await holdBack(page, '**/*.woff2')
      await open(page, language)
      await readOn(page)
      release()
      await fontsAreThere(page)
      expect(await shifted(page)).toBe(0)
    })

    test('scripts and pictures that load last move nothing on the whole page', async ({ page }) => {
      const releaseScripts = await holdBack(page, scriptFiles)
      const releasePictures = await holdBack(page, '**/photos/**')
      await open(page, language)
      await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }))
      await fontsAreThere(page)
      await remember(page)
      releaseScripts()
      await comeAlive(page)
      expect(await moved(page)).toEqual([])
      await remember(page)
      releasePictures()
      await picturesAreThere(page)
      expect(await moved(page)).toEqual([])
      expect(await shifted(page)).toBe(0)
    })
  })
}

/** Opens the page and waits for its first paint, because the load event waits for what is held back. */
async function open(page: Page, language: string): Promise<void> {
  await recordShifts(page)
  await page.goto(`/?lang=${language}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  await page.waitForFunction(() => document.readyState !== 'loading')
}

async function fontsAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ours = [...document.fonts].filter(({ family }) => /^["']?(?:Cormorant Garamond|Jost)["']?$/.test(family))
    // Only text further down uses the italic, so the browser would not load it yet.
    await Promise.all(ours.map((font) => font.load()))
    await document.fonts.ready
  })
}

async function picturesAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
  })
}

/** Stores the position of every box and text on the whole page. */
async function remember(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.evaluate(() => {
    const before = new Map<Node, DOMRect>()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    const range = document.createRange()
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      // The strip of the view through the day becomes one picture, in the same box. The waters of the map get their italic late.
      const changing = '.skip, .toasts, .sun__view ol, .location-map__water'
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(changing)) continue
      const place = placeOf(node)
      if (place.width === 0) continue
      before.set(node, place)
    }
    Object.assign(window, { before, placeOf })

    function placeOf(node: Node): DOMRect {
      if (node instanceof Element) return node.getBoundingClientRect()
      range.selectNode(node)
      return range.getBoundingClientRect()
    }
  })
}

/**
 * Returns the boxes and texts that have moved since `remember`. Words have another width in another font, so a text stays
 * in place if its start, its end or its middle does.
 */
async function moved(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => {
    const { before, placeOf }: { before?: unknown; placeOf?: unknown } = Object(window)
    if (!(before instanceof Map && typeof placeOf === 'function')) return ['nothing was remembered']
    const gone: string[] = []
    for (const [node, was] of before) {
      const now = placeOf(node)
      const aside = Math.min(
        Math.abs(now.left - was.left),
        Math.abs(now.right - was.right),
        Math.abs(now.left + now.right - was.left - was.right) / 2,
      )
      if (aside < 1 && Math.abs(now.top - was.top) < 1) continue
      const place = ({ left, top }: DOMRect) => `${Math.round(left)}, ${Math.round(top)}`
      gone.push(`${node.nodeName} ${node.textContent?.slice(0, 40)}: ${place(was)} → ${place(now)}`)
    }
    return gone
  })
}
