import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { createLogger } from '../../../server/log/log.ts'
import { loggedPath } from '../../../server/log/requests.ts'
import { addressesWithSecret, holdsSecret, secret } from '../../support/addresses-with-secret.ts'
import { enquirySite, sixFields } from '../../support/enquiry-site.ts'

test('a request leaves one line with an id, the path without its query, the status and the duration', async () => {
  const { app, log } = await enquirySite()
  await app.inject('/?lang=fr&email=ada@example.org')
  expect(log.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reqId: expect.stringMatching(/^[0-9a-f]{8}-1$/),
      method: 'GET',
      path: '/',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ])
})

test('no address and no word of a visitor is in the log, whether the enquiry was accepted or refused', async () => {
  const { app, log, post } = await enquirySite({ environment: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' } })
  const headers = { 'user-agent': 'Netscape', cookie: 'lang=fr; secret=1', referer: 'https://mail.example/inbox' }
  const forwarded = { ...headers, 'x-forwarded-for': '192.0.2.77' }
  await post(sixFields(), forwarded)
  await post(sixFields({ email: 'not-an-address', message: 'too short' }), forwarded)
  await post('{"name":"Ada Lovelace', forwarded)
  await app.inject({ url: '/nowhere?name=Ada', headers: forwarded })
  expect(log.length).toBeGreaterThanOrEqual(4)
  expect(log.join('\n')).not.toMatch(/Ada|example|not-an-address|too short|Netscape|192\.0\.2|127\.0\.0|secret|June/)
})

test('the secret of a link is not logged, however its address is bent', async () => {
  const { app, log } = await enquirySite()
  await app.listen({ host: '127.0.0.1', port: 0 })
  for (const address of addressesWithSecret) await request(app, address)
  expect(log.length).toBeGreaterThan(addressesWithSecret.length / 2)
  expect(log.filter(holdsSecret)).toEqual([])
})

test.each([
  ['/viewing/x.ics?lang=fr', '/viewing/…'],
  ['/owner/in/x', '/owner/in/…'],
  ['/owner/enquiries/ENQ-1?q=Ada', '/owner/enquiries/ENQ-1'],
  ['/d%C3%A9jeuner/midi', '/…'],
  ['/', '/'],
])('the line of %s says %s', (address, path) => {
  expect(loggedPath(address)).toBe(path)
})

test('a fault whose message repeats an address is logged without the secret', () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  createLogger('info', stream).error({ err: new Error(`cannot read /viewing/${secret}.ics`) }, 'failed')
  expect(lines.join('')).toContain('cannot read /viewing/….ics')
  expect(holdsSecret(lines.join(''))).toBe(false)
})

test('a header that a stranger fills is not logged', async () => {
  const { app, log } = await enquirySite()
  const headers = { 'sec-fetch-site': 'x'.repeat(14_000), 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method: 'POST', url: '/owner/sign-in', headers, payload: 'email=x' })
  expect(log.join('')).toContain('"site":"not said"')
  expect(log.join('').length).toBeLessThan(1_000)
})

/** Sends exactly this address, which `inject` would tidy up. */
function request(app: FastifyInstance, address: string): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asking = http.get({ host: '127.0.0.1', port, path: address, agent: false })
    asking.once('error', reject)
    asking.once('response', (answer) => answer.resume().once('end', resolve))
  })
}
