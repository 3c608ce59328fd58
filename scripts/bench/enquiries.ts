import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnquiry } from '../../content/enquiry.ts'
import { openDatabase } from '../../db/database.ts'
import { insertEnquiry } from '../../db/enquiries.ts'
import { queueLetters } from '../../db/outbox.ts'
import { load } from './load.ts'
import { figureOnly, notMeasured, type Row } from './row.ts'
import { startServer } from './server.ts'
import { median, told } from './statistics.ts'
import { missingTools, onCore } from './tools.ts'

const runs = 5
const seconds = 4
const goal = 4

/** Enquiries stored durably over 64 connections, beside a program that does nothing but commit them one by one. */
export async function benchEnquiries(): Promise<Row[]> {
  const figure = 'durable posts over 64 connections, beside one commit each'
  const missing = missingTools(['wrk', 'taskset'])
  if (missing.length > 0) return [notMeasured(figure, `≥ ${goal}`, `install ${missing.join(', ')}`)]
  const posts: number[] = []
  const commits: number[] = []
  const p99s: number[] = []
  for (let run = 0; run < runs; run += 1) {
    commits.push(oneByOne())
    const site = await startServer(onCore(0))
    const { perSecond, p99Ms } = load(site.url, { seconds, connections: 64, script: 'scripts/bench/enquiry.lua' })
    await site.stop()
    posts.push(perSecond)
    p99s.push(p99Ms)
  }
  const ratio = median(posts) / median(commits)
  return [
    { figure, value: ratio.toFixed(1), goal: `≥ ${goal}`, met: ratio >= goal },
    figureOnly('· posts a second', told(posts)),
    figureOnly('· p99 of a post', `${told(p99s, 1)} ms`),
    figureOnly('· commits a second, one enquiry each', told(commits)),
  ]
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
