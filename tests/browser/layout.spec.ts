import type { Page } from '@playwright/test'
import { expect, languages, test, visit } from './visit.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

/** Goes down the page and back, so that all that is late has come. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const language of languages) {
      test(`nothing overflows or jumps, and no heading leaves a word alone, in ${language}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await visit(page, `/?lang=${language}`)
        await seeAll(page)
        const seen = await page.evaluate(() => {
          const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
          const shifts = 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : ['unheard']
          const alone = [...document.querySelectorAll('h1, h2, h3')].filter((heading) => {
            const range = document.createRange()
            const tops = new Map<number, number>()
            for (const word of wordsOf(heading)) {
              range.setStart(word.node, word.from)
              range.setEnd(word.node, word.to)
              const top = Math.round(range.getBoundingClientRect().top / 8)
              tops.set(top, (tops.get(top) ?? 0) + 1)
            }
            const lines = [...tops.values()]
            return lines.length > 1 && lines.at(-1) === 1 && heading.tagName !== 'H1'
          })
          function wordsOf(element: Element) {
            const words: { node: Node; from: number; to: number }[] = []
            const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
            for (let node = walk.nextNode(); node; node = walk.nextNode()) {
              for (const match of (node.textContent ?? '').matchAll(/[^ ]+/g)) words.push({ node, from: match.index, to: match.index + match[0].length })
            }
            return words
          }
          return { wide, shifts, alone: alone.map((heading) => heading.textContent) }
        })
        expect(seen).toEqual({ wide: 0, shifts: [], alone: [] })
      })
    }

    for (const deviceScaleFactor of [1, 2]) {
      test(`no picture is blurrier, or over half as large again, than its box needs at ${deviceScaleFactor}x`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ viewport, deviceScaleFactor, reducedMotion: 'reduce', baseURL: baseURL ?? '' })
        const page = await context.newPage()
        await visit(page)
        await seeAll(page)
        const off = await page.evaluate(async (scale) => {
          const measured = await Promise.all([...document.images].filter((image) => image.currentSrc.includes('/photos/')).map(async (image) => {
            const file = new Image()
            file.src = image.currentSrc
            await file.decode()
            const { width, height } = image.getBoundingClientRect()
            const original = Number(image.getAttribute('width'))
            // The largest of the list it was chosen from: an upright cut has a list of its own.
            const chosen = image.currentSrc.split('/').at(-1) ?? ''
            const list = [...(image.parentElement?.querySelectorAll('source, img') ?? [])].map((source) => source.getAttribute('srcset') ?? '').find((srcset) => srcset.includes(chosen)) ?? ''
            const largest = Math.max(...[...list.matchAll(/ (\d+)w/g)].map((match) => Number(match[1])))
            // What a cover crop draws is as large as the larger of the two ratios.
            const needed = Math.max((width * scale) / file.naturalWidth, (height * scale) / file.naturalHeight)
            return { name: image.currentSrc.split('/').at(-1), ratio: Math.round((1 / needed) * 100) / 100, atMost: file.naturalWidth >= Math.min(largest, original) }
          }))
          return measured.filter(({ ratio, atMost }) => ratio > 1.5 || (ratio < 0.98 && !atMost))
        }, deviceScaleFactor)
        expect(off).toEqual([])
        await context.close()
      })
    }
  })
}

test('320 px and text twice its size lose nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const clipped = () => page.evaluate(() => [...document.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, label, legend')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], .toasts, .gallery__filters, .gallery__status, .skip, dialog'))
    .filter((element) => { const { left, right, width } = element.getBoundingClientRect(); return width > 0 && (right > innerWidth + 1 || left < -1) })
    .map((element) => `${element.className} ${element.textContent?.slice(0, 40)}`))
  expect(await overflow()).toBe(0)
  expect(await clipped()).toEqual([])
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflow()).toBe(0)
  expect(await clipped()).toEqual([])
})
