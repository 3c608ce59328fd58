import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { selfSignedCertificate } from './certificate.ts'
import { temporaryFolder } from './databases.ts'
import { proxiedName, type RunningProxy } from './nginx.ts'
import { freePort, isListening, type Reached, recordingSite, replacedEach } from './recording-site.ts'
import { until } from './until.ts'

export interface Caddy {
  /** Sends a request from 127.0.0.5 over TLS. Returns the status. */
  ask(address: string, headers?: Record<string, string>): Promise<number>
  reached: readonly Reached[]
  /** Returns everything that Caddy has logged so far. */
  log(): string
}

/** Runs Caddy in front of a site that answers 'ok' to everything. If `hasSite` is false, no site runs behind it. */
export async function shippedCaddy({ hasSite = true } = {}): Promise<Caddy> {
  const site = hasSite ? await recordingSite() : { port: await freePort(), reached: [] }
  const { securePort, certificate, log } = await runCaddy(site.port)
  return {
    reached: site.reached,
    log,
    ask: (address, headers = {}) =>
      new Promise((resolve, reject) => {
        const asking = request({
          host: '127.0.0.1',
          port: securePort,
          localAddress: '127.0.0.5',
          servername: proxiedName,
          ca: certificate,
          path: address,
          headers: { host: proxiedName, ...headers },
        })
        asking.once('response', (answer) => {
          answer.resume()
          answer.once('end', () => resolve(answer.statusCode ?? 0))
        })
        asking.once('error', reject)
        asking.end()
      }),
  }
}

/**
 * Runs Caddy with deploy/Caddyfile in front of the site on this port. Only the addresses and the certificate are changed.
 * Does not wait until the site is up. Caddy ends with the test.
 */
export async function runCaddy(site: number): Promise<RunningProxy> {
  const folder = temporaryFolder()
  const [plain, secure] = [await freePort(), await freePort()]
  const { key, cert } = selfSignedCertificate([proxiedName])
  writeFileSync(path.join(folder, 'cert.pem'), cert)
  writeFileSync(path.join(folder, 'key.pem'), key)
  const file = path.join(folder, 'Caddyfile')
  const changes = [
    ['villa:3000', `127.0.0.1:${site}`],
    ['lb_try_duration 10s', ''],
    ['{$DOMAIN} {\n', `{$DOMAIN} {\n\ttls ${folder}/cert.pem ${folder}/key.pem\n`],
  ] as const
  const ports = `\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${plain}\n\thttps_port ${secure}\n`
  writeFileSync(file, replacedEach('deploy/Caddyfile', changes).replace('{\n', `{\n${ports}`))
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: folder, DOMAIN: proxiedName, GOMEMLIMIT: '300MiB' },
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
  for (const port of [plain, secure]) await until(() => isListening(port))
  return { plainPort: plain, securePort: secure, certificate: cert, log: () => log }
}
