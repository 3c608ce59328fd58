import { expect, test } from 'vitest'
import { countLetters } from '../../db/outbox.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { anEnquiry, storeEnquiry } from '../support/databases.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { compose, outboxBench } from '../support/outboxes.ts'
import { expectAllStored, tally } from '../support/tally.ts'

const hour = 3_600_000

test('row 26: a throw while a page is rendered gives the error page, and enquiries are taken all the same', async () => {
  const renderer = { render: () => Promise.reject(new Error('a section is broken')) }
  const { app, database, log, post, postForm } = await enquirySite({ renderer })
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(500)
  expect(page.body).toContain('Unexpected Application Error!')
  const answer = await post(canaryEnquiry())
  expect(answer.statusCode).toBe(200)
  const again = await postForm({ name: 'Canary Quillfeather', email: 'no', message: 'no' }, { accept: 'text/html' })
  expect(again.statusCode).toBe(500)
  expectAllStored(database, [String(answer.json().reference)])
  expectNoVisitorIn(log)
  tally(26, { acknowledged: 1, stored: 1 })
})

test('row 26: a throw while a letter is written is reported, the others go, and it is tried again', async () => {
  let broken = true
  const { clock, database, log, mailer, outbox } = outboxBench({
    compose(kind, enquiry) {
      if (broken && enquiry.email.startsWith('canary0.')) throw new Error(`cannot write to ${enquiry.name}`)
      return compose(kind, enquiry)
    },
  })
  const stored = [0, 1, 2].map((number) => {
    const fields = { ...anEnquiry(), ...canaryEnquiry(number) }
    return storeEnquiry(database, { ...fields, email: `canary${number}.quillfeather@visitor.example` }).reference
  })
  outbox.start()
  await clock.pass(60_000)
  expect(countLetters(database)).toMatchObject({ sent: 4, attention: 2 })
  expect(outbox.status().lastReason === null || outbox.status().lastReason?.includes('written')).toBe(true)
  broken = false
  await clock.pass(2 * hour)
  expect(countLetters(database)).toMatchObject({ sent: 6, attention: 0 })
  expect(mailer.attempts).toHaveLength(6)
  expectAllStored(database, stored)
  expectNoVisitorIn(log)
  tally(26, { acknowledged: 3, stored: 3, delivered: 6 })
})

test('row 26: a mailer that throws, though it promised not to, does not end the worker', async () => {
  const { clock, database, mailer, outbox } = outboxBench()
  mailer.answer = (_letter, attempt) => {
    if (attempt <= 2) throw new TypeError('broken')
    return { outcome: 'sent' }
  }
  storeEnquiry(database)
  outbox.start()
  await clock.pass(2 * hour)
  expect(countLetters(database)).toMatchObject({ sent: 2 })
})
