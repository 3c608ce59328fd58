import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startBeside } from './comparison-server.ts'
import { freePort } from './free-port.ts'
import { type Load, load } from './load.ts'
import { startNginx } from './nginx.ts'
import { keptPage, rawAnswer } from './raw-answer.ts'
import { figureOnly, notMeasured, type Row } from './row.ts'
import { startServer } from './server.ts'
import { median, told } from './statistics.ts'
import { missingTools, onCore } from './tools.ts'

const runs = 7
const how = { seconds: 4, connections: 32, headers: ['Accept-Encoding: br'] }
const goal = 0.6

/** The page from memory beside nginx with the same bytes and headers and no log either, in turns, on the same core. */
export async function benchPages(): Promise<Row[]> {
  const figure = 'page throughput beside nginx'
  const missing = missingTools(['nginx', 'wrk', 'taskset'])
  if (missing.length > 0) return [notMeasured(figure, `≥ ${goal}`, `install ${missing.join(', ')}`)]
  const site = await startServer(onCore(0), { LOG_LEVEL: 'warn' })
  const logging = await startServer(onCore(0))
  const page = await keptPage(`${site.url}/?lang=en`)
  await keptPage(`${logging.url}/?lang=en`)
  const nginx = await startNginx(page.body, page.headers)
  const bare = await startBareFastify(page.body)
  try {
    const theirs = await rawAnswer(nginx.url)
    if (!theirs.body.equals(page.body)) throw new Error('nginx does not send the same bytes')
    const servers = {
      ours: `${site.url}/?lang=en`,
      logging: `${logging.url}/?lang=en`,
      nginx: nginx.url,
      bare: bare.url,
    }
    return rowsOf(figure, inTurns(servers))
  } finally {
    nginx.stop()
    bare.stop()
    await site.stop()
    await logging.stop()
  }
}

function rowsOf(figure: string, { ours, logging, nginx, bare }: Record<keyof Loads, Load[]>): Row[] {
  const rates = (loads: Load[]) => loads.map(({ perSecond }) => perSecond)
  const p99 = (loads: Load[]) =>
    told(
      loads.map(({ p99Ms }) => p99Ms),
      2,
    )
  const beside = (loads: Load[], other: Load[]) => median(rates(loads)) / median(rates(other))
  const ratio = beside(ours, nginx)
  return [
    { figure, value: ratio.toFixed(2), goal: `≥ ${goal}`, met: ratio >= goal },
    figureOnly('· with a line in the log for each', beside(logging, nginx).toFixed(2)),
    figureOnly('· a bare Fastify route with the same bytes, beside nginx', beside(bare, nginx).toFixed(2)),
    figureOnly('· pages a second, ours', told(rates(ours))),
    figureOnly('· pages a second, nginx', told(rates(nginx))),
    figureOnly('· p99, ours', `${p99(ours)} ms`),
    figureOnly('· p99, nginx', `${p99(nginx)} ms`),
  ]
}

interface Loads {
  ours: string
  logging: string
  nginx: string
  bare: string
}

function inTurns(urls: Loads): Record<keyof Loads, Load[]> {
  const loads: Record<keyof Loads, Load[]> = { ours: [], logging: [], nginx: [], bare: [] }
  const names = ['ours', 'logging', 'nginx', 'bare'] as const
  // The first turn warms up.
  for (const name of names) load(urls[name], how)
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) loads[name].push(load(urls[name], how))
  }
  return loads
}

async function startBareFastify(body: Buffer) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'villa-bare-'))
  const port = await freePort()
  writeFileSync(path.join(folder, 'page'), body)
  const program = ['--import', 'tsx', 'scripts/bench/bare-fastify.ts', String(port), path.join(folder, 'page')]
  return startBeside([process.execPath, ...program], { port, folder })
}
