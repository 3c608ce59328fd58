import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import http, { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import https from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { selfSignedCertificate } from './certificate.ts'
import { temporaryFolder } from './databases.ts'
import { until } from './limits.ts'
import { has } from './needs.ts'

export const proxiedName = 'villa.example'

export type RunningProxy = Awaited<ReturnType<typeof running>>

/** The two proxies as they ship. `run` starts one in front of the site on a port, without waiting until the site is up. */
export const proxies = [
  { name: 'nginx', isHere: has('nginx'), run: runNginx },
  { name: 'Caddy', isHere: has('caddy'), run: runCaddy },
]

/**
 * Runs nginx with deploy/nginx.conf. Only ports, files and certificate are changed, and nginx has one process, as on the
 * smallest machine. It ends with the test.
 */
export async function runNginx(site: number) {
  const { file, folder, plain, secure, certificate, key } = await place()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${path.join(folder, kind)};`,
  )
  const log = file('villa.log', '')
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
    ['/etc/letsencrypt/live/villa.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/villa.example/privkey.pem', key],
    ['/var/log/nginx/villa.log', log],
    ['/var/log/nginx/villa-error.log', file('error.log', '')],
  ])
  const nginx = spawn('nginx', ['-c', file('nginx.conf', whole), '-e', path.join(folder, 'start.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return running(nginx, 'SIGTERM', plain, secure, () => readFileSync(log, 'utf8'))
}

/** Runs Caddy with deploy/Caddyfile. Only the addresses and the certificate are changed. It ends with the test. */
async function runCaddy(site: number) {
  const { file, folder, plain, secure, certificate, key } = await place()
  const changed = replacedEach('deploy/Caddyfile', [
    ['villa:3000', `127.0.0.1:${site}`],
    ['lb_try_duration 10s', ''],
    ['{$DOMAIN} {\n', `{$DOMAIN} {\n\ttls ${certificate} ${key}\n`],
  ])
  const ports = `\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${plain}\n\thttps_port ${secure}\n`
  const config = file('Caddyfile', changed.replace('{\n', `{\n${ports}`))
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: folder, DOMAIN: proxiedName, GOMEMLIMIT: '300MiB' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  caddy.stderr.on('data', (chunk: Buffer) => {
    log += chunk
  })
  return running(caddy, 'SIGKILL', plain, secure, () => log)
}

async function place() {
  const folder = temporaryFolder()
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), content)
    return path.join(folder, name)
  }
  const { key, cert } = selfSignedCertificate([proxiedName])
  const files = { certificate: file('cert.pem', cert), key: file('key.pem', key) }
  return { folder, file, ...files, plain: await freePort(), secure: await freePort() }
}

async function running(
  proxy: ChildProcess,
  signal: NodeJS.Signals,
  plainPort: number,
  securePort: number,
  /** Returns everything that it has logged so far. */
  log: () => string,
) {
  const ended = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill(signal)
    await ended
  })
  for (const port of [plainPort, securePort]) await until(() => isListening(port))
  const way = { host: '127.0.0.1', localAddress: '127.0.0.5', servername: proxiedName, rejectUnauthorized: false }

  /** Asks over TLS from 127.0.0.5, as a browser does, or over plain HTTP if `port` is the proxy's port for it. */
  async function ask(
    address: string,
    { body, headers, ...asked }: https.RequestOptions & { body?: Buffer | string } = {},
  ) {
    const own = { ...way, port: securePort, path: address, agent: false, headers: { host: proxiedName, ...headers } }
    const request = (asked.port === plainPort ? http : https).request({ ...own, ...asked })
    // An answer may come before the body is sent, which then cannot be.
    request.on('error', () => {}).end(body)
    const [answer]: http.IncomingMessage[] = await once(request, 'response')
    await once(answer?.resume() ?? request, 'end')
    return { status: answer?.statusCode, headers: answer?.headers ?? {} }
  }
  return { plainPort, securePort, ask, log }
}

/** A site on loopback that answers 'ok' to everything and records each request as it reached the site. */
export async function recordingSite() {
  const reached: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = []
  const server = createServer(async (asked, answer) => {
    const { length: bytes } = await buffer(asked).catch(() => Buffer.alloc(0))
    reached.push({ url: asked.url ?? '', headers: asked.headers, bytes })
    answer.end('ok')
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: await portOf(server), reached }
}

/** Returns a port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

export function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const found = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return found.finally(() => socket.destroy())
}

/** Returns a file's text with these parts replaced. Throws if one is missing, because then the test must change too. */
function replacedEach(file: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not hold '${from}' any more`)
      return text.replaceAll(from, to)
    },
    readFileSync(file, 'utf8'),
  )
}
