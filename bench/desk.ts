import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type BenchRow, median } from './report.ts'
import { type Server, settled, signIn, startServer } from './server.ts'
import { fillWithYears, years } from './years.ts'

const runs = 7
const goals = { pageMs: 100, searchMs: 50 }
/** Files may take longer than pages. */
const files = /\.\w+$|format=/
const searches = {
  'a word that most have': 'terrace',
  'a word that 20 have': 'xylophone',
  'an absent word': 'zanzibar',
}

/** Measures every page of the desk that a link leads to, after years of enquiries, and searches. */
export async function benchDesk(): Promise<BenchRow[]> {
  let references = { newest: '', busiest: '' }
  const site = await settled(await startServer((dataDir) => (references = fillWithYears(dataDir))))
  try {
    const cookie = await signIn(site)
    const person = `/owner/enquiries/${references.busiest}`
    const first = [
      '/owner',
      person,
      `${person}/person`,
      `/owner/enquiries/${references.newest}`,
      '/owner/preview?lang=fr',
    ]
    const pages: { address: string; ms: number[] }[] = []
    for (const address of await allPages(site, cookie, first))
      if (!files.test(address)) pages.push({ address, ms: await measure(site, cookie, address) })
    pages.sort((one, other) => median(other.ms) - median(one.ms))
    for (const { address, ms } of pages) console.error(`  ${address}: ${median(ms).toFixed(0)} ms`)
    const name = (pages[0]?.address ?? '').replace(references.busiest, `ONE-OF-${years.fromOnePerson}`)
    const rows = [atMost(`desk, the slowest of ${pages.length} pages: ${name}`, pages[0]?.ms ?? [], goals.pageMs, 'ms')]
    for (const [name, word] of Object.entries(searches)) {
      const ms = await measure(site, cookie, `/owner/enquiries?show=all&q=${word}`)
      rows.push(atMost(`desk, search for ${name}, of ${enquiries} enquiries`, ms, goals.searchMs, 'ms'))
    }
    return rows
  } finally {
    await site.stop()
  }
}

const enquiries = years.enquiries.toLocaleString('en')

/** Returns the addresses of all pages that can be reached, one of each kind. */
async function allPages(site: Server, cookie: string, first: readonly string[]): Promise<string[]> {
  const found = new Map(first.map((address) => [kindOf(address), address]))
  // While the loop runs, it also reaches the pages that are added.
  for (const address of found.values()) {
    if (files.test(address)) continue
    const answer = await fetch(site.url + address, { headers: { cookie } })
    for (const [, href = ''] of (await answer.text()).matchAll(/href="(\/owner[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&')
      if (!next.includes('lang=') && !found.has(kindOf(next))) found.set(kindOf(next), next)
    }
  }
  return [...found.values()]
}

/** Returns what pages have in common that show the same of different enquiries, photographs or days. */
const kindOf = (address: string) =>
  address
    .replace(/ENQ-\w+-\w+/, '…')
    .replace(/(?<=\/photographs\/|\?replaces=)[\w-]+/, '…')
    .replace(/\/[\w-]+\.(?=\w+$)/, '/….')
    .replace(/(?<=[=/])[^/&?]*\d[^/&?]*/g, '…')

async function measure(site: Server, cookie: string, address: string): Promise<number[]> {
  const ms: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const answer = await fetch(site.url + address, { headers: { cookie } })
    await answer.arrayBuffer()
    ms.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    // A session may send no more than 30 requests a second: see server/visitor/limits.ts.
    await pause(50)
  }
  return ms
}
