import { type Load, load } from './load.ts'
import { type BenchRow, figureOnly, notMeasured } from './row.ts'
import { settled, startServer } from './server.ts'
import { median, medianWithRange } from './statistics.ts'
import { missingTools, onCore } from './tools.ts'

const runs = 5
const seconds = 4
const goal = 4

/** Measures enquiries stored durably over 64 connections, compared with the same server and one connection, where every post is its own commit. */
export async function benchEnquiries(): Promise<BenchRow[]> {
  const figure = 'durable posts over 64 connections, beside one commit each'
  const missing = missingTools(['wrk', 'taskset'])
  if (missing.length > 0) return [notMeasured(figure, `≥ ${goal}`, `install ${missing.join(', ')}`)]
  const { together, alone } = await inTurns()
  const rates = (loads: Load[]) => loads.map(({ perSecond }) => perSecond)
  const p99 = (loads: Load[]) =>
    medianWithRange(
      loads.map(({ p99Ms }) => p99Ms),
      1,
    )
  const ratio = median(rates(together)) / median(rates(alone))
  return [
    { figure, value: ratio.toFixed(1), goal: `≥ ${goal}`, met: ratio >= goal },
    figureOnly('· posts a second, 64 connections', medianWithRange(rates(together))),
    figureOnly('· posts a second, one connection', medianWithRange(rates(alone))),
    figureOnly('· p99 of a post, 64 connections', `${p99(together)} ms`),
    figureOnly('· p99 of a post, one connection', `${p99(alone)} ms`),
  ]
}

async function inTurns(): Promise<{ together: Load[]; alone: Load[] }> {
  const site = await settled(await startServer(onCore(0)))
  const post = (connections: number) => load(site.url, { seconds, connections, script: 'scripts/bench/enquiry.lua' })
  try {
    // The first turn is a warm-up.
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
