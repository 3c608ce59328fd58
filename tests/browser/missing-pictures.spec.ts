import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { arrive, expect, phone, test, visit } from './visit.ts'

test.beforeEach(async ({ page, quiet }) => {
  quiet.expected.push(/Failed to load resource/)
  await page.route('**/photos/**', (route) => route.abort())
})

for (const [screen, use] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use(use)

    test('the alternative text of a missing picture in the hero is not drawn across the bar', async ({ page }) => {
      await arrive(page)
      const picture = page.locator('.hero__slide.is-current img')
      const isMissing = () => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth === 0)
      await expect.poll(isMissing).toBe(true)
      expect(await coloursInARow(page, 60)).toBeLessThan(8)
      // Screen readers still get the alternative text.
      await expect(page.locator('.hero__slides').getByRole('img', { name: /^Infinity pool/ })).toBeAttached()
    })
  })

test('a missing photograph cannot be enlarged, and others can be reached', async ({ page }) => {
  await visit(page, '/?lang=en#photo-terrace-dining')
  await expect(page.locator('dialog:modal')).toBeVisible()
  const enlarge = page.getByRole('button', { name: 'Enlarge the detail' })
  await expect(enlarge).toHaveCount(0)
  await page.locator('.lightbox__stage').dblclick({ position: { x: 200, y: 200 } })
  await expect(page.locator('.lightbox .is-zoomed')).toHaveCount(0)
  await page.unroute('**/photos/**')
  // Those beside it, and the first, were fetched and missed with it.
  await page.getByRole('button', { name: 'Photograph 8' }).click()
  await expect(page.locator('.lightbox__count')).toHaveText('8 of 8')
  await expect(enlarge).toBeVisible()
})

/**
 * Returns the largest difference in brightness within a row of pixels at the top of the page, from 0 to 255. The
 * background is even from side to side, so only letters make a difference.
 */
async function coloursInARow(page: Page, height: number): Promise<number> {
  await page.evaluate(() => document.querySelector('.topbar')?.setAttribute('hidden', ''))
  const width = page.viewportSize()?.width ?? 0
  // The browser draws its icon for a missing picture in the corner.
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
