import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './databases.ts'
import { freePort, isListening, type Reached, recordingSite, replacedEach } from './recording-site.ts'
import { until } from './until.ts'

export interface Caddy {
  /** Asks from 127.0.0.5, over plain HTTP. Returns the status. */
  ask(address: string, headers?: Record<string, string>): Promise<number>
  reached: readonly Reached[]
  /** All that Caddy has logged so far. */
  log(): string
}

/** Runs Caddy with deploy/Caddyfile, changed in its addresses only. Without `hasSite` nothing answers behind it. */
export async function shippedCaddy({ hasSite = true } = {}): Promise<Caddy> {
  const folder = temporaryFolder()
  const site = hasSite ? await recordingSite() : { port: await freePort(), reached: [] }
  const port = await freePort()
  const file = path.join(folder, 'Caddyfile')
  const changes = [
    ['villa:3000', `127.0.0.1:${site.port}`],
    ['lb_try_duration 10s', ''],
  ] as const
  writeFileSync(file, replacedEach('deploy/Caddyfile', changes).replace('{', '{\n\tadmin off\n\tauto_https off'))
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: folder, DOMAIN: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  caddy.stderr.on('data', (chunk: Buffer) => {
    log += chunk
  })
  const ended = new Promise<void>((resolve) => caddy.once('exit', () => resolve()))
  onTestFinished(async () => {
    caddy.kill('SIGKILL')
    await ended
  })
  await until(() => isListening(port))
  return {
    reached: site.reached,
    log: () => log,
    ask: (address, headers = {}) =>
      new Promise((resolve, reject) => {
        const asking = request({ host: '127.0.0.1', port, localAddress: '127.0.0.5', path: address, headers })
        asking.once('response', (answer) => {
          answer.resume()
          answer.once('end', () => resolve(answer.statusCode ?? 0))
        })
        asking.once('error', reject)
        asking.end()
      }),
  }
}
