import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'

const body = JSON.stringify(canaryEnquiry())
const post = 'POST /send-contact-email HTTP/1.1\r\nHost: x\r\n'
const json = 'Content-Type: application/json\r\n'
const large = JSON.stringify({ ...canaryEnquiry(), padding: 'x'.repeat(32 * 1_024) })

test.each([
  ['a body over 32 KB', 413, `${post}${json}Content-Length: ${large.length}\r\n\r\n${large}`],
  [
    'a body over 32 KB in chunks',
    413,
    `${post}${json}Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
  ],
  ['a length of a gigabyte', 413, `${post}${json}Content-Length: 1073741824\r\n\r\n{`],
  ['a length and chunks', 400, `${post}${json}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${body}`],
  ['two lengths', 400, `${post}${json}Content-Length: 2\r\nContent-Length: ${body.length}\r\n\r\n${body}`],
  ['a length that is no number', 400, `${post}${json}Content-Length: -1\r\n\r\n${body}`],
  [
    'a header of 17 KB',
    431,
    `${post}${json}X-Long: ${'x'.repeat(17 * 1_024)}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ],
  ['a line break inside a header', 400, `${post}X-Bent: a\rb\r\n${json}Content-Length: ${body.length}\r\n\r\n${body}`],
  ['no HTTP', 400, 'EHLO there\r\n\r\n'],
  ['chunks that are no chunks', 400, `${post}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['a header that continues on a second line', 400, 'GET / HTTP/1.1\r\nHost: x\r\n folded: x\r\n\r\n'],
  ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['a host given twice', 400, 'GET / HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\n\r\n'],
  ['a host given twice in the oldest HTTP', 400, 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n'],
  ['an empty body', 400, `${post}${json}Content-Length: 0\r\n\r\n`],
])('row 20: %s is answered with %i, and nothing is stored', async (_what, status, bytes) => {
  const { app, database, log } = await enquirySite({ clock: runningClock() })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  expect(await firstLine(port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await app.inject('/')).statusCode).toBe(200)
  expect(countEnquiries(database)).toBe(0)
  expectAllStored(database, [])
  expectNoVisitorIn(log)
})

function firstLine(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      if (heard.includes('\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
  })
}
