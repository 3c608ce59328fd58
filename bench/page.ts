import { Agent, request } from 'node:http'
import { atMost, type BenchRow, median } from './report.ts'
import { settled, startServer } from './server.ts'

const seconds = 5
const connections = 32
const goals = { aloneMs: 5, manyMs: 50 }

/** Measures the page from memory, compressed: one visitor at a time, and many at once. */
export async function benchPage(): Promise<BenchRow[]> {
  const site = await settled(await startServer())
  try {
    await load(site.url, 1)
    const alone = await load(site.url, 1)
    const many = await load(site.url, connections)
    const p99 = many.toSorted((one, other) => one - other)[Math.floor(many.length * 0.99)] ?? Number.NaN
    return [
      atMost('page, one visitor at a time', [median(alone)], goals.aloneMs, 'ms', 1),
      atMost(`page, 99th percentile over ${connections} connections`, [p99], goals.manyMs, 'ms', 1),
    ]
  } finally {
    await site.stop()
  }
}

/** Asks for the page over these connections, each again as soon as it has its answer. Resolves to how long each answer took. */
async function load(url: string, width: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: width })
  const until = performance.now() + seconds * 1_000
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
