import type { Browser } from '@playwright/test'
import * as v from 'valibot'
import { startBarePage } from './bare-page.ts'
import { aliveAfterMs, slowPhone, withBrowser } from './browser.ts'
import { longestTask } from './longest-task.ts'
import { keptPage } from './raw-answer.ts'
import { type BenchRow, figureOnly } from './row.ts'
import { startServer } from './server.ts'
import { median, medianWithRange } from './statistics.ts'

const runs = 5
const goals = { taskMs: 50, interactionMs: 100 }

const interactions = {
  'change of language': '.topbar__langs a[lang=fr]',
  'gallery filter': '#gallery button >> nth=3',
  'opening the lightbox': '#gallery a[href*="/photos/"] >> nth=0',
  'sending an empty form': '#contact button[type=submit]',
}

/** Measures the longest task until the page is interactive, and four interactions, on a telephone that is four times slower, compared with a page that has only a button. */
export function benchInteractions(): Promise<BenchRow[]> {
  return withBrowser(async (browser) => {
    const site = await startServer()
    const bare = await startBarePage()
    try {
      const url = `${site.url}/?lang=en`
      await keptPage(url)
      const rows = [
        row('longest task while loading, at 4×', await repeated(() => longestTask(browser, url)), goals.taskMs),
        beside(await repeated(() => longestTask(browser, bare.url))),
      ]
      for (const [name, touched] of Object.entries(interactions)) {
        const delays = await repeated(() => delayOf(browser, url, touched))
        rows.push(row(`INP at 4×: ${name}`, delays, goals.interactionMs))
      }
      rows.push(beside(await repeated(() => delayOf(browser, bare.url, bare.touched))))
      return rows
    } finally {
      bare.stop()
      await site.stop()
    }
  })
}

async function repeated(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await measure())
  return values
}

function row(figure: string, values: number[], most: number): BenchRow {
  return { figure, value: `${medianWithRange(values)} ms`, goal: `≤ ${most} ms`, met: median(values) <= most }
}

const beside = (values: number[]) =>
  figureOnly('· a page that is nothing but a button', `${medianWithRange(values)} ms`)

/** Returns the time of an interaction as the browser measures it: from the touch until the change is painted, in steps of 8 ms. Below 16 ms the browser reports nothing. */
async function delayOf(browser: Browser, url: string, touched: string): Promise<number> {
  const page = await slowPhone(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(aliveAfterMs)
  // The scrolling, and the test driver's own check of the element, must not be measured.
  await page.locator(touched).scrollIntoViewIfNeeded()
  await page.waitForTimeout(1_000)
  const box = await page.locator(touched).boundingBox()
  if (box === null) throw new Error(`${touched} cannot be touched`)
  await page.evaluate(() => {
    const seen = { longest: 16 }
    const watched = { type: 'event', durationThreshold: 16 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isInteraction = 'interactionId' in entry && entry.interactionId !== 0
        if (isInteraction) seen.longest = Math.max(seen.longest, entry.duration)
      }
    }).observe(watched)
  })
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(1_000)
  const longest = v.parse(v.number(), await page.evaluate('window.seen.longest'))
  await page.close()
  return longest
}
