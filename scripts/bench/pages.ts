import { startBareFastify, startNginx } from './comparison.ts'
import { type Load, load } from './load.ts'
import { keptPage, rawAnswer } from './raw-answer.ts'
import { type BenchRow, figureOnly, notMeasured } from './row.ts'
import { settled, startServer } from './server.ts'
import { median, medianWithRange } from './statistics.ts'
import { missingTools, onCore } from './tools.ts'

const runs = 7
const how = { seconds: 4, connections: 32, headers: ['Accept-Encoding: br'] }
const goal = 0.6

/** Measures the page from memory, in turns with nginx on the same core, which sends the same bytes and headers. Neither writes a log. */
export async function benchPages(): Promise<BenchRow[]> {
  const figure = 'page throughput beside nginx'
  const missing = missingTools(['nginx', 'wrk', 'taskset'])
  if (missing.length > 0) return [notMeasured(figure, `≥ ${goal}`, `install ${missing.join(', ')}`)]
  const site = await settled(await startServer(onCore(0), { LOG_LEVEL: 'warn' }))
  const page = `${site.url}/?lang=en`
  const answer = await keptPage(page)
  const nginx = await startNginx(answer)
  const bare = await startBareFastify(page)
  try {
    const theirs = await rawAnswer(nginx.url)
    if (!theirs.body.equals(answer.body)) throw new Error('nginx does not send the same bytes')
    const [ours = [], plain = [], fastest = []] = inTurns([page, bare.url, nginx.url])
    const ratio = (loads: readonly Load[], others: readonly Load[]) => median(rates(loads)) / median(rates(others))
    const [toNginx, toPlain] = [ratio(ours, fastest), ratio(ours, plain)]
    return [
      { figure, value: toNginx.toFixed(2), goal: `≥ ${goal}`, met: toNginx >= goal },
      {
        figure: 'page throughput beside a bare Fastify route with the same bytes',
        value: toPlain.toFixed(2),
        goal: '≥ 1',
        met: toPlain >= 1,
      },
      figureOnly('· that route beside nginx', ratio(plain, fastest).toFixed(2)),
      figureOnly('· pages a second, ours', medianWithRange(rates(ours))),
      figureOnly('· pages a second, nginx', medianWithRange(rates(fastest))),
      figureOnly('· p99, ours', latencies(ours)),
      figureOnly('· p99, nginx', latencies(fastest)),
    ]
  } finally {
    await Promise.all([nginx.stop(), bare.stop(), site.stop()])
  }
}

/** Loads the servers in turns. The first turn is a warm-up. */
function inTurns(urls: readonly string[]): Load[][] {
  const turns = Array.from({ length: runs + 1 }, () => urls.map((url) => load(url, how)))
  return urls.map((_, at) => turns.slice(1).flatMap((turn) => turn[at] ?? []))
}

const rates = (loads: readonly Load[]) => loads.map(({ perSecond }) => perSecond)
const latencies = (loads: readonly Load[]) =>
  `${medianWithRange(
    loads.map(({ p99Ms }) => p99Ms),
    2,
  )} ms`
