import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { selfSignedCertificate } from './certificate.ts'
import { temporaryFolder } from './databases.ts'
import { freePort, isListening, type Reached, recordingSite, replacedEach } from './recording-site.ts'
import { until } from './until.ts'

const name = 'villa.example'

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
}

export interface Nginx {
  /** Where plain HTTP is answered. */
  plain: string
  /** Sends a request over TLS, as a browser would. */
  ask(address: string, options?: { method?: string; headers?: Record<string, string>; body?: Buffer }): Promise<Answer>
  /** What has reached the site, in order. */
  reached: readonly Reached[]
  /** All that nginx has logged so far. */
  log(): string
}

/** Runs nginx with deploy/nginx.conf, changed in its ports, files and certificate only, before a site that answers 'ok' to everything. */
export async function shippedNginx(): Promise<Nginx> {
  const folder = temporaryFolder()
  const { port: site, reached } = await recordingSite()
  const [plain, secure] = [await freePort(), await freePort()]
  const { key, cert } = selfSignedCertificate([name])
  const file = (called: string, content = '') => {
    const place = path.join(folder, called)
    writeFileSync(place, content)
    return place
  }
  const log = file('villa.log')
  const servers = replacedEach('deploy/nginx.conf', [
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
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  )
  const whole = `daemon off; master_process off; pid ${path.join(folder, 'pid')}; error_log ${path.join(folder, 'start.log')};
events {} http { ${temporary.join(' ')} ${servers} }`
  const nginx = spawn('nginx', ['-c', file('nginx.conf', whole), '-e', path.join(folder, 'start.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  onTestFinished(async () => {
    nginx.kill('SIGQUIT')
    await ended
  })
  await until(() => isListening(secure))

  return {
    plain: `http://127.0.0.1:${plain}`,
    reached,
    log: () => readFileSync(log, 'utf8'),
    ask: (address, { method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const asking = request(
          { host: '127.0.0.1', port: secure, servername: name, ca: cert, method, path: address, headers },
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
