import type { Page } from '@playwright/test'
import { arrive, expect, languages, test, visit } from './visit.ts'

// From the smallest phone to the widest screen that is sold.
const widths = [320, 360, 390, 820, 1088, 1280, 1920, 2560, 2880, 3440, 3840]

for (const language of languages) {
  test(`no two texts stand on one another, and none is smaller than twelve pixels, from 320 to 3840 px, in ${language}`, async ({
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
  test(`whoever sets ${size} px as the browser’s own size loses nothing at 390 px (WCAG 2.2, 1.4.4)`, async ({
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

  test('what is chosen, current or to be written in can be told from the rest', async ({ page }) => {
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

test('the focus ring in the clear bar is two pixels wide and as light as the letters', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 })
  await arrive(page, '/?lang=en')
  const link = page.locator('.topbar__link').first()
  for (let press = 0; press < 4 && !(await link.evaluate((one) => one === document.activeElement)); press += 1)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-width', '2px')
  await expect(link).toHaveCSS('outline-color', await link.evaluate((one) => getComputedStyle(one).color))
})

test('rules end together, names of places stay whole, and the sun’s arc clears its title', async ({ page }) => {
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
      arc: document.querySelector('.sun__limit')?.getBoundingClientRect().top ?? 0,
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

/** Runs in the page: texts that share ground, and letters too small. Titles that are only for those who hear stand apart. */
function faultsOfReading() {
  interface Line {
    text: string
    box: DOMRect
    of: Element
  }
  const apart =
    'dialog, .out-of-sight, .skip, .toasts, .enquire-bar, .topbar, [aria-hidden=true], script, style, desc, title, option'
  const lines: Line[] = []
  const small = new Set<string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement
    const text = node.textContent?.trim()
    if (!of || !text || of.closest(apart) || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const drawn = of.closest('svg')
    const scale = drawn instanceof SVGGraphicsElement ? (drawn.getScreenCTM()?.a ?? 1) : 1
    const size = Number.parseFloat(getComputedStyle(of).fontSize) * scale
    // Half a pixel: a drawing scales by fractions.
    if (size < 11.5) small.add(`${text.slice(0, 30)} ${size.toFixed(1)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 1) lines.push({ text: text.slice(0, 30), box: tight(box, size), of })
  }
  const collisions: string[] = []
  lines.sort((a, b) => a.box.top - b.box.top)
  for (const [at, line] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (other.box.top >= line.box.bottom) break
      if (line.of.contains(other.of) || other.of.contains(line.of)) continue
      const across = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left)
      const down = Math.min(line.box.bottom, other.box.bottom) - Math.max(line.box.top, other.box.top)
      if (across > 1 && down > 1) collisions.push(`${line.text} | ${other.text}`)
    }
  }
  return { collisions, small: [...small] }

  /** Letters fill the middle of their line: leading is air. */
  function tight(box: DOMRect, size: number): DOMRect {
    const height = Math.min(box.height, size * 0.7)
    return new DOMRect(box.left, box.top + (box.height - height) / 2, box.width, height)
  }
}

/** Runs in the page: names in which a line ends within a word. */
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

/** Runs in the page: what ends beyond the window's edge, where nobody can scroll to. */
function cutOff(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, label, legend, input, textarea')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], .toasts, .gallery__filters, .out-of-sight, .skip, dialog'),
    )
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1)
    })
    .map((element) => `${element.className} ${element.textContent?.slice(0, 40)}`)
}
