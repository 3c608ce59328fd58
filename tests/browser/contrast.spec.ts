import { poorlyRead } from './readable.ts'
import { arrive, expect, test } from './visit.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

for (const viewport of screens) {
  test(`the text on the photographs of the first view can be read at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await arrive(page)
    await page.mouse.move(1, 1)
    expect(await poorlyRead(page)).toEqual([])
  })
}

test('the text on the photographs can be read on a phone with twice the font size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await arrive(page, '/?lang=fr')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  expect(await poorlyRead(page, { picture: 'Vue', of: 'sur' })).toEqual([])
})
