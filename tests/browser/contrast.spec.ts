import { poorlyRead } from './readable.ts'
import { arrive, expect, languages, test } from './visit.ts'

const phoneUpright = { width: 390, height: 844 }
const screens = [
  phoneUpright,
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

for (const viewport of [phoneUpright, { width: 820, height: 1180 }, { width: 1440, height: 900 }])
  test(`the text on the photographs can be read at ${viewport.width} px with twice the font size`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await arrive(page, '/?lang=fr')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(await poorlyRead(page, { picture: 'Vue', of: 'sur' })).toEqual([])
  })

for (const viewport of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])
  test(`a phone in landscape shows the name, both requests and both prices at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const language of languages) {
      await arrive(page, `/?lang=${language}`)
      const parts = page.locator('.hero__title, .hero__ask-label, .hero__ask-price')
      await expect(parts).toHaveCount(5)
      for (const part of await parts.all()) await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
