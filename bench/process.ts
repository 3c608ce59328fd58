import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { languages } from '../content/enquiry.ts'
import { atMost, type BenchRow, figureOnly } from './report.ts'
import { settled, startServer } from './server.ts'

const starts = 7
// Of the 512 MB of the machine, the makers need up to 320.
const goals = { startMs: 1_000, megabytes: 150 }

/** Measures the time from the command to the first complete page. */
export async function benchStart(): Promise<BenchRow[]> {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const startedAt = performance.now()
    const site = await startServer()
    await (await fetch(site.url)).text()
    times.push(performance.now() - startedAt)
    await site.stop()
  }
  return [atMost('start, until the first page', times, goals.startMs, 'ms')]
}

/** Measures the memory of the process at rest. */
export async function benchMemory(): Promise<BenchRow[]> {
  if (process.platform !== 'linux') return [figureOnly('memory', 'not measured: it is read from /proc')]
  const site = await settled(await startServer())
  try {
    for (const language of languages) await (await fetch(`${site.url}/?lang=${language}`)).arrayBuffer()
    await pause(3_000)
    const status = readFileSync(`/proc/${site.pid}/status`, 'utf8')
    const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
    return [atMost('memory at rest', [megabytes], goals.megabytes, 'MB')]
  } finally {
    await site.stop()
  }
}
