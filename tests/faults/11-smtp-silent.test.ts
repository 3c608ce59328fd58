import { expect, onTestFinished, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import { systemClock } from '../../server/clock.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'
import { scriptedSmtp } from '../support/scripted-smtp.ts'
import { until } from '../support/until.ts'

const impatient = { connectionTimeoutMs: 300, greetingTimeoutMs: 300, socketTimeoutMs: 300, deadlineMs: 600 }

test.each([
  ['that refuses connections', async () => 9],
  ['that never greets', async () => (await scriptedSmtp({ greeting: '' })).port],
])('row 11: with a mail server %s, letters wait with a reason, and visitors notice nothing', async (_what, portOf) => {
  const mail = { smtpUrl: `smtp://127.0.0.1:${await portOf()}`, directory: '/nowhere' }
  const mailer = createMailer(mail, systemClock, impatient)
  onTestFinished(() => mailer.close())
  const { app, database, log, outbox, post } = await enquirySite({ clock: runningClock(), mailer })
  await app.inject({ url: '/' })
  outbox.start()

  const references: string[] = []
  for (let number = 0; number < 5; number += 1) {
    references.push(String((await post(canaryEnquiry(number))).json().reference))
    expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  }
  await until(() => countLetters(database).retry >= 2)
  expect(outbox.status().lastReason).toMatch(/^[\w.]+:\d+ /)
  expect(countLetters(database)).toMatchObject({ sent: 0, attention: 0 })
  expectAllStored(database, references)
  expectNoVisitorIn(log)
})
