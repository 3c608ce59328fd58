import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnquiry } from '../../content/enquiry.ts'
import { openDatabase } from '../../db/database.ts'
import { insertEnquiry } from '../../db/enquiries.ts'
import { queueLetters } from '../../db/outbox.ts'
import { type Load, load } from './load.ts'
import { figureOnly, notMeasured, type Row } from './row.ts'
import { startServer } from './server.ts'
import { median, told } from './statistics.ts'
import { missingTools, onCore } from './tools.ts'

const runs = 5
const seconds = 4
const goal = 4

/** Enquiries stored durably over 64 connections, beside the same server with one, whose every post is a commit of its own. */
export async function benchEnquiries(): Promise<Row[]> {
  const figure = 'durable posts over 64 connections, beside one commit each'
  const missing = missingTools(['wrk', 'taskset'])
  if (missing.length > 0) return [notMeasured(figure, `≥ ${goal}`, `install ${missing.join(', ')}`)]
  const { together, alone } = await inTurns()
  const commits = Array.from({ length: runs }, oneByOne)
  const rates = (loads: Load[]) => loads.map(({ perSecond }) => perSecond)
  const p99 = (loads: Load[]) =>
    told(
      loads.map(({ p99Ms }) => p99Ms),
      1,
    )
  const ratio = median(rates(together)) / median(rates(alone))
  return [
    { figure, value: ratio.toFixed(1), goal: `≥ ${goal}`, met: ratio >= goal },
    figureOnly('· posts a second, 64 connections', told(rates(together))),
    figureOnly('· posts a second, one connection', told(rates(alone))),
    figureOnly('· p99 of a post, 64 connections', `${p99(together)} ms`),
    figureOnly('· p99 of a post, one connection', `${p99(alone)} ms`),
    figureOnly('· commits a second of a program that does nothing else', told(commits)),
  ]
}

async function inTurns(): Promise<{ together: Load[]; alone: Load[] }> {
  const site = await startServer(onCore(0))
  const post = (connections: number) => load(site.url, { seconds, connections, script: 'scripts/bench/enquiry.lua' })
  try {
    // The first turn warms up.
    post(64)
    const together: Load[] = []
    const alone: Load[] = []
    for (let run = 0; run < runs; run += 1) {
      together.push(post(64))
      alone.push(post(1))
    }
    return { together, alone }
  } finally {
    await site.stop()
  }
}

function oneByOne(): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-commits-'))
  const database = openDatabase(path.join(folder, 'villa.sqlite'))
  const startedAt = performance.now()
  let count = 0
  for (; performance.now() - startedAt < seconds * 1_000; count += 1) storeOne(database, count)
  const perSecond = count / ((performance.now() - startedAt) / 1_000)
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return perSecond
}

function storeOne(database: ReturnType<typeof openDatabase>, number: number): void {
  const message = `An enquiry among many, number ${number}.`
  const parsed = parseEnquiry({ name: 'Bench', email: `visitor${number}@example.org`, message })
  if (!parsed.ok) throw new Error('the enquiry is not valid')
  const now = Date.now()
  const arrival = { receivedAt: now, quarantineReason: null, unverified: false }
  database.write(() => queueLetters(database, insertEnquiry(database, parsed.enquiry, arrival), now))
}
