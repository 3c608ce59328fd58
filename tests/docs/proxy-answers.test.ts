import type { IncomingHttpHeaders } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { has } from '../faults/support/needs.ts'
import { runCaddy } from '../support/caddy.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { proxiedName, type RunningProxy, runNginx } from '../support/nginx.ts'
import { until } from '../support/until.ts'

const environment = { PUBLIC_URL: `https://${proxiedName}`, TRUST_PROXY: '127.0.0.1' }
const inTheClear = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const walls = { ...inTheClear, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }

interface Asked extends https.RequestOptions {
  body?: string
}

/** Sends a request over TLS, or over plain HTTP if `port` is the HTTP port of the proxy. */
function ask({ plainPort, securePort }: RunningProxy, { body, headers, ...asked }: Asked) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const over = asked.port === plainPort ? http : https
    const request = over.request(
      {
        host: '127.0.0.1',
        port: securePort,
        servername: proxiedName,
        rejectUnauthorized: false,
        agent: false,
        headers: { host: proxiedName, ...headers },
        ...asked,
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function siteBehind(start: (port: number) => Promise<RunningProxy>) {
  const { app } = await enquirySite({ environment })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await start((app.server.address() as AddressInfo).port)
  return { app, proxy }
}

const proxies = [
  ['nginx', runNginx, has('nginx')],
  ['caddy', runCaddy, has('caddy')],
] as const

describe.each(proxies)('%s', (_name, start, isHere) => {
  test.skipIf(!isHere)('passes the site’s security headers on unchanged', async () => {
    const { app, proxy } = await siteBehind(start)
    for (const url of ['/?lang=en', '/robots.txt', '/healthz', '/nowhere']) {
      const headers = { host: proxiedName, 'accept-encoding': 'identity' }
      const direct = await app.inject({ url, headers })
      const { status, headers: proxied } = await ask(proxy, { path: url, headers })
      expect(status).toBe(direct.statusCode)
      for (const wall of [...Object.keys(walls), 'cache-control'])
        expect(proxied[wall], `${url} ${wall}`).toBe(direct.headers[wall])
    }
  })

  test.skipIf(!isHere)('redirects HTTP to the site’s own name, whatever host was requested', async () => {
    const { proxy } = await siteBehind(start)
    for (const host of [proxiedName, 'evil.example', 'evil.example:80', `${proxiedName}.evil.example`]) {
      const answer = await ask(proxy, { port: proxy.plainPort, path: '/legal?lang=fr', headers: { host } })
      expect(answer).toMatchObject({ status: 301, headers: inTheClear })
      expect(answer.headers.location).toBe(`https://${proxiedName}/legal?lang=fr`)
    }
  })

  test.skipIf(!isHere)('answers with the security headers if the site cannot be reached', async () => {
    const { app, proxy } = await siteBehind(start)
    await app.close()
    const answer = await ask(proxy, { path: '/' })
    expect(answer).toMatchObject({ status: 502, headers: { ...walls, 'cache-control': 'no-store' } })
  })
})

describe('nginx itself', () => {
  const withNginx = test.skipIf(!has('nginx'))

  withNginx('refuses bad requests with the security headers', async () => {
    const { proxy } = await siteBehind(runNginx)
    const refused: [status: number, asked: Asked][] = [
      [413, { path: '/send-contact-email', method: 'POST', headers: { 'content-length': 100_000 } }],
      [414, { path: `/${'x'.repeat(40_000)}` }],
      [405, { path: '/', method: 'TRACE' }],
      [400, { path: '/', headers: { 'x-long': 'x'.repeat(40_000) } }],
    ]
    for (const [status, asked] of refused)
      expect(await ask(proxy, { ...asked, body: '' }), String(status)).toMatchObject({ status, headers: walls })
  })

  withNginx('refuses too many unfinished bodies from one address, and still answers other requests', async () => {
    const { proxy } = await siteBehind(runNginx)
    const heard: string[] = []
    for (let number = 0; number < 70; number += 1) {
      const socket = tls.connect({
        host: '127.0.0.1',
        port: proxy.securePort,
        servername: proxiedName,
        rejectUnauthorized: false,
      })
      onTestFinished(() => void socket.destroy())
      socket.on('error', () => {})
      socket.on('data', (chunk) => heard.push(chunk.toString('latin1')))
      socket.write(
        `POST /send-contact-email HTTP/1.1\r\nHost: ${proxiedName}\r\nContent-Type: application/json\r\n` +
          'Content-Length: 3000\r\n\r\n{',
      )
    }
    await until(() => heard.length >= 6)
    for (const answer of heard) {
      expect(answer).toMatch(/^HTTP\/1\.1 429 /)
      expect(answer).toContain("Content-Security-Policy: default-src 'none'")
    }
    expect(await ask(proxy, { path: '/legal' })).toMatchObject({ status: 404 })
  })
})
