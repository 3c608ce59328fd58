import { monitorEventLoopDelay } from 'node:perf_hooks'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'
import { expectAllStored, tally } from '../support/tally.ts'

test('row 9: a lock that another process holds too long gives 503, while pages are answered and no moment is long', async () => {
  const clock = runningClock()
  const { app, database, log, post } = await enquirySite({ clock })
  const other = new SqliteDatabase(database.file)
  onTestFinished(() => void other.close())
  await post(canaryEnquiry())
  other.exec('BEGIN IMMEDIATE')

  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const refused = Promise.all([1, 2, 3, 4].map((number) => post(canaryEnquiry(number))))
  const page = await app.inject({ url: '/' })
  const answers = await refused
  delay.disable()

  expect(page.statusCode).toBe(200)
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } })
  }
  expect(delay.max / 1e6).toBeLessThan(1_000)

  const patient = post(canaryEnquiry(5))
  await new Promise((resolve) => setTimeout(resolve, 100))
  other.exec('ROLLBACK')
  const references = [await patient, await post(canaryEnquiry(6))].map((answer) => String(answer.json().reference))
  expectAllStored(database, references)
  expectNoVisitorIn(log)
  tally(9, { acknowledged: 3, stored: 3 })
})
