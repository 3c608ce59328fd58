import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { luminance } from '../../content/palettes.ts'
import { expect } from './visit.ts'

// WCAG 2.2, 1.4.3: text of 24 px or more needs less contrast.
const least = { small: 4.5, large: 3 }
// The brightest hundredth of the pixels is left out, because a point of light behind a letter hides no word.
const brightest = 0.99

/** Selectors of texts, grouped by the part of the screen that they share. */
const writings = ['.topbar a', '.hero__text > *', '.hero__ledger a, .hero__ledger span']

/** Shows each slide of the first view, and returns the texts on it that have too little contrast. */
export async function poorlyRead(page: Page): Promise<string[]> {
  await page.mouse.move(1, 1)
  const poor: string[] = []
  for (let slide = 1; slide <= 4; slide += 1) {
    if (slide > 1)
      await page
        .locator('.hero__dot')
        .nth(slide - 1)
        .click()
    const current = page.locator('.hero__slide.is-current')
    await expect(current).toHaveAttribute('aria-label', new RegExp(`^${slide} .* 4$`))
    await expect(current).toHaveCSS('opacity', '1')
    await current.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    // The press may have scrolled the page to its control.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const light = await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).color)
    for (const word of await page.locator('.topbar a:visible').all()) await expect(word).toHaveCSS('color', light)
    const found = await contrasts(page)
    expect(found.length).toBeGreaterThanOrEqual(6)
    for (const { words, contrast, enough } of found)
      if (contrast < enough) poor.push(`slide ${slide}, ${words}: ${contrast.toFixed(2)}`)
  }
  return poor
}

/** Returns the contrast of each text in the first view with what is behind it, and the contrast that it needs. */
async function contrasts(page: Page) {
  const written = await Promise.all(writings.map((selector) => page.evaluate(textsOf, selector)))
  await show(page, 'hidden')
  const found = []
  for (const texts of written) {
    if (texts.length === 0) continue
    // The screenshot shows only the area behind the words, because one of the whole screen takes seconds.
    const clip = around(texts.map(({ box }) => box))
    const behind = sharp(await page.screenshot({ clip })).removeAlpha()
    for (const { words, box, color, size } of texts) {
      const { left, top, width, height } = { ...box, left: box.left - clip.x, top: box.top - clip.y }
      const pixels = await behind.clone().extract({ left, top, width, height }).raw().toBuffer()
      const letters = luminance((color.match(/[\d.]+/g) ?? []).map(Number))
      const contrast = (letters + 0.05) / (brightOf(pixels) + 0.05)
      found.push({ words, contrast, enough: size >= 24 ? least.large : least.small })
    }
  }
  await show(page, '')
  return found
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Runs in the page. Returns the texts of the first view that match the selector, and their boxes. */
function textsOf(selector: string) {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && element.textContent?.trim())
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, fontSize } = getComputedStyle(element)
      const box: Box = {
        left: Math.max(0, Math.floor(x)),
        top: Math.max(0, Math.floor(y)),
        width: Math.floor(width),
        height: Math.floor(height),
      }
      return { words: element.textContent?.trim(), box, color, size: Number.parseFloat(fontSize) }
    })
    .filter(({ box }) => box.width > 2 && box.height > 2 && box.top + box.height <= innerHeight)
}

function around(boxes: readonly Box[]) {
  const x = Math.min(...boxes.map(({ left }) => left))
  const y = Math.min(...boxes.map(({ top }) => top))
  const right = Math.max(...boxes.map(({ left, width }) => left + width))
  const foot = Math.max(...boxes.map(({ top, height }) => top + height))
  return { x, y, width: right - x, height: foot - y }
}

/** Hides or shows the texts of the first view. Resolves once the screen shows the change. */
function show(page: Page, visibility: 'hidden' | ''): Promise<void> {
  return page.evaluate(async (value) => {
    for (const part of document.querySelectorAll<HTMLElement>('.topbar, .hero__text > *, .hero__ledger'))
      part.style.visibility = value
    for (const _ of ['drawn', 'shown']) await new Promise(requestAnimationFrame)
  }, visibility)
}

/** Returns the luminance that all but the brightest pixels stay below. */
function brightOf(pixels: Buffer): number {
  const lit = Float64Array.from({ length: pixels.length / 3 }, (_, pixel) =>
    luminance([...pixels.subarray(3 * pixel, 3 * pixel + 3)]),
  ).sort()
  return lit[Math.floor(lit.length * brightest)] ?? 0
}
