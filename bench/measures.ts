import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { languages } from '../content/languages.ts'
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts'
import { onSite, type Site, signIn } from './site.ts'
import { fillWithYears, years } from './years.ts'

export interface BenchRow {
  figure: string
  value: string
  goal?: string
  met?: boolean
}

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

/** The pages that read enquiries, and the largest of the others. */
const deskPages = ['', '/enquiries', '/enquiries?show=all', '/enquiries?show=held', '/viewings', '/visits', '/history']
  .concat('/publish', '/photographs', '/house/offer', '/words/residence', '/preview?lang=fr')
  .map((page) => `/owner${page}`)
const searches = {
  'a word that most have': 'terrace',
  'a word that 20 have': 'xylophone',
  'an absent word': 'zanzibar',
}

/** Measures pages of the desk after years of enquiries, and searches. */
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
      const pages: { address: string; ms: number[] }[] = []
      for (const address of [...deskPages, ...ofPeople])
        pages.push({ address, ms: await measure(site, cookie, address) })
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

const goal = 98
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
})
type Report = v.InferOutput<typeof reportSchema>

/** Runs Lighthouse in its own browser, three times for each language, as a slow telephone, while nothing else runs. */
export const benchLighthouse = (): Promise<BenchRow[]> =>
  onSite(async ({ url }) =>
    languages.flatMap((language) => {
      const reports = Array.from({ length: 3 }, () => visit(`${url}/?lang=${language}`))
      return rowsOf(`Lighthouse mobile, ${language}`, reports)
    }),
  )

// Sometimes the browser's trace lacks its beginning, so Lighthouse is run again.
function visit(url: string, attempts = 3): Report {
  // The report is a file, because Lighthouse can end before all of a pipe is read.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const options = [
    ...['--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`],
    `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`,
  ]
  const { stderr } = spawnSync(process.execPath, ['bench/node_modules/lighthouse/cli/index.js', url, ...options], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  })
  if (!existsSync(file)) throw new Error(`Lighthouse failed: ${stderr}`)
  const report = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')))
  rmSync(folder, { recursive: true })
  if (report.runtimeError === undefined) return report
  if (attempts === 1) throw new Error(`Lighthouse failed: ${report.runtimeError.message}`)
  return visit(url, attempts - 1)
}

function rowsOf(name: string, reports: Report[]): BenchRow[] {
  const audit = (id: string) => reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN)
  const shifts = audit('cumulative-layout-shift')
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']
  return [
    ...categories.map((category) => {
      const scores = reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100))
      const [value, met] = [medianWithRange(scores), median(scores) >= goal]
      return { figure: `${name}: ${category}`, value, goal: `≥ ${goal}`, met }
    }),
    { figure: `${name}: CLS`, value: medianWithRange(shifts, 3), goal: '0', met: median(shifts) === 0 },
    { figure: `${name}: FCP · LCP · TBT`, value: times.map((id) => medianWithRange(audit(id))).join(' · ') },
  ]
}

/** Returns a line with the median of these values, which may be at most `most`. */
const atMost = (figure: string, values: readonly number[], most: number, unit: string, digits = 0): BenchRow => ({
  figure,
  value: `${medianWithRange(values, digits)} ${unit}`,
  goal: `≤ ${most.toLocaleString('en')} ${unit}`,
  met: median(values) <= most,
})

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2
}

/** Returns the median, with the lowest and the highest value in brackets if there are several. */
function medianWithRange(values: readonly number[], digits = 0): string {
  const form = (value: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  const range = ` (${form(Math.min(...values))}–${form(Math.max(...values))})`
  return `${form(median(values))}${values.length > 1 ? range : ''}`
}
