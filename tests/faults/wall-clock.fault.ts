import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../server/clock.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { createRecaptcha } from '../../server/recaptcha/recaptcha.ts'
import { canaryEnquiry } from '../support/canary.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'
import { letterContext } from '../support/outboxes.ts'
import { scriptedSmtp } from '../support/scripted-smtp.ts'
import { until } from '../support/until.ts'
import { startServer } from './support/server-process.ts'
import { visitor } from './support/visitor.ts'

// These tests limit how long things take in real time, on a machine that does nothing else. The other tests of the rows
// check what happens, however long it takes.

async function millisecondsOf(work: () => unknown): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Holds the write lock of the database, as another process would. */
function locked(file: string): void {
  const other = new SqliteDatabase(file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
}

test('row 4: a server stopped under load ends within five seconds', async () => {
  const server = await startServer()
  const { send, leave } = visitor(32)
  let answered = 0
  const load = Array.from({ length: 32 }, async (_, lane) => {
    for (let number = lane; ; number += 32) {
      const answer = await send(server.port, canaryEnquiry(number)).catch(() => null)
      if (answer === null) return
      answered += 1
    }
  })
  await until(() => answered > 100)
  expect(await millisecondsOf(() => server.end('SIGTERM'))).toBeLessThan(5_000)
  await Promise.all(load)
  leave()
})

test('row 9: while another process holds the lock, the event loop is never blocked for long', async () => {
  const { database, post } = await enquirySite({ clock: runningClock() })
  await post(canaryEnquiry())
  locked(database.file)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await Promise.all([1, 2, 3, 4].map((number) => post(canaryEnquiry(number))))
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(1_000)
})

test('row 9: a write fails on a lock within a fraction of a second', async () => {
  const database = temporaryDatabase()
  locked(database.file)
  const write = () => expect(() => storeEnquiry(database)).toThrow('locked')
  expect(await millisecondsOf(write)).toBeLessThan(300)
})

test('row 11: visitors do not wait for a mail server that is silent', async () => {
  const { port } = await scriptedSmtp({ greeting: '' })
  const mail = { ...letterContext.mail, smtpUrl: `smtp://127.0.0.1:${port}`, directory: '/nowhere' }
  const mailer = createMailer(mail, systemClock, { greetingTimeoutMs: 300 })
  onTestFinished(() => mailer.close())
  const { app, outbox, post } = await enquirySite({ clock: runningClock(), mailer })
  await app.inject('/')
  outbox.start()
  const took: number[] = []
  for (const number of [1, 2, 3, 4, 5])
    took.push(await millisecondsOf(async () => [await post(canaryEnquiry(number)), await app.inject('/')]))
  expect(took.sort((a, b) => a - b)[2]).toBeLessThan(250)
})

test('row 21: 16,000 nested lists are refused within a moment', async () => {
  const { post } = await enquirySite()
  const nested = JSON.stringify(sixFields({ name: 0 })).replace(
    '"name":0',
    `"name":${'['.repeat(16_000)}${']'.repeat(16_000)}`,
  )
  const refused = async () => expect((await post(nested)).statusCode).toBe(422)
  expect(await millisecondsOf(refused)).toBeLessThan(2_000)
})

test('row 25: a captcha service that never answers delays the visitor by only a few seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  await once(silent, 'listening')
  const verifyUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const recaptcha = { siteKey: 'site', secretKey: 'secret', verifyUrl, minScore: 0.5 }
  const log = { info() {}, warn() {}, error() {} }
  const verification = createRecaptcha({ recaptcha, publicUrl: 'https://villa-belvedere.example', log })
  const { post } = await enquirySite({ clock: runningClock(), verification })
  const taken = async () => expect((await post({ ...canaryEnquiry(), recaptchaToken: 'a-token' })).statusCode).toBe(200)
  const waited = await millisecondsOf(taken)
  expect(waited).toBeGreaterThan(1_000)
  expect(waited).toBeLessThan(6_000)
})
