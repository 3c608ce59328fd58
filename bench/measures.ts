import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { languages } from '../content/languages.ts'
import { atMost, type BenchRow, median } from './row.ts'
import { onSite, type Site, signIn } from './site.ts'
import { fillWithYears, years } from './years.ts'

/** Measures the time from the command to the first complete page. */
export async function benchStart(): Promise<BenchRow[]> {
  const times: number[] = []
  for (let start = 0; start < 7; start += 1) {
    const began = performance.now()
    await onSite(
      async ({ url }) => {
        await (await fetch(url)).text()
        times.push(performance.now() - began)
      },
      { isSettled: false },
    )
  }
  return [atMost('start, until the first page', times, 1_000, 'ms')]
}

/** Measures the memory of the process at rest. Of the 512 MB of the machine, the makers need up to 320. */
export const benchMemory = (): Promise<BenchRow[]> =>
  onSite(async ({ url, pid }) => {
    for (const language of languages) await (await fetch(`${url}/?lang=${language}`)).arrayBuffer()
    await pause(3_000)
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return [atMost('memory at rest', [Number(kilobytes) / 1_024], 150, 'MB')]
  })

/** Measures the page from memory, compressed: one visitor at a time, and many at once. */
export const benchPage = (): Promise<BenchRow[]> =>
  onSite(async ({ url }) => {
    await load(url, 1)
    const alone = await load(url, 1)
    const many = (await load(url, 32)).toSorted((one, other) => one - other)
    const p99 = many[Math.floor(many.length * 0.99)] ?? Number.NaN
    return [
      atMost('page, one visitor at a time', [median(alone)], 5, 'ms', 1),
      atMost('page, 99th percentile over 32 connections', [p99], 50, 'ms', 1),
    ]
  })

/** Asks for the page over these connections for five seconds, each again as soon as it has its answer. Resolves to how long each answer took. */
async function load(url: string, width: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const until = performance.now() + 5_000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < until) times.push(await ask(`${url}/?lang=en`, agent))
    }),
  )
  agent.destroy()
  return times
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the page answered ${answer.statusCode}`))
      answer.on('end', () => resolve(performance.now() - began)).resume()
    })
      .on('error', reject)
      .end()
  })
}

/** Measures 200 enquiries that arrive at the same moment: all must be stored, and the last one answered soon. */
export const benchEnquiries = (): Promise<BenchRow[]> =>
  onSite(async (site) => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => post(site, number)))
    const csv = await fetch(`${site.url}/owner/enquiries.csv`, { headers: { cookie: await signIn(site) } })
    const list = await csv.text()
    const lost = answers.filter(({ reference }) => !reference || !list.includes(reference)).length
    return [
      atMost('enquiries, of 200 at once', [lost], 0, 'lost'),
      atMost('· the slowest answer', [Math.max(...answers.map(({ ms }) => ms))], 2_000, 'ms'),
    ]
  })

async function post({ url }: Site, number: number): Promise<{ ms: number; reference?: string }> {
  const began = performance.now()
  const answer = await fetch(`${url}/send-contact-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: `visitor${number}@example.org`,
      phone: '',
      message: `We would like to see the house in June, please. There are ${number + 2} of us.`,
      brochureRequested: number % 2 === 0,
      language: 'en',
    }),
  })
  return { reference: (await answer.json()).reference, ms: performance.now() - began }
}

/** Files may take longer than pages. */
const files = /\.\w+$|format=|whatsapp/
const searches = {
  'a word that most have': 'terrace',
  'a word that 20 have': 'xylophone',
  'an absent word': 'zanzibar',
}

/** Measures every page of the desk that a link leads to, after years of enquiries, and searches. */
export function benchDesk(): Promise<BenchRow[]> {
  let references = { newest: '', busiest: '' }
  const furnish = (dataDir: string) => {
    references = fillWithYears(dataDir)
  }
  return onSite(
    async (site) => {
      const cookie = await signIn(site)
      const { newest, busiest } = references
      const ofPeople = [busiest, `${busiest}/person`, newest].map((each) => `/owner/enquiries/${each}`)
      const first = ['/owner', ...ofPeople, '/owner/preview?lang=fr']
      const pages: { address: string; ms: number[] }[] = []
      for (const address of await allPages(site, cookie, first))
        if (!files.test(address)) pages.push({ address, ms: await measure(site, cookie, address) })
      pages.sort((one, other) => median(other.ms) - median(one.ms))
      for (const { address, ms } of pages) console.error(`  ${address}: ${median(ms).toFixed(0)} ms`)
      const name = (pages[0]?.address ?? '').replace(busiest, `ONE-OF-${years.fromOnePerson}`)
      const rows = [atMost(`desk, the slowest of ${pages.length} pages: ${name}`, pages[0]?.ms ?? [], 100, 'ms')]
      for (const [name, word] of Object.entries(searches)) {
        const ms = await measure(site, cookie, `/owner/enquiries?show=all&q=${word}`)
        rows.push(atMost(`desk, search for ${name}, of ${years.enquiries} enquiries`, ms, 50, 'ms'))
      }
      return rows
    },
    { furnish },
  )
}

/** Returns the addresses of all pages that can be reached, one of each kind. */
async function allPages({ url }: Site, cookie: string, first: readonly string[]): Promise<string[]> {
  const found = new Map(first.map((address) => [kindOf(address), address]))
  // While the loop runs, it also reaches the pages that are added.
  for (const address of found.values()) {
    if (files.test(address)) continue
    const answer = await fetch(url + address, { headers: { cookie } })
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

async function measure({ url }: Site, cookie: string, address: string): Promise<number[]> {
  const ms: number[] = []
  for (let run = 0; run < 7; run += 1) {
    const began = performance.now()
    const answer = await fetch(url + address, { headers: { cookie } })
    await answer.arrayBuffer()
    ms.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    // A session may send no more than 30 requests a second: see server/visitor/limits.ts.
    await pause(50)
  }
  return ms
}
