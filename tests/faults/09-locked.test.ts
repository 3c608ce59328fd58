import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'

test('row 9: while another process holds a lock too long, enquiries get 503 and pages are served', async () => {
  const { app, clock, database, log, post } = await enquirySite()
  const other = new SqliteDatabase(database.file)
  onTestFinished(() => void other.close())
  await post(canaryEnquiry())
  other.exec('BEGIN IMMEDIATE')

  const refused = Promise.all([1, 2, 3, 4].map((number) => post(canaryEnquiry(number))))
  // The clock stands still, so no one has been refused yet.
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  for (const answer of await whileTimePasses(refused)) {
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } })
  }

  const patient = post(canaryEnquiry(5))
  await clock.pass(100)
  other.exec('ROLLBACK')
  const answers = [await whileTimePasses(patient), await post(canaryEnquiry(6))]
  const references = answers.map((answer) => String(answer.json().reference))
  expectAllStored(database, references)
  expectNoVisitorIn(log)

  async function whileTimePasses<Result>(coming: Promise<Result>): Promise<Result> {
    let here = false
    void coming.finally(() => {
      here = true
    })
    while (!here) await clock.pass(50)
    return coming
  }
})
