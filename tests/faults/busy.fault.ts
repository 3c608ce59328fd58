import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { canaryEnquiry, expectAllStored, withDatabase } from '../support/all-stored.ts'
import { startServer } from '../support/server-process.ts'
import { enquire, statusOf } from './people.ts'

test('row 19: slow headers and bodies get 408 within ten seconds, and a thousand idle sockets block no one', async () => {
  const server = await startServer()
  const idle = Array.from({ length: 1_000 }, () => connect(server.port, '127.0.0.1').on('error', () => {}))
  const leave = () => {
    for (const socket of idle) socket.destroy()
  }
  onTestFinished(leave)
  const post = 'POST /send-contact-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const slow = [
    drip(server.port, 'POST /send-contact-email HT', 'T'),
    drip(server.port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x'),
    drip(server.port, `${post}Content-Length: 30000\r\n\r\n{"name":"`, 'Q'),
    drip(server.port, `${post}Transfer-Encoding: chunked\r\n\r\n`, '1'),
  ]
  const acknowledged: string[] = []
  for (let number = 0; number < 8; number += 1) {
    const began = performance.now()
    expect(await statusOf(server, '/')).toBe(200)
    acknowledged.push(String((await enquire(server, canaryEnquiry(number))).reference))
    expect(performance.now() - began).toBeLessThan(5_000)
  }
  for (const { text, afterMs } of await Promise.all(slow)) {
    expect(text).toMatch(/^HTTP\/1\.1 (?:408|400) /)
    expect(afterMs).toBeLessThan(10_500)
  }
  leave()
  expect(await server.end()).toBe(0)
  withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged, server.log))
})

/** Sends the beginning, then one character a second. Returns what the server sends before it closes. */
function drip(port: number, beginning: string, letter: string): Promise<{ text: string; afterMs: number }> {
  return new Promise((resolve) => {
    const began = performance.now()
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    const dripping = setInterval(() => socket.write(letter), 1_000)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve({ text, afterMs: performance.now() - began })
    })
  })
}

// Row 8, a backup and an export during writes, is in tests/db/backup.test.ts and tests/enquiries/exports.test.ts; row 32, another
// process that publishes, in tests/server/pages/publishing.test.ts.
