import sharp from 'sharp'
import { expect, phone, test, visit } from './visit.ts'

test.use(phone)

test('no word shows through the bar, though a browser draws no blur', async ({ page }) => {
  await visit(page, '/?lang=en')
  const bar = page.locator('.topbar')
  await page
    .locator('.residence__title, .residence h2')
    .first()
    .evaluate((title) => {
      scrollBy({ top: title.getBoundingClientRect().top - 12, behavior: 'instant' })
    })
  await bar.evaluate((element) => {
    element.style.setProperty('backdrop-filter', 'none')
    for (const child of element.children)
      if (child instanceof HTMLElement) child.style.setProperty('visibility', 'hidden')
  })
  // The bar turns from clear to solid once the page has moved, and takes a moment for it.
  await expect(page.locator('html')).not.toHaveClass(/is-at-top/)
  await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const clip = { x: 0, y: 4, width: 390, height: 40 }
  const { channels } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .stats()
  // Of 256: at 8 % of their strength, as they once were, words can be read.
  for (const { min, max } of channels) expect(max - min).toBeLessThan(10)
})
