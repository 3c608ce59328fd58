import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type BenchRow, median } from './report.ts'
import { type Server, settled, signIn, startServer } from './server.ts'
import { fillWithYears, years } from './years.ts'

const runs = 7
const goals = { pageMs: 100, searchMs: 50, standstillMs: 50 }
/** Files may take longer, but must not keep others waiting. */
const files = /\.\w+$|format=/
const searches = {
  'a word that most have': 'terrace',
  'a word that 20 have': 'xylophone',
  'an absent word': 'zanzibar',
}

interface Measured {
  address: string
  ms: number[]
  standstill: number[]
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
    const measured: Measured[] = []
    for (const address of await allPages(site, cookie, first)) measured.push(await measure(site, cookie, address))
    const pages = measured.filter(({ address }) => !files.test(address))
    const slowest = pages.reduce((one, other) => (median(other.ms) > median(one.ms) ? other : one))
    const longest = measured.reduce((one, other) => (median(other.standstill) > median(one.standstill) ? other : one))
    const rows = [
      atMost(
        `desk, the slowest of ${pages.length} pages: ${shown(slowest, references)}`,
        slowest.ms,
        goals.pageMs,
        'ms',
      ),
      atMost(
        `desk, the longest standstill of ${measured.length} pages and files: ${shown(longest, references)}`,
        longest.standstill,
        goals.standstillMs,
        'ms',
        1,
      ),
    ]
    for (const { address, ms, standstill } of [...pages].sort((one, other) => median(other.ms) - median(one.ms)))
      console.error(`  ${address}: ${median(ms).toFixed(0)} ms, ${median(standstill).toFixed(1)} ms standstill`)
    for (const [name, word] of Object.entries(searches)) {
      const search = await measure(site, cookie, `/owner/enquiries?show=all&q=${word}`)
      rows.push(atMost(`desk, search for ${name}, of ${enquiries} enquiries`, search.ms, goals.searchMs, 'ms'))
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

async function measure(site: Server, cookie: string, address: string): Promise<Measured> {
  const measured: Measured = { address, ms: [], standstill: [] }
  for (let run = 0; run < runs; run += 1) {
    await site.longestStandstill()
    const began = performance.now()
    const answer = await fetch(site.url + address, { headers: { cookie } })
    await answer.arrayBuffer()
    measured.ms.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    // Work that continues after the answer counts too.
    await pause(20)
    measured.standstill.push(await site.longestStandstill())
  }
  return measured
}

/** Returns an address without its reference, which is another one each time. */
const shown = ({ address }: Measured, { busiest, newest }: Record<'busiest' | 'newest', string>) =>
  address.replace(busiest, `ONE-OF-${years.fromOnePerson}`).replace(newest, 'NEWEST')
