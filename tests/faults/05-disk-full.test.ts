import { expect, test } from 'vitest'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { temporaryDatabase } from '../support/databases.ts'
import { enquirySite } from '../support/enquiry-site.ts'

test('row 5: on a full disk enquiries get 503 and pages are served; once there is room, enquiries are accepted', async () => {
  const database = temporaryDatabase()
  const { app, log, post } = await enquirySite({ database, environment: { ENQUIRY_LIMIT: '1000' } })
  const pages = Number(database.connection().pragma('page_count', { simple: true }))
  database.connection().pragma(`max_page_count = ${pages + 8}`)

  const acknowledged: string[] = []
  let full = 0
  for (let number = 0; number < 60 && full < 3; number += 1) {
    const answer = await post({ ...canaryEnquiry(number), message: `heron on the second terrace ${'x'.repeat(4_000)}` })
    if (answer.statusCode === 200) acknowledged.push(answer.json().reference)
    else {
      full += 1
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toMatchObject({
        error: { code: 'unavailable', message: 'An error occurred while sending. Please try again.' },
      })
    }
  }
  expect(full).toBe(3)
  expect((await app.inject('/')).statusCode).toBe(200)

  database.connection().pragma('max_page_count = 1000000')
  acknowledged.push((await post(canaryEnquiry(100))).json().reference)
  expectAllStored(database, acknowledged)
  expectNoVisitorIn(log)
})
