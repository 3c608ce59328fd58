import type { Page } from '@playwright/test'
import { cutOff, faultsOfReading } from './faults-of-reading.ts'
import { arrive, expect, languages, test, visit } from './visit.ts'

// These range from the smallest phone to the widest screen on sale.
const widths = [320, 360, 390, 820, 1088, 1280, 1920, 2560, 2880, 3440, 3840]

for (const language of languages) {
  test(`no two texts overlap, and none is smaller than twelve pixels, from 320 to 3840 px, in ${language}`, async ({
    page,
  }) => {
    await visit(page, `/?lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 1_000 })
      expect({ width, ...(await page.evaluate(faultsOfReading)) }).toEqual({ width, collisions: [], small: [] })
    }
  })
}

for (const size of [24, 32]) {
  test(`nothing is lost at 390 px with a font size of ${size} px in the browser (WCAG 2.2, 1.4.4)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
    for (const language of languages) {
      await visit(page, `/?lang=${language}`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
      expect(await page.evaluate(cutOff)).toEqual([])
    }
  })
}

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('chosen and current controls and text fields look different from others', async ({ page }) => {
    await visit(page, '/?lang=en')
    const rent = page.getByRole('radio', { name: 'a long-term rental' })
    const before = await rent.screenshot()
    await rent.check()
    expect((await rent.screenshot()).equals(before)).toBe(false)
    for (const field of [page.getByLabel('Name'), page.getByRole('textbox', { name: /^Message/ })])
      expect(await bordersOf(field)).toContain('solid')
    const filters = page.getByRole('group', { name: 'Show' }).getByRole('button')
    expect(await signsOf(filters.nth(0))).not.toEqual(await signsOf(filters.nth(1)))
    const ways = page.locator('.topbar__langs').getByRole('link')
    expect(await signsOf(ways.nth(0))).not.toEqual(await signsOf(ways.nth(1)))
  })
})

test('the focus ring in the clear bar is two pixels wide and has the colour of the letters', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  await arrive(page, '/?lang=en')
  const link = page.locator('.topbar__link').first()
  for (let press = 0; press < 4 && !(await link.evaluate((one) => one === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-width', '2px')
  await expect(link).toHaveCSS('outline-color', await link.evaluate((one) => getComputedStyle(one).color))
})

test('rules end at the same edge, names of places break only between words, and the sun’s arc is below its title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/?lang=fr')
  const ends = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => [...new Set(found.map((one) => Math.round(one.getBoundingClientRect().right)))])
  expect(await ends('.highlights__figure, .highlights__item')).toHaveLength(1)
  for (const width of [320, 1_088]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.locator('.location__row dt').evaluateAll(brokenNames)).toEqual([])
  }
  for (const width of [844, 1_024]) {
    await page.setViewportSize({ width, height: 800 })
    const { title, arc } = await page.evaluate(() => ({
      title: document.querySelector('.sun__title')?.getBoundingClientRect().bottom ?? 0,
      arc: document.querySelector('.hours__path')?.getBoundingClientRect().top ?? 0,
    }))
    expect(arc).toBeGreaterThan(title)
  }
})

async function bordersOf(field: ReturnType<Page['locator']>): Promise<string[]> {
  return field.evaluate((one) => {
    const style = getComputedStyle(one)
    return [style.borderTopStyle, style.borderBottomStyle].filter(
      (_, at) => [style.borderTopWidth, style.borderBottomWidth][at] !== '0px',
    )
  })
}

async function signsOf(control: ReturnType<Page['locator']>): Promise<string[]> {
  return control.evaluate((one) => {
    const style = getComputedStyle(one)
    return [
      style.backgroundColor,
      style.textDecorationLine,
      style.borderBottomColor,
      style.borderBottomStyle,
      style.borderBottomWidth,
      style.outlineStyle,
      style.color,
    ]
  })
}

/** Runs in the page. Returns the words that are broken between two lines. */
function brokenNames(names: Element[]): string[] {
  return names.flatMap((name) => {
    const node = name.firstChild
    const words = [...(name.textContent ?? '').matchAll(/\S+/g)]
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      if (node === null) return []
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    })
  })
}
