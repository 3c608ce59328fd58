import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { languages } from '../../content/enquiry.ts'
import { load } from './load.ts'
import { keptPage } from './raw-answer.ts'
import { type BenchRow, figureOnly, notMeasured } from './row.ts'
import { type Server, settled, startServer } from './server.ts'
import { median, medianWithRange } from './statistics.ts'
import { missingTools, onCore } from './tools.ts'

const starts = 7
const requests = 100_000
const goals = { startMs: 1_000, megabytes: 110 }

/** Measures the time from the command to the first complete page, and the memory of the process before and after much work. */
export async function benchProcess(): Promise<BenchRow[]> {
  return [await coldStart(), ...(await memory())]
}

async function coldStart(): Promise<BenchRow> {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const startedAt = performance.now()
    const site = await startServer()
    await (await fetch(site.url)).text()
    times.push(performance.now() - startedAt)
    await site.stop()
  }
  const met = median(times) <= goals.startMs
  return {
    figure: 'cold start to the first page',
    value: `${medianWithRange(times)} ms`,
    goal: `≤ ${goals.startMs} ms`,
    met,
  }
}

async function memory(): Promise<BenchRow[]> {
  const figure = 'memory at rest'
  const goal = `≤ ${goals.megabytes} MB`
  if (process.platform !== 'linux') return [notMeasured(figure, goal, 'it is read from /proc')]
  const missing = missingTools(['wrk', 'taskset'])
  const site = await settled(await startServer(onCore(0)))
  try {
    for (const language of languages) await keptPage(`${site.url}/?lang=${language}`)
    await pause(3_000)
    const atRest = residentMegabytes(site)
    const row = { figure, value: `${atRest.toFixed(0)} MB`, goal, met: atRest <= goals.megabytes }
    if (missing.length > 0) return [row]
    for (let asked = 0; asked < requests; ) {
      const { requests } = load(`${site.url}/?lang=en`, {
        seconds: 2,
        connections: 32,
        headers: ['Accept-Encoding: br'],
      })
      asked += requests
    }
    await pause(3_000)
    const after = `${residentMegabytes(site).toFixed(0)} MB`
    return [row, figureOnly(`memory after ${requests.toLocaleString('en')} requests`, after)]
  } finally {
    await site.stop()
  }
}

function residentMegabytes(site: Server): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}
