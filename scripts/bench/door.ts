import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attacker } from './door-attack.ts'
import { type BenchRow, figureOnly, notMeasured } from './row.ts'
import { type Server, settled, startServer } from './server.ts'
import { median, medianWithRange } from './statistics.ts'
import { onCore } from './tools.ts'

const turns = 3
const seconds = 6
const perSecond = 100
const visitEveryMs = 20
// The 99th percentile may be this many times that of a quiet server.
const goal = 3
const attackers: readonly Attacker[] = ['one IPv4', 'an IPv6 /48']

interface Visits {
  p50: number
  p99: number
  /** How many of the attacker's forms were answered per second. */
  answered: number
  /** The server's processor time, in milliseconds per second. */
  cpu: number
}

/** Measures how long visitors wait while a stranger posts large forms to the desk, in turns with a server that no one attacks. */
export async function benchDoor(): Promise<BenchRow[]> {
  const figure = 'visitors’ p99 while a stranger posts forms to the desk'
  if (process.platform !== 'linux') return [notMeasured(figure, `≤ ${goal}`, 'it is read from /proc')]
  const site = await settled(await startServer(onCore(0), { TRUST_PROXY: '127.0.0.1' }))
  const measured = new Map<Attacker | null, Visits[]>()
  try {
    await visits(site, null, 2)
    for (let turn = 0; turn < turns; turn += 1)
      for (const attacker of [null, ...attackers])
        measured.set(attacker, [...(measured.get(attacker) ?? []), await visits(site, attacker, seconds)])
  } finally {
    await site.stop()
  }
  const of = (attacker: Attacker | null, figure: keyof Visits) =>
    (measured.get(attacker) ?? []).map((each) => each[figure])
  const quiet = median(of(null, 'p99'))
  const percentiles = (attacker: Attacker | null) =>
    `${medianWithRange(of(attacker, 'p50'), 1)} · ${medianWithRange(of(attacker, 'p99'), 1)} ms`
  const perForm = (attacker: Attacker) =>
    ((median(of(attacker, 'cpu')) - median(of(null, 'cpu'))) / median(of(attacker, 'answered'))).toFixed(2)
  return [
    ...attackers.map((attacker): BenchRow => {
      const ratio = median(of(attacker, 'p99')) / quiet
      return {
        figure: `visitors’ p99 while ${attacker} posts ${perSecond} forms of 128 KB a second to the desk, beside a quiet server`,
        value: ratio.toFixed(1),
        goal: `≤ ${goal}`,
        met: ratio <= goal,
      }
    }),
    figureOnly('· p50 and p99, quiet', percentiles(null)),
    ...attackers.map((attacker) => figureOnly(`· p50 and p99, ${attacker}`, percentiles(attacker))),
    ...attackers.map((attacker) =>
      figureOnly(`· the server’s time for a form, ${attacker}`, `${perForm(attacker)} ms`),
    ),
  ]
}

async function visits({ url, pid }: Server, attacker: Attacker | null, forSeconds: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true })
  const attack = attacker === null ? null : begin(url, attacker, forSeconds)
  const times: number[] = []
  const before = processorMs(pid)
  const began = performance.now()
  while (performance.now() - began < forSeconds * 1_000) {
    times.push(await visit(url, agent))
    await pause(visitEveryMs)
  }
  const cpu = (processorMs(pid) - before) / forSeconds
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), answered: Number(await attack) / forSeconds, cpu }
}

async function begin(url: string, attacker: Attacker, forSeconds: number): Promise<string> {
  const program = path.join(import.meta.dirname, 'door-attack.ts')
  const words = ['--import', 'tsx', program, url, attacker, String(perSecond), String(forSeconds)]
  const [command = process.execPath, ...rest] = [...onCore(1), process.execPath, ...words]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [answered] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return answered
}

function visit(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '192.0.2.1' }
    request(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(performance.now() - began)).resume()
    })
      .on('error', reject)
      .end()
  })
}

/** Returns the processor time of a process so far, in milliseconds. Linux counts it in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
