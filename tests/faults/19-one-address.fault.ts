import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCaddy } from '../support/caddy.ts'
import { canaryEnquiry } from '../support/canary.ts'
import { proxiedName, runNginx } from '../support/nginx.ts'
import { has } from './support/needs.ts'
import { startServer } from './support/server-process.ts'

const visits = 32

/** Tries to keep this many connections from one address busy. Resolves when all have been tried. */
async function attack(kind: 'bodies' | 'headers' | 'idle', port: number, count: number): Promise<void> {
  const child = spawn(process.execPath, ['tests/faults/support/attack.mjs', kind, String(port), String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
}

/** Loads the page or sends an enquiry on a new connection. Returns how long the whole answer took. */
function visit(port: number, number: number): Promise<{ status: number | undefined; ms: number }> {
  const letter = number % 4 === 3 ? JSON.stringify(canaryEnquiry(number)) : undefined
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port,
        servername: proxiedName,
        rejectUnauthorized: false,
        agent: false,
        timeout: 10_000,
        method: letter ? 'POST' : 'GET',
        path: letter ? '/send-contact-email' : '/?lang=en',
        headers: {
          host: proxiedName,
          ...(letter && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(letter) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode, ms: performance.now() - began }))
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer within ten seconds')))
    request.on('error', reject)
    request.end(letter)
  })
}

/** Returns the memory of a proxy and of the processes that it started, such as the nginx worker with the connections. */
function proxyMegabytes(pid: number | undefined): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .filter((status) => [numberIn(status, 'Pid'), numberIn(status, 'PPid')].includes(pid ?? 0))
    .reduce((sum, status) => sum + numberIn(status, 'VmRSS') / 1_024, 0)
}

const siteMegabytes = (pid: number | undefined): number => numberIn(statusOf(String(pid)), 'VmRSS') / 1_024

const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Empty if the process has ended. */
function statusOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/status`, 'utf8')
  } catch {
    return ''
  }
}

describe.each([
  ['nginx', runNginx],
  ['caddy', runCaddy],
])('row 19: behind %s', (name, start) => {
  test.skipIf(!has(name)).each([
    ['bodies', 3_000],
    ['headers', 3_000],
    ['idle', 4_000],
  ] as const)('%s, %i of one address at once: every visitor is answered within a second', async (kind, count) => {
    const server = await startServer({
      environment: { PUBLIC_URL: `https://${proxiedName}`, TRUST_PROXY: '127.0.0.1' },
    })
    const proxy = await start(server.port)
    await attack(kind, proxy.securePort, count)
    const answers: Promise<{ status: number | undefined; ms: number }>[] = []
    for (let number = 0; number < visits; number += 1) {
      answers.push(visit(proxy.securePort, number))
      await pause(250)
    }
    const all = await Promise.all(answers)
    const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const [median = 0, slowest = 0] = [times[visits / 2], times.at(-1)]
    console.log(
      `${name}, ${count} × ${kind}: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms,`,
      `${name} ${proxyMegabytes(proxy.pid).toFixed(0)} MB, site ${siteMegabytes(server.child.pid).toFixed(0)} MB`,
    )
    expect(all.map(({ status }) => status)).toEqual(Array(visits).fill(200))
    expect(slowest).toBeLessThan(1_000)
  })
})
