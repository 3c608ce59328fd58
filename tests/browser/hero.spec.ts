import type { Page } from '@playwright/test'
import { expect, moving, test } from './visit.ts'

test.use(moving)

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-06-01T10:00:00Z') })
  await page.clock.pauseAt(new Date('2026-06-01T10:00:01Z'))
})

/** Opens the page and waits until the slideshow responds. The press on the first dot hydrates it, and changes nothing. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/')
  // The scripts follow a frame after the photograph has loaded, which may be decoded late.
  await expect(async () => {
    await pass(page, 50)
    await expect(page.locator('.hero__control')).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.locator('.hero__dot').first().dispatchEvent('click')
}

/** Moves the clock of the page, which otherwise stands still. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)

const button = (page: Page, name: string) => page.getByRole('button', { name })
const expectSlide = (page: Page, number: number) =>
  expect(page.locator('.hero__slide.is-current')).toHaveAttribute('aria-label', `${number} of 4`)
const pictures = (page: Page) => page.locator('.hero__picture')
/** The first picture has arrived, so that the slideshow may begin to load the next. */
const begin = async (page: Page) => {
  await arrive(page)
  await pass(page, 2_600)
  await expect(page.locator('.hero__slide').first()).toHaveAttribute('style', /opacity: 1/)
}

test('the slideshow moves every five seconds, also past the fourth, and loads ahead halfway', async ({ page }) => {
  await arrive(page)
  await pass(page, 2_400)
  await expect(pictures(page)).toHaveCount(1)
  await pass(page, 200)
  await expect(pictures(page)).toHaveCount(2)
  await pass(page, 2_300)
  await expectSlide(page, 1)
  for (const number of [2, 3, 4, 1]) {
    await pass(page, 5_000)
    await expectSlide(page, number)
  }
})

test('the slides fade for a second, follow arrows and dots, and stay while pointed at or paused', async ({ page }) => {
  await begin(page)
  const second = page.locator('.hero__slide').nth(1)
  const next = button(page, 'Next picture')
  await next.click()
  await pass(page, 500)
  const halfway = Number(await second.evaluate((slide) => getComputedStyle(slide).opacity))
  expect(halfway).toBeGreaterThan(0.05)
  expect(halfway).toBeLessThan(0.999)
  await pass(page, 700)
  await expect(second).toHaveCSS('opacity', '1')

  await next.click()
  await pass(page, 100)
  await next.click()
  await pass(page, 1_200)
  await expectSlide(page, 4)
  await next.click()
  await pass(page, 1_200)
  await expectSlide(page, 1)
  await button(page, 'Previous picture').dblclick()
  await pass(page, 1_200)
  await expectSlide(page, 3)

  await button(page, 'Picture 2').click()
  await pass(page, 1_200)
  await expectSlide(page, 2)
  await expect(button(page, 'Picture 2')).toHaveAttribute('aria-current', 'true')
  await pass(page, 20_000)
  await expectSlide(page, 2)
  await button(page, 'Pause the slideshow').click()
  await page.mouse.move(5, 5)
  await page.mouse.move(700, 2_000)
  await pass(page, 12_000)
  await expectSlide(page, 2)
  await button(page, 'Start the slideshow').click()
  await expect(button(page, 'Pause the slideshow')).toBeVisible()
})

test('the slideshow stops and loads nothing while the visitor reads further down', async ({ page }) => {
  await arrive(page)
  const slides = page.locator('.hero__slides')
  await page.evaluate(() => document.getElementById('contact')?.scrollIntoView({ behavior: 'instant' }))
  await expect(slides).toHaveAttribute('aria-live', 'polite')
  await pass(page, 30_000)
  await expectSlide(page, 1)
  await expect(pictures(page)).toHaveCount(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(slides).toHaveAttribute('aria-live', 'off')
  await pass(page, 5_100)
  await expectSlide(page, 2)
})

test('the slideshow is paused from the start if the visitor prefers less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page)
  await expect(button(page, 'Start the slideshow')).toBeVisible()
  await pass(page, 30_000)
  await expectSlide(page, 1)
  await expect(pictures(page)).toHaveCount(1)
})

test('the tagline changes every 3.5 seconds', async ({ page }) => {
  await arrive(page)
  const tagline = page.locator('.hero__tagline')
  await expect(tagline).toHaveText('A house above the bay, turned to the light.')
  await pass(page, 100)
  for (const next of [
    'Six bedrooms, two salons, one horizon.',
    'To buy, or to rent by the year.',
    'A house above the bay, turned to the light.',
    'Six bedrooms, two salons, one horizon.',
  ]) {
    await pass(page, 3_500)
    await expect(tagline).toHaveText(next)
  }
})
