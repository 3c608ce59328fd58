import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLogger, loggedPath, logOutput } from '../../../server/log.ts'
import { addressesWithSecret, holdsSecret, secret } from '../../support/addresses-with-secret.ts'
import { enquirySite, sixFields } from '../../support/enquiry-site.ts'
import { startServer } from '../../support/server-process.ts'
import { listening } from '../../support/site-routes.ts'

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

test('the secret of a link is not logged, however its address is bent, nor by a fault that repeats its address', async () => {
  const { app, log } = await enquirySite()
  const open = await listening(app)
  for (const address of addressesWithSecret)
    await text(await open(`GET ${address} HTTP/1.1\r\nHost: villa\r\nConnection: close\r\n\r\n`))
  expect(log.length).toBeGreaterThan(addressesWithSecret.length / 2)
  const stream = { write: (line: string) => void log.push(line) }
  createLogger('info', stream).error({ err: new Error(`cannot read /viewing/${secret}.ics`) }, 'failed')
  expect(log.at(-1)).toContain('cannot read /viewing/….ics')
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

test('a header that a stranger fills is not logged', async () => {
  const { app, log } = await enquirySite()
  const headers = { 'sec-fetch-site': 'x'.repeat(14_000), 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method: 'POST', url: '/owner/sign-in', headers, payload: 'email=x' })
  expect(log.join('')).toContain('"site":"not said"')
  expect(log.join('').length).toBeLessThan(1_000)
})

test('lines that no one reads are dropped, and logged again once there is a reader', () => {
  const written: string[] = []
  let read = () => {}
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      read = done
    },
  })
  const output = logOutput(stream)
  for (let lines = 0; lines < 100; lines += 1) output.write(`${'x'.repeat(99_999)}\n`)
  expect(stream.writableLength).toBeLessThan(5_000_000)
  while (stream.writableLength > 0) read()
  output.write('again\n')
  expect(written.at(-1)).toBe('again\n')
})

test('a server whose log is not read still answers, and stops when it is told to', async () => {
  const { child, end, port } = await startServer()
  child.stdout?.pause()
  // Each request leaves a line, and together they are more than the system buffers for a reader.
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3_000)}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3_001)
  expect(await end()).toBe(0)
})
