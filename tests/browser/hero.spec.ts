import type { Page } from '@playwright/test'
import { expect, moving, test } from './visit.ts'

test.use(moving)

const current = '.hero__slide.is-current'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-06-01T10:00:01Z'))
})

/** Opens the page and waits until the slideshow responds. The press on the first dot hydrates it, and changes nothing. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/')
  // The scripts follow a frame after the photograph has loaded.
  await pass(page, 50)
  await expect(page.locator('.hero__control')).toBeVisible()
  await page.locator('.hero__dot').first().dispatchEvent('click')
}

/** Moves the clock of the page, which otherwise stands still. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)

test('the slideshow moves every five seconds, loads the next picture halfway, and starts again after the fourth', async ({
  page,
}) => {
  await arrive(page)
  await pass(page, 2_400)
  await expect(page.locator('.hero__picture')).toHaveCount(1)
  await pass(page, 200)
  await expect(page.locator('.hero__picture')).toHaveCount(2)
  await pass(page, 2_300)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '1 of 4')
  for (const label of ['2 of 4', '3 of 4', '4 of 4', '1 of 4']) {
    await pass(page, 5_000)
    await expect(page.locator(current)).toHaveAttribute('aria-label', label)
  }
})

test('the slides fade for a second', async ({ page }) => {
  await arrive(page)
  await pass(page, 2_600)
  await expect(page.locator('.hero__slide').first()).toHaveAttribute('style', /opacity: 1/)
  await page.getByRole('button', { name: 'Next picture' }).click()
  await pass(page, 500)
  const halfway = Number(
    await page
      .locator('.hero__slide')
      .nth(1)
      .evaluate((slide) => getComputedStyle(slide).opacity),
  )
  expect(halfway).toBeGreaterThan(0.05)
  expect(halfway).toBeLessThan(0.999)
  await pass(page, 700)
  await expect(page.locator('.hero__slide').nth(1)).toHaveCSS('opacity', '1')
})

test('the slideshow moves with an arrow and a dot, and stays while the visitor points at it', async ({ page }) => {
  await arrive(page)
  await page.getByRole('button', { name: 'Previous picture' }).click()
  await pass(page, 1_200)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '4 of 4')
  await page.getByRole('button', { name: 'Picture 2' }).click()
  await pass(page, 1_200)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '2 of 4')
  await expect(page.getByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true')
  await pass(page, 20_000)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '2 of 4')
})

test('the slideshow moves two steps if the arrow is pressed twice, however quickly', async ({ page }) => {
  await arrive(page)
  await pass(page, 2_600)
  await expect(page.locator('.hero__slide').first()).toHaveAttribute('style', /opacity: 1/)
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.click()
  await pass(page, 100)
  await next.click()
  await pass(page, 1_200)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '3 of 4')
  await page.getByRole('button', { name: 'Previous picture' }).dblclick()
  await pass(page, 1_200)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '1 of 4')
})

test('the slideshow pauses and starts again, and its button says which it will do', async ({ page }) => {
  await arrive(page)
  await page.getByRole('button', { name: 'Pause the slideshow' }).click()
  await page.mouse.move(5, 5)
  await page.mouse.move(700, 2_000)
  await pass(page, 12_000)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '1 of 4')
  await page.getByRole('button', { name: 'Start the slideshow' }).click()
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible()
})

test('the slideshow stops and loads nothing while the visitor reads further down', async ({ page }) => {
  await arrive(page)
  await page.evaluate(() => document.getElementById('contact')?.scrollIntoView({ behavior: 'instant' }))
  await expect(page.locator('.hero__slides')).toHaveAttribute('aria-live', 'polite')
  await pass(page, 30_000)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '1 of 4')
  await expect(page.locator('.hero__picture')).toHaveCount(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.locator('.hero__slides')).toHaveAttribute('aria-live', 'off')
  await pass(page, 5_100)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '2 of 4')
})

test('the slideshow is paused from the start if the visitor prefers less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page)
  await expect(page.getByRole('button', { name: 'Start the slideshow' })).toBeVisible()
  await pass(page, 30_000)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '1 of 4')
  await expect(page.locator('.hero__picture')).toHaveCount(1)
})

test('the tagline changes every three and a half seconds', async ({ page }) => {
  await arrive(page)
  const tagline = page.locator('.hero__tagline')
  await expect(tagline).toHaveText('A house above the bay, turned to the light.')
  await pass(page, 3_600)
  await expect(tagline).toHaveText('Six bedrooms, two salons, one horizon.')
  await pass(page, 3_500)
  await expect(tagline).toHaveText('To buy, or to rent by the year.')
  await pass(page, 3_500)
  await expect(tagline).toHaveText('A house above the bay, turned to the light.')
})

test('the first tagline stays two and a half seconds longer after a change of language', async ({ page }) => {
  await arrive(page)
  await pass(page, 3_600)
  await page
    .locator('.topbar__langs')
    .getByRole('link', { name: /Français/ })
    .click()
  // The scripts for the rest of the page start first, in the next frame.
  await pass(page, 50)
  const tagline = page.locator('.hero__tagline')
  const first = 'Une maison au-dessus de la baie, tournée vers la lumière.'
  await expect(tagline).toHaveText(first)
  await pass(page, 2_500 + 3_300)
  await expect(tagline).toHaveText(first)
  await pass(page, 400)
  await expect(tagline).toHaveText('Six chambres, deux salons, un seul horizon.')
})
