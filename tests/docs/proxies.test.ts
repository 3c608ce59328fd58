import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import tls from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressesWithSecret, holdsSecret } from '../support/addresses-with-secret.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { until } from '../support/limits.ts'
import { has } from '../support/needs.ts'
import { freePort, proxiedName, proxies, type RunningProxy, recordingSite, runNginx } from '../support/proxies.ts'

const inTheClear = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
const walls = { ...inTheClear, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
const canary = { 'user-agent': 'Canary/1.0', referer: 'https://canary.example/', cookie: 'canary=1' }

type Run = (site: number) => Promise<RunningProxy>

async function beforeRecordingSite(run: Run) {
  const { port, reached } = await recordingSite()
  return { reached, proxy: await run(port) }
}

async function beforeSite(run: Run) {
  const environment = { PUBLIC_URL: `https://${proxiedName}`, TRUST_PROXY: '127.0.0.1' }
  const { app } = await enquirySite({ environment })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, proxy: await run((app.server.address() as AddressInfo).port) }
}

describe.each(proxies)('$name as it ships', ({ run, isHere }) => {
  const withProxy = test.skipIf(!isHere)

  withProxy('logs no IP address, query, header or link with a secret', async () => {
    const { proxy } = await beforeRecordingSite(run)
    const addresses = ['/?name=canary', '/owner/in/canary?lang=en', '/owner/link/canary', ...addressesWithSecret]
    for (const address of [...addresses, '/owner/enquiries/ENQ-1?q=canary', '/legal'])
      await proxy.ask(address, { headers: canary })
    await until(() => proxy.log().includes('/legal'))
    expect(proxy.log()).toMatch(/\/owner\/in\b.*\/owner\/enquiries\/ENQ-1\b/s)
    expect(proxy.log()).not.toMatch(/canary|127\.0\.0\.5/i)
    expect(proxy.log().split('\n').filter(holdsSecret)).toEqual([])
  })

  withProxy('logs no more, and answers with the security headers, if the site cannot be reached', async () => {
    const proxy = await run(await freePort())
    const answer = await proxy.ask('/?name=canary', { headers: canary })
    expect(answer).toMatchObject({ status: 502, headers: { ...walls, 'cache-control': 'no-store' } })
    await until(() => proxy.log().includes('502'))
    expect(proxy.log()).not.toMatch(/canary|127\.0\.0\.5/i)
  })

  withProxy('tells the site the real IP address of a visitor, and not the one they claim', async () => {
    const { proxy, reached } = await beforeRecordingSite(run)
    await proxy.ask('/', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' } })
    expect(reached[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.5', 'x-forwarded-proto': 'https' })
  })

  withProxy('passes the site’s security headers on unchanged, and does not name its version', async () => {
    const { app, proxy } = await beforeSite(run)
    for (const url of ['/?lang=en', '/robots.txt', '/healthz', '/nowhere']) {
      const headers = { host: proxiedName, 'accept-encoding': 'identity' }
      const direct = await app.inject({ url, headers })
      const { status, headers: proxied } = await proxy.ask(url, { headers })
      expect(status).toBe(direct.statusCode)
      expect(proxied['server'] ?? '').not.toMatch(/\d/)
      for (const wall of [...Object.keys(walls), 'cache-control'])
        expect(proxied[wall], `${url} ${wall}`).toBe(direct.headers[wall])
    }
  })

  withProxy('redirects HTTP to the site’s own name, whatever host was requested', async () => {
    const { proxy } = await beforeRecordingSite(run)
    for (const host of [proxiedName, 'evil.example', 'evil.example:80', `${proxiedName}.evil.example`]) {
      const answer = await proxy.ask('/legal?lang=fr', { port: proxy.plainPort, headers: { host } })
      expect(answer).toMatchObject({ status: 301, headers: inTheClear })
      expect(answer.headers.location).toBe(`https://${proxiedName}/legal?lang=fr`)
    }
  })

  withProxy('answers a visitor while a thousand other requests never finish their headers', async () => {
    const { proxy } = await beforeRecordingSite(run)
    const endless = Array.from({ length: 1_000 }, () => connect(proxy.plainPort, '127.0.0.1'))
    onTestFinished(() => {
      for (const socket of endless) socket.destroy()
    })
    // A complete request comes first, because its answer shows that the proxy has accepted the connection.
    for (const socket of endless) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nX-Endless: ')
    await Promise.all(endless.map((socket) => once(socket, 'data')))
    expect((await proxy.ask('/')).status).toBe(200)
  })
})

const withNginx = test.skipIf(!has('nginx'))

withNginx('accepts a large body only as part of an upload', async () => {
  const { proxy, reached } = await beforeRecordingSite(runNginx)
  const send = async (address: string, kilobytes: number) =>
    (await proxy.ask(address, { method: 'POST', body: Buffer.alloc(kilobytes * 1_024) })).status
  expect([await send('/owner/uploads/x', 256), await send('/owner', 600)]).toEqual([200, 413])
  expect([await send('/send-contact-email', 60), await send('/owners', 256)]).toEqual([200, 413])
  const arrived = reached.map(({ url, bytes }) => [url, bytes / 1_024])
  expect(arrived).toEqual([
    ['/owner/uploads/x', 256],
    ['/send-contact-email', 60],
  ])
})

withNginx('refuses bad requests with the security headers', async () => {
  const { proxy } = await beforeRecordingSite(runNginx)
  const refused = [
    [413, '/send-contact-email', { method: 'POST', headers: { 'content-length': 100_000 } }],
    [414, `/${'x'.repeat(40_000)}`, {}],
    [405, '/', { method: 'TRACE' }],
    [400, '/', { headers: { 'x-long': 'x'.repeat(40_000) } }],
  ] as const
  for (const [status, address, asked] of refused)
    expect(await proxy.ask(address, { ...asked, body: '' }), String(status)).toMatchObject({ status, headers: walls })
})

withNginx('refuses too many unfinished bodies from one address, and still answers other requests', async () => {
  const { proxy } = await beforeSite(runNginx)
  const heard: string[] = []
  const way = { host: '127.0.0.1', port: proxy.securePort, servername: proxiedName, rejectUnauthorized: false }
  for (let number = 0; number < 70; number += 1) {
    const socket = tls.connect(way)
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.on('data', (chunk) => heard.push(chunk.toString('latin1')))
    const head = `POST /send-contact-email HTTP/1.1\r\nHost: ${proxiedName}\r\nContent-Type: application/json\r\n`
    socket.write(`${head}Content-Length: 3000\r\n\r\n{`)
  }
  await until(() => heard.length >= 6)
  for (const answer of heard) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toContain("Content-Security-Policy: default-src 'none'")
  }
  expect(await proxy.ask('/legal')).toMatchObject({ status: 200 })
})

// The firewall rules are loaded in a separate network namespace, which needs root and Linux.
const canFilter = has('nft') && spawnSync('unshare', ['--net', 'nft', 'list', 'ruleset']).status === 0

test.skipIf(!canFilter)('the firewall allows each address 100 connections', () => {
  const script = 'ip link set lo up && nft --file deploy/connections.nft && node tests/docs/many-connections.mjs'
  const { stdout, stderr } = spawnSync('unshare', ['--net', 'sh', '-ec', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual({ '127.0.0.2': 100, '127.0.0.3': 1, '::1': 100 })
})
