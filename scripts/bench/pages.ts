import { type Load, load } from './load.ts'
import { startNginx } from './nginx.ts'
import { keptPage, rawAnswer } from './raw-answer.ts'
import { figureOnly, notMeasured, type Row } from './row.ts'
import { startServer } from './server.ts'
import { median, told } from './statistics.ts'
import { missingTools, onCore } from './tools.ts'

const runs = 9
const how = { seconds: 4, connections: 32, headers: ['Accept-Encoding: br'] }
const goal = 0.6

/** The page from memory beside nginx with the same bytes and headers, in turns, on the same core. */
export async function benchPages(): Promise<Row[]> {
  const figure = 'page throughput beside nginx'
  const missing = missingTools(['nginx', 'wrk', 'taskset'])
  if (missing.length > 0) return [notMeasured(figure, `≥ ${goal}`, `install ${missing.join(', ')}`)]
  const site = await startServer(onCore(0))
  const url = `${site.url}/?lang=en`
  const page = await keptPage(url)
  const nginx = await startNginx(page.body, page.headers)
  try {
    const theirs = await rawAnswer(nginx.url)
    if (!theirs.body.equals(page.body)) throw new Error('nginx does not send the same bytes')
    return rowsOf(inTurns(url, nginx.url))
  } finally {
    nginx.stop()
    await site.stop()
  }

  function rowsOf({ ours, theirs }: { ours: Load[]; theirs: Load[] }): Row[] {
    const rates = (loads: Load[]) => loads.map(({ perSecond }) => perSecond)
    const p99s = (loads: Load[]) => loads.map(({ p99Ms }) => p99Ms)
    const ratio = median(rates(ours)) / median(rates(theirs))
    return [
      { figure, value: ratio.toFixed(2), goal: `≥ ${goal}`, met: ratio >= goal },
      figureOnly('· pages a second, ours', told(rates(ours))),
      figureOnly('· pages a second, nginx', told(rates(theirs))),
      figureOnly('· p99, ours', `${told(p99s(ours), 2)} ms`),
      figureOnly('· p99, nginx', `${told(p99s(theirs), 2)} ms`),
    ]
  }
}

function inTurns(ourUrl: string, theirUrl: string): { ours: Load[]; theirs: Load[] } {
  // The first turn warms both up.
  load(ourUrl, how)
  load(theirUrl, how)
  const ours: Load[] = []
  const theirs: Load[] = []
  for (let run = 0; run < runs; run += 1) {
    ours.push(load(ourUrl, how))
    theirs.push(load(theirUrl, how))
  }
  return { ours, theirs }
}
