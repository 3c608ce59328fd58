import { expect, test } from 'vitest'
import { queueLetters } from '../../enquiries/queueing.ts'
import { failJob, takeJob, wantJobs } from '../../house/tables/jobs.ts'
import { owners, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { outboxBench } from '../support/outboxes.ts'

test('/healthz says that the process answers', async () => {
  const { app } = await enquirySite()
  const answer = await app.inject('/healthz')
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
})

test('/readyz says that an enquiry can be accepted, and whether mail works', async () => {
  const { app } = await enquirySite()
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ok: true, database: 'writable', disk: 'ok', mail: 'ok', making: 'ok' },
  ])
})

test('/readyz fails while the database cannot be written, and names no path', async () => {
  const database = temporaryDatabase()
  let fault: string | null = 'The database /data/villa.sqlite cannot be written: disk full.'
  const { app, clock } = await enquirySite({ database: { ...database, check: () => fault } })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { ok: false, database: 'not writable', disk: 'ok', mail: 'ok', making: 'ok' },
  ])
  fault = null
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await clock.pass(1_000)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('/readyz checks at most once a second, however often it is requested', async () => {
  const { clock, outbox } = outboxBench()
  let checks = 0
  const counting = {
    ...outbox,
    status() {
      checks += 1
      return outbox.status()
    },
  }
  const { app } = await enquirySite({ clock, outbox: counting })
  for (let time = 0; time < 50; time += 1) expect((await app.inject('/readyz')).json().mail).toBe('ok')
  expect(checks).toBe(1)
  await clock.pass(1_000)
  await app.inject('/readyz')
  expect(checks).toBe(2)
})

test('/metrics does not exist unless a token is set, and then needs that token', async () => {
  const open = await enquirySite()
  expect((await open.app.inject('/metrics')).statusCode).toBe(404)
  const { app } = await enquirySite({ environment: { METRICS_TOKEN: 'a-token-of-sixteen' } })
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask('Bearer wrong')).statusCode).toBe(401)
  expect((await ask('Bearer a-token-of-sixteem')).statusCode).toBe(401)
  expect((await ask('Bearer a-token-of-sixteen')).statusCode).toBe(200)
})

test('/metrics reports requests, latency, enquiries, letters and their age, disk and build, and nothing personal', async () => {
  const { app, clock, database, post } = await enquirySite({ environment: { METRICS_TOKEN: 'a-token-of-sixteen' } })
  const enquiry = storeEnquiry(database, {}, { receivedAt: clock.now() })
  database.write(() => queueLetters(database, enquiry, owners, clock.now()))
  storeEnquiry(database, {}, { heldBackFor: 'trap' })
  await clock.pass(90_000)
  await app.inject('/?lang=fr&name=Ada')
  await app.inject('/secret/path')
  await post('{')
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-sixteen' } })
  for (const line of [
    'http_requests_total{method="GET",route="/",status="200"} 1',
    'http_requests_total{method="GET",route="missing",status="404"} 1',
    'http_requests_total{method="POST",route="/send-contact-email",status="400"} 1',
    'http_request_duration_seconds_count{route="/"} 1',
    'villa_enquiries 1',
    'villa_held_back_enquiries 1',
    'villa_held_back_bytes 94',
    'villa_enquiries_excess_total{cause="visitor"} 0',
    // The owner’s and the visitor’s letters, and the one about the enquiry that is held back.
    'villa_outbox_letters{state="queued"} 3',
    'villa_outbox_oldest_seconds 90',
  ]) {
    expect(body).toContain(`${line}\n`)
  }
  expect(body).toMatch(/villa_disk_free_bytes \d{4,}/)
  expect(body).toMatch(/villa_build_info\{.*node="v\d+/)
  expect(body).toMatch(/process_resident_memory_bytes \d+/)
  expect(body).not.toMatch(/Ada|secret|example\.org/)
})

test('/readyz stays ready while a picture, brochure or card is being made, and says so', async () => {
  const { app, database } = await enquirySite()
  wantJobs(database, [{ name: 'card-en.00000000.jpg', kind: 'card', subject: 'en' }], 0)
  expect((await app.inject('/readyz')).json()).toMatchObject({ ok: true, making: 'under way' })
})

test('/readyz says that making needs attention once it has failed twice', async () => {
  const { app, database } = await enquirySite()
  wantJobs(database, [{ name: 'card-en.00000000.jpg', kind: 'card', subject: 'en' }], 0)
  for (const now of [1, 3]) {
    takeJob(database, { now, leaseMs: 1, longestWaitMs: 1 })
    failJob(database, 'card-en.00000000.jpg', 'too large', now + 1)
  }
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json().making]).toEqual([200, 'needs attention'])
})
