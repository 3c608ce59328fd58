import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { arrive, expect, test } from './visit.ts'

// WCAG 2.2, 1.4.3: text of 24 px and more may do with less.
const least = { small: 4.5, large: 3 }
// The brightest hundredth is left out: a star of light behind a letter hides no word.
const brightest = 0.99
const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

for (const viewport of screens) {
  test(`what is written on the photographs of the first view can be read at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') })
    await arrive(page)
    await page.getByRole('button', { name: 'Pause the slideshow' }).click()
    await page.mouse.move(1, 1)
    const poor: string[] = []
    for (let slide = 1; slide <= 4; slide += 1) {
      if (slide > 1) await page.getByRole('button', { name: `Picture ${slide}` }).click()
      await page.clock.runFor(2_000)
      await expect(page.locator('.hero__slide.is-current')).toHaveAttribute('aria-label', `${slide} of 4`)
      await page.locator('.hero__slide.is-current img').evaluate((image: HTMLImageElement) => image.decode())
      for (const { words, contrast, enough } of await contrasts(page))
        if (contrast < enough) poor.push(`slide ${slide}, ${words}: ${contrast.toFixed(2)}`)
    }
    expect(poor).toEqual([])
  })
}

/** Of each text in the first view: how it stands out from what is behind it. */
async function contrasts(page: Page) {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('.topbar a, .topbar__title, .hero__text > *, .hero__ledger a, .hero__ledger span')]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, fontSize } = getComputedStyle(element)
        return { words: element.textContent, box: { x, y, width, height }, color, size: Number.parseFloat(fontSize) }
      })
      .filter(({ box }) => box.width > 2 && box.height > 2 && box.y + box.height <= innerHeight),
  )
  await show(page, 'hidden')
  const behind = sharp(await page.screenshot()).removeAlpha()
  await show(page, '')
  return Promise.all(
    texts.map(async ({ words, box, color, size }) => {
      const left = Math.max(0, Math.floor(box.x))
      const top = Math.max(0, Math.floor(box.y))
      const { data } = await behind
        .clone()
        .extract({ left, top, width: Math.floor(box.width), height: Math.floor(box.height) })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      const lit = luminances(data).sort((a, b) => a - b)
      const bright = lit[Math.floor(lit.length * brightest)] ?? 1
      return {
        words: words?.trim(),
        contrast: (luminance(red, green, blue) + 0.05) / (bright + 0.05),
        enough: size >= 24 ? least.large : least.small,
      }
    }),
  )
}

function show(page: Page, visibility: 'hidden' | ''): Promise<void> {
  return page.evaluate((value) => {
    for (const part of document.querySelectorAll<HTMLElement>('.topbar, .hero__text, .hero__ledger'))
      part.style.visibility = value
  }, visibility)
}

function luminances(pixels: Buffer): number[] {
  return Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance(pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0),
  )
}

/** Relative luminance as WCAG 2.2 defines it, of 8-bit sRGB. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
