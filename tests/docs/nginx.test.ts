import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { has } from '../faults/support/needs.ts'
import { addressesWithSecret, holdsSecret } from '../support/addresses-with-secret.ts'
import { shippedNginx } from '../support/nginx.ts'
import { until } from '../support/until.ts'

const nginx = has('nginx')

describe.skipIf(!nginx)(nginx ? 'nginx as it ships' : 'nginx as it ships (skipped: nginx is not installed)', () => {
  test('logs no IP address, query, browser or sign-in link, and does not name its version', async () => {
    const { ask, log } = await shippedNginx()
    const headers = { 'user-agent': 'Canary/1.0', referer: 'https://canary.example/' }
    const addresses = ['/?name=canary', '/owner/in/canary?lang=en', '/owner/link/canary', ...addressesWithSecret]
    for (const address of [...addresses, '/owner/enquiries/ENQ-1?q=canary', '/legal']) await ask(address, { headers })
    await until(() => log().includes('/legal'))
    expect(log()).toMatch(/ GET \/owner\/in 200 .* GET \/owner\/enquiries\/ENQ-1 200 /s)
    expect(log()).not.toMatch(/canary|127\.0\.0\.1/i)
    expect(log().split('\n').filter(holdsSecret)).toEqual([])
    expect((await ask('/')).headers['server']).toBe('nginx')
  })

  test('tells the site the real IP address of a visitor, and not the one they claim', async () => {
    const { ask, reached } = await shippedNginx()
    await ask('/', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' } })
    expect(reached[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
  })

  test('redirects HTTP to its own name, whatever host was requested', async () => {
    const { plain } = await shippedNginx()
    const answer = await fetch(`${plain}/legal?lang=fr`, { headers: { host: 'evil.example' }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://villa.example/legal?lang=fr'])
  })

  test('passes /owner to the site, and accepts a large body only as part of an upload', async () => {
    const { ask, reached } = await shippedNginx()
    const send = async (address: string, kilobytes: number) =>
      (await ask(address, { method: 'POST', body: Buffer.alloc(kilobytes * 1_024) })).status
    expect((await ask('/owner')).status).toBe(200)
    expect([await send('/owner/uploads/x', 256), await send('/owner', 600)]).toEqual([200, 413])
    expect([await send('/send-contact-email', 60), await send('/owners', 256)]).toEqual([200, 413])
    expect(reached.map(({ url, bytes }) => [url, bytes / 1_024])).toEqual([
      ['/owner', 0],
      ['/owner/uploads/x', 256],
      ['/send-contact-email', 60],
    ])
  })

  test('answers a visitor while a thousand other requests never finish their headers', async () => {
    const { ask, plain } = await shippedNginx()
    const endless = Array.from({ length: 1_000 }, () => connect(Number(new URL(plain).port), '127.0.0.1'))
    onTestFinished(() => {
      for (const socket of endless) socket.destroy()
    })
    // A complete request comes first, because its answer shows that nginx has accepted the connection.
    for (const socket of endless) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nX-Endless: ')
    await Promise.all(endless.map((socket) => once(socket, 'data')))
    expect((await ask('/')).status).toBe(200)
  })
})
