import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { languages } from '../../content/enquiry.ts'
import { openDatabase } from '../../db/database.ts'
import { insertEnquiry } from '../../enquiries/enquiries.ts'
import { queueLetters } from '../../enquiries/queueing.ts'
import type { BenchRow } from './row.ts'
import { type Server, settled, startServer } from './server.ts'
import { signIn } from './sign-in.ts'
import { median, medianWithRange } from './statistics.ts'

const many = 10_000
const runs = 25
const goals = { firstByteMs: 100, kilobytes: 120 }
const previewMs = 300
const visibleMs = 1_000
const publishRuns = 9
const day = 86_400_000

/** Measures the owner's pages with ten thousand enquiries, of which four hundred are waiting. */
export async function benchDesk(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'villa-bench-desk-'))
  const reference = fill(path.join(dataDir, 'villa.sqlite'))
  const site = await settled(await startServer([], { DATA_DIR: dataDir }))
  try {
    const cookie = await signIn(site, dataDir)
    const rows: BenchRow[] = []
    for (const [name, address] of [
      ['home', '/owner'],
      ['who waits', '/owner/enquiries'],
      ['all', '/owner/enquiries?show=all'],
      ['a search', '/owner/enquiries?q=lovelace+terrace'],
      ['one enquiry', `/owner/enquiries/${reference}`],
    ] as const)
      rows.push(await firstByte(name, site.url + address, cookie))
    rows.push(await firstByte('the preview', `${site.url}/owner/preview?lang=fr`, cookie, previewMs))
    return [
      ...rows,
      await publishing(site, cookie),
      await weight('who waits', `${site.url}/owner/enquiries`, cookie),
      await weight('prices', `${site.url}/owner/house/offer`, cookie),
      await weight('words', `${site.url}/owner/words/residence`, cookie),
    ]
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Stores the enquiries and returns the reference of the newest. */
function fill(file: string): string {
  const database = openDatabase(file)
  const now = Date.now()
  const newest = database.write(() => {
    let reference = ''
    for (let number = 0; number < many; number += 1) {
      const receivedAt = now - ((many - number) * (1_000 * day)) / many
      const enquiry = insertEnquiry(
        database,
        {
          name: `Ada Lovelace ${number}`,
          email: `ada${number}@example.org`,
          phone: '+33 6 39 98 01 00',
          message: `Could we see the house and its second terrace? ${'We would come in June. '.repeat(20)}`,
          language: languages[number % languages.length] ?? 'en',
          brochureRequested: true,
          intent: 'sale',
          website: '',
        },
        { receivedAt, heldBackFor: null, unverified: false },
      )
      queueLetters(database, enquiry, ['owner@villa-belvedere.example'], receivedAt)
      reference = enquiry.reference
    }
    const connection = database.connection()
    connection.prepare("UPDATE outbox SET state = 'sent', sent_at = due_at").run()
    connection.prepare('UPDATE enquiries SET answered_at = received_at + 3600000 WHERE id <= ?').run(many - 400)
    return reference
  })
  database.close()
  return newest
}

async function firstByte(name: string, address: string, cookie: string, goal = goals.firstByteMs): Promise<BenchRow> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const answer = await fetch(address, { headers: { cookie }, redirect: 'error' })
    times.push(performance.now() - began)
    await answer.arrayBuffer()
  }
  return {
    figure: `desk, ${name}: first byte with ${many.toLocaleString('en')} enquiries`,
    value: `${medianWithRange(times, 1)} ms`,
    goal: `≤ ${goal} ms`,
    met: median(times) <= goal,
  }
}

/** Measures the time from the press of the button until our own page shows the change in both languages. */
async function publishing(site: Server, cookie: string): Promise<BenchRow> {
  const post = (address: string, fields: Record<string, string>) =>
    fetch(site.url + address, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: site.url },
      body: new URLSearchParams(fields),
    })
  const read = async (address: string) => (await fetch(site.url + address, { headers: { cookie } })).text()
  const times: number[] = []
  for (let run = 0; run < publishRuns; run += 1) {
    const field = 'facts.figures.estate'
    const form = await read('/owner/house/figures')
    const was = new RegExp(`name="was\\.${field}"[^>]*value="([^"]*)"`).exec(form)?.[1] ?? ''
    await post('/owner/house/figures', { [field]: String(600 + run), [`was.${field}`]: was })
    const mark = /name="mark" value="([^"]*)"/.exec(await read('/owner/publish'))?.[1] ?? ''
    const began = performance.now()
    const answer = await post('/owner/publish', { mark })
    times.push(performance.now() - began)
    if (!(await read(answer.headers.get('location') ?? '/')).includes('good')) throw new Error('it is not visible')
  }
  const met = median(times) <= visibleMs
  return {
    figure: 'desk, publishing until it is visible',
    value: `${medianWithRange(times)} ms`,
    goal: `≤ ${visibleMs} ms`,
    met,
  }
}

/** Measures the transferred bytes of a page and of all files that it and its style sheets name, except pictures. */
async function weight(name: string, address: string, cookie: string): Promise<BenchRow> {
  const read = async (from: string) => (await fetch(from, { headers: { cookie } })).text()
  const namedIn = (text: string, base: string) =>
    (text.match(/[\w./-]+\.(?:css|js|woff2)\b/g) ?? []).map((file) => new URL(file, base).href)
  const files = new Set(namedIn(await read(address), address))
  for (const sheet of [...files].filter((file) => file.endsWith('.css')))
    for (const file of namedIn(await read(sheet), sheet)) files.add(file)
  let bytes = 0
  for (const each of [address, ...files]) bytes += await travels(each, cookie)
  const kilobytes = bytes / 1_024
  return {
    figure: `desk, ${name}: all but pictures, ${files.size + 1} files`,
    value: `${kilobytes.toFixed(1)} KB`,
    goal: `≤ ${goals.kilobytes} KB`,
    met: kilobytes <= goals.kilobytes,
  }
}

function travels(address: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve(bytes)).on('error', reject)
    })
    asking.on('error', reject).end()
  })
}
