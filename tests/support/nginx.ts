import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { selfSignedCertificate } from './certificate.ts'
import { temporaryFolder } from './databases.ts'
import { freePort, isListening, type Reached, recordingSite, replacedEach } from './recording-site.ts'
import { until } from './until.ts'

export const proxiedName = 'villa.example'

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
}

/** A running proxy, and the ports of 127.0.0.1 that it answers on. */
export interface RunningProxy {
  plainPort: number
  securePort: number
  certificate: string
  /** Returns everything that it has logged so far. */
  log(): string
}

export interface Nginx {
  /** The port for plain HTTP. */
  plain: string
  /** Sends a request over TLS, as a browser does. */
  ask(address: string, options?: { method?: string; headers?: Record<string, string>; body?: Buffer }): Promise<Answer>
  /** The requests that have reached the site, in order. */
  reached: readonly Reached[]
  /** Returns everything that nginx has logged so far. */
  log(): string
}

/** Runs nginx in front of a site that answers 'ok' to everything. */
export async function shippedNginx(): Promise<Nginx> {
  const { port: site, reached } = await recordingSite()
  const { plainPort, securePort, certificate, log } = await runNginx(site)
  return {
    plain: `http://127.0.0.1:${plainPort}`,
    reached,
    log,
    ask: (address, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const asking = request(
          {
            host: '127.0.0.1',
            port: securePort,
            servername: proxiedName,
            ca: certificate,
            method,
            path: address,
            headers,
          },
          (answer) => {
            answer.resume()
            answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
          },
        )
        asking.once('error', reject)
        asking.end(body)
      }),
  }
}

/**
 * Runs nginx with deploy/nginx.conf in front of the site on this port. Only ports, files and certificate are changed, and
 * nginx has one process, as on the smallest machine. It ends with the test.
 */
export async function runNginx(site: number): Promise<RunningProxy> {
  const folder = temporaryFolder()
  const [plain, secure] = [await freePort(), await freePort()]
  const { key, cert } = selfSignedCertificate([proxiedName])
  const file = (called: string, content = '') => {
    const place = path.join(folder, called)
    writeFileSync(place, content)
    return place
  }
  const log = file('villa.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  )
  const whole = replacedEach('deploy/nginx.conf', [
    ['user www-data;', 'user root; daemon off;'],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['/run/nginx.pid', path.join(folder, 'pid')],
    ['/var/log/nginx/error.log', path.join(folder, 'start.log')],
    ['include /etc/nginx/modules-enabled/*.conf;', ''],
    ['include /etc/nginx/mime.types;', temporary.join(' ')],
    ['include /etc/nginx/conf.d/*.conf;', ''],
    ['include /etc/nginx/sites-enabled/*;', ''],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${site};`],
    ['/etc/letsencrypt/live/villa.example/fullchain.pem', file('cert.pem', cert)],
    ['/etc/letsencrypt/live/villa.example/privkey.pem', file('key.pem', key)],
    ['/var/log/nginx/villa.log', log],
    ['/var/log/nginx/villa-error.log', file('error.log')],
  ])
  const nginx = spawn('nginx', ['-c', file('nginx.conf', whole), '-e', path.join(folder, 'start.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  for (const port of [plain, secure]) await until(() => isListening(port))
  return {
    plainPort: plain,
    securePort: secure,
    certificate: cert,
    log: () => readFileSync(log, 'utf8'),
  }
}
