import sharp from 'sharp'
import { expect, phone, test, visit } from './visit.ts'

test.use(phone)

test('no word shows through the bar, even in a browser without blur', async ({ page }) => {
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
  // Once the page has scrolled, the bar fades from clear to solid.
  await expect(page.locator('html')).not.toHaveClass(/is-at-top/)
  await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const clip = { x: 0, y: 4, width: 390, height: 40 }
  const { channels } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .stats()
  // The scale is 0 to 255. Words could be read when they showed through at 8 %.
  for (const { min, max } of channels) expect(max - min).toBeLessThan(10)
})
