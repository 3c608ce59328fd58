import { poorlyRead } from './readable.ts'
import { arrive, expect, test } from './visit.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

for (const viewport of screens) {
  test(`what is written on the photographs of the first view can be read at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await arrive(page)
    await page.mouse.move(1, 1)
    expect(await poorlyRead(page)).toEqual([])
  })
}
