import type { Page } from '@playwright/test'
import { cutOff } from './faults-of-reading.ts'
import { recordShifts, shifted } from './shifts.ts'
import { expect, languages, screens, test, visit } from './visit.ts'

/** Loads all lazy images, and waits until they and the fonts are drawn. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    const late = [...document.images].filter((image) => !image.complete)
    const come = late.map((image) => new Promise((done) => Object.assign(image, { onload: done, onerror: done })))
    await Promise.all([...come, document.fonts.ready])
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const language of languages) {
      test(`nothing overflows or jumps, no heading ends with a line of one word, and pictures fit their boxes, in ${language}`, async ({
        page,
      }) => {
        await recordShifts(page)
        await visit(page, `/?lang=${language}`)
        await seeAll(page)
        expect(await page.evaluate(faultsOfLayout)).toEqual({ wide: 0, alone: [] })
        expect(await shifted(page)).toBe(0)
        expect(await page.evaluate(misfits, 1)).toEqual([])
      })
    }

    test.describe('on a dense screen', () => {
      test.use({ deviceScaleFactor: 2 })

      test('pictures fit their boxes', async ({ page }) => {
        await visit(page)
        await seeAll(page)
        expect(await page.evaluate(misfits, 2)).toEqual([])
      })
    })
  })
}

test('nothing is lost at 320 px, or with twice the font size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  expect(await page.evaluate(cutOff)).toEqual([])
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflow()).toBe(0)
  expect(await page.evaluate(cutOff)).toEqual([])
})

/** Runs in the page. Returns the overflow and the headings whose last line is one word. */
function faultsOfLayout() {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  const alone = [...document.querySelectorAll('h2, h3')].filter((heading) => {
    const lines = wordsByLine(heading)
    return lines.length > 1 && lines.at(-1) === 1
  })
  return { wide, alone: alone.map((heading) => heading.textContent) }

  function wordsByLine(heading: Element): number[] {
    const range = document.createRange()
    const lines = new Map<number, number>()
    const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const line = Math.round(range.getBoundingClientRect().top / 8)
        lines.set(line, (lines.get(line) ?? 0) + 1)
      }
    }
    return [...lines.values()]
  }
}

/**
 * Runs in the page. Returns the photographs that are drawn larger than their file although there is a larger file, and
 * those whose file is more than one and a half times as large as needed although there is a smaller one.
 */
async function misfits(scale: number) {
  const shown = [...document.images].filter(({ currentSrc }) => currentSrc.includes('/photos/'))
  if (shown.length < 12)
    return [{ file: `only ${shown.length} pictures were shown`, ratio: 0, largest: false, smallest: false }]
  const measured = await Promise.all(shown.map(measure))
  return measured.filter(({ file, ratio, largest, smallest }) => {
    // A file that is larger than needed here costs nothing if another place on the page needs it.
    const leastNeeded = Math.min(...measured.filter((other) => other.file === file).map((other) => other.ratio))
    return (ratio > 1.5 && leastNeeded > 1.5 && !smallest) || (ratio < 0.98 && !largest)
  })

  async function measure(image: HTMLImageElement) {
    // A new image has the size of the file. The image in the page has the size of its box.
    const file = new Image()
    await new Promise((done, fail) => Object.assign(file, { onload: done, onerror: fail, src: image.currentSrc }))
    const name = image.currentSrc.split('/').at(-1) ?? ''
    const { width, height } = image.getBoundingClientRect()
    // A picture that covers its box has the scale of the side that needs more.
    const needed = Math.max((width * scale) / file.naturalWidth, (height * scale) / file.naturalHeight)
    const widths = widthsOf(image, name)
    return {
      file: name,
      ratio: Math.round(100 / needed) / 100,
      largest: file.naturalWidth >= Math.max(...widths),
      smallest: file.naturalWidth <= Math.min(...widths),
    }
  }

  /** Returns the widths in the list from which the file was chosen. An upright cut has a list of its own. */
  function widthsOf(image: HTMLImageElement, name: string): number[] {
    const lists = [...(image.parentElement?.querySelectorAll('source, img') ?? [])].map(
      (each) => each.getAttribute('srcset') ?? '',
    )
    const list = lists.find((srcset) => srcset.includes(name)) ?? ''
    return [...list.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]))
  }
}
