import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { countLetters, lettersOf } from '../../enquiries/outbox.ts'
import { expectAllStored, withDatabase } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { temporaryFolder } from '../support/databases.ts'
import { builtCommand, startServer } from '../support/server-process.ts'
import { until } from '../support/until.ts'
import { enquire, statusOf } from './people.ts'

test('row 8: exports and backups during writes are complete and consistent, and no visitor sees an error', async () => {
  const server = await startServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const acknowledged: string[] = []
  const refused: number[] = []
  let isOver = false
  const visitors = Array.from({ length: 4 }, async (_, lane) => {
    for (let number = lane; !isOver; number += 4) {
      const { status, reference } = await enquire(server, canaryEnquiry(number))
      if (reference === null) refused.push(status)
      else acknowledged.push(reference)
    }
  })
  await until(() => acknowledged.length > 200)

  const env = { PATH: process.env['PATH'], DATA_DIR: server.dataDir }
  const villa = (...words: string[]) => promisify(execFile)(process.execPath, [builtCommand, ...words], { env })
  const copies = temporaryFolder()
  const backup = path.join(copies, 'backup.sqlite')
  const exported = path.join(copies, 'enquiries.json')
  const beforeBackup = [...acknowledged]
  await villa('backup', backup)
  const beforeExport = [...acknowledged]
  await villa('enquiries', 'export', '--format', 'json', '--output', exported)
  isOver = true
  await Promise.all(visitors)
  expect(await server.end()).toBe(0)

  expect(refused).toEqual([])
  withDatabase(backup, (database) => {
    expectAllStored(database, beforeBackup)
    const { queued, retry, sending } = countLetters(database)
    // The first twenty of the hour have two letters each. All others are named in one.
    expect(queued + retry + sending).toBe(20 * 2 + 1)
    for (const { id } of enquiries(database)) expect(lettersOf(database, id)).not.toEqual([])
  })
  const rows: { reference: string }[] = JSON.parse(readFileSync(exported, 'utf8'))
  const references = rows.map(({ reference }) => reference)
  expect(references).toEqual(expect.arrayContaining(beforeExport))
  withDatabase(server.databaseFile, (database) => expectAllStored(database, [...acknowledged, ...references]))
  expectNoVisitorIn(server.log)
})

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
  withDatabase(server.databaseFile, (database) => expectAllStored(database, acknowledged))
  expectNoVisitorIn(server.log)
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

// Row 32, another process that publishes, is in tests/server/pages/publishing.test.ts.
