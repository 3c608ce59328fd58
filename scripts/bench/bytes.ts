import type { Browser } from '@playwright/test'
import { languages, phone, withBrowser } from './browser.ts'
import { keptPage } from './raw-answer.ts'
import { figureOnly, type Row } from './row.ts'
import { startServer } from './server.ts'

const goals = { Document: 14, Stylesheet: 15, Script: 85, Font: 60, all: 200 }
const kilo = 1_024

/** What travels for the first view on a phone, before it is scrolled or touched, by kind. */
export function benchBytes(): Promise<Row[]> {
  return withBrowser(async (browser) => {
    const site = await startServer()
    try {
      const rows: Row[] = []
      for (const language of languages) {
        await keptPage(`${site.url}/?lang=${language}`)
        rows.push(...rowsOf(language, await travelled(browser, `${site.url}/?lang=${language}`)))
      }
      return rows
    } finally {
      await site.stop()
    }
  })
}

async function travelled(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await browser.newPage(phone)
  const network = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const sums = new Map<string, number>()
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    for (const kind of [kinds.get(requestId) ?? 'Other', 'all'])
      sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
  sums.set('requests', kinds.size)
  return sums
}

function rowsOf(language: string, sums: Map<string, number>): Row[] {
  const rows = Object.entries(goals).map(([kind, most]) => {
    const bytes = sums.get(kind) ?? 0
    const figure = `first view on a phone, ${language}: ${kind === 'all' ? 'all' : kind.toLowerCase()}`
    return { figure, value: `${(bytes / kilo).toFixed(1)} KB`, goal: `≤ ${most} KB`, met: bytes <= most * kilo }
  })
  return [...rows, figureOnly(`first view on a phone, ${language}: requests`, String(sums.get('requests')))]
}
