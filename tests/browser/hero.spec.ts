import type { Page } from '@playwright/test'
import { arrive as arriveAtPage, expect, moving, test } from './visit.ts'

test.use(moving)

const current = '.hero__slide.is-current'

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-06-01T10:00:01Z'))
})

/** Arrives and waits until the slides are alive too: until then a press is kept, and one of the first dot changes nothing. */
async function arrive(page: Page): Promise<void> {
  await arriveAtPage(page)
  const dot = page.locator('.hero__dot').first()
  await dot.dispatchEvent('click')
  await expect(dot).not.toHaveAttribute('aria-busy')
}

/** The page's own clock stands still but for this. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)

test('turns to the next slide every five seconds, asking for its picture halfway, and after the fourth to the first', async ({
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

test('fades for a second', async ({ page }) => {
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

test('moves by arrow and by dot, and stays while the visitor rests on it', async ({ page }) => {
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

test('takes two steps where the arrow is pressed twice, however soon', async ({ page }) => {
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

test('shows the picture that was asked for before the second had come', async ({ page }) => {
  await arrive(page)
  await page.getByRole('button', { name: 'Picture 3' }).click()
  await expect(page.locator('.hero__slide').first()).toHaveAttribute('style', /opacity/)
  await pass(page, 1_200)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '3 of 4')
  await expect(page.locator(current)).toHaveCSS('opacity', '1')
  await expect(page.locator('.hero__slide').first()).toHaveCSS('opacity', '0')
})

test('pauses and starts again, and says which the button will do', async ({ page }) => {
  await arrive(page)
  await page.getByRole('button', { name: 'Pause the slideshow' }).click()
  await page.mouse.move(5, 5)
  await page.mouse.move(700, 2_000)
  await pass(page, 12_000)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '1 of 4')
  await page.getByRole('button', { name: 'Start the slideshow' }).click()
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible()
})

test('rests, and fetches nothing, while the visitor reads on below it', async ({ page }) => {
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

test('starts paused where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page)
  await expect(page.getByRole('button', { name: 'Start the slideshow' })).toBeVisible()
  await pass(page, 30_000)
  await expect(page.locator(current)).toHaveAttribute('aria-label', '1 of 4')
  await expect(page.locator('.hero__picture')).toHaveCount(1)
})

test('changes the tagline every three and a half seconds', async ({ page }) => {
  await arrive(page)
  const tagline = page.locator('.hero__tagline')
  await expect(tagline).toHaveText('A house above the bay, turned to the light.')
  await pass(page, 3_600)
  await expect(tagline).toHaveText('Six bedrooms, two salons, one horizon.')
  await pass(page, 3_500)
  await expect(tagline).toHaveText('To own, or to live in for a long season.')
  await pass(page, 3_500)
  await expect(tagline).toHaveText('A house above the bay, turned to the light.')
})

test('holds the first tagline for two and a half seconds after a change of language, then goes round again', async ({
  page,
}) => {
  await arrive(page)
  await pass(page, 3_600)
  await page
    .locator('.topbar__langs')
    .getByRole('link', { name: /Français/ })
    .click()
  // The rest of the page comes to life first, with the next frame.
  await pass(page, 50)
  const tagline = page.locator('.hero__tagline')
  const first = 'Une maison au-dessus de la baie, tournée vers la lumière.'
  await expect(tagline).toHaveText(first)
  await pass(page, 2_500 + 3_300)
  await expect(tagline).toHaveText(first)
  await pass(page, 400)
  await expect(tagline).toHaveText('Six chambres, deux salons, un seul horizon.')
})

test('a request sets the form’s intent, marks its own button and goes to the form', async ({ page }) => {
  await arrive(page)
  const rent = page.getByRole('link', { name: /Request Rental Details/ })
  await expect(page.getByRole('link', { name: /Request Purchase Details/ })).toHaveClass(/is-chosen/)
  await rent.click()
  await expect(rent).toHaveClass(/is-chosen/)
  await pass(page, 50)
  await expect(page.getByRole('radio', { name: 'a long-term rental' })).toBeChecked()
  await expect(page.locator('#contact')).toBeInViewport()
})
