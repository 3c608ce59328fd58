import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { arrive, expect, phone, test, visit } from './visit.ts'

test.beforeEach(async ({ page, quiet }) => {
  quiet.expected.push(/Failed to load resource/)
  await page.route('**/photos/**', (route) => route.abort())
})

for (const [screen, use] of [
  ['a desk', {}],
  ['a phone', phone],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use(use)

    test('where the hero’s picture is missing, nothing is written across the bar', async ({ page }) => {
      await arrive(page)
      await expect.poll(() => isMissing(page, '.hero__slide.is-current img')).toBe(true)
      expect(await coloursInARow(page, 60)).toBeLessThan(8)
      // It is not lost to whoever listens.
      await expect(page.locator('.hero__slides').getByRole('img', { name: /^Infinity pool/ })).toBeAttached()
    })
  })
}

test('what is missing cannot be enlarged; its words stand in its place, and its neighbours are reached', async ({
  page,
}) => {
  await visit(page, '/?lang=en#photo-terrace-dining')
  await expect(page.locator('dialog:modal')).toBeVisible()
  const enlarge = page.getByRole('button', { name: 'Enlarge the detail' })
  await expect(enlarge).toHaveCount(0)
  await page.locator('.lightbox__stage').dblclick({ position: { x: 200, y: 200 } })
  await expect(page.locator('.lightbox__sheet')).toHaveCSS('transform', 'none')
  await page.unroute('**/photos/**')
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await expect(page.locator('.lightbox__count')).toHaveText('6 of 8')
  await expect(enlarge).toBeVisible()
})

const isMissing = (page: Page, picture: string) =>
  page
    .locator(picture)
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)

/** The most that any row of the page's first so many pixels varies along its length, of 255: what lies there is drawn from side to side, and only letters break it. */
async function coloursInARow(page: Page, height: number): Promise<number> {
  await page.evaluate(() => document.querySelector('.topbar')?.setAttribute('hidden', ''))
  const width = page.viewportSize()?.width ?? 0
  // The browser's own mark for a missing picture stands in the corner.
  const strip = { x: 24, y: 0, width: width - 24, height }
  const { data, info } = await sharp(await page.screenshot({ clip: strip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, row) => [
    ...data.subarray(row * info.width, (row + 1) * info.width),
  ])
  return Math.max(...rows.map((row) => Math.max(...row) - Math.min(...row)))
}
