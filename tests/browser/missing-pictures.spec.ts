import { arrive, expect, test, visit } from './visit.ts'

test.beforeEach(async ({ page, quiet }) => {
  quiet.expected.push(/Failed to load resource/)
  await page.route('**/photos/**', (route) => route.abort())
})

test('the text of a missing picture in the hero is not drawn across the bar, but read out', async ({ page }) => {
  await arrive(page)
  const picture = page.locator('.hero__slide.is-current img')
  const isMissing = () => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth === 0)
  await expect.poll(isMissing).toBe(true)
  await expect(picture).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('.hero__slides').getByRole('img', { name: /^Infinity pool/ })).toBeAttached()
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
