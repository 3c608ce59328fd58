import { expect, onTestFinished, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import { systemClock } from '../../server/clock.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { storeEnquiry } from '../support/databases.ts'
import { runningClock } from '../support/held-clock.ts'
import { outboxBench } from '../support/outboxes.ts'
import { scriptedSmtp } from '../support/scripted-smtp.ts'
import { until } from '../support/until.ts'

test('row 15: if STARTTLS was stripped on the way, nothing is sent in plain text and the letter needs attention', async () => {
  const stripped = await scriptedSmtp()
  // 0.0.0.0 arrives over loopback but is not a loopback address, so the mailer treats it as another machine.
  const smtpUrl = `smtp://user:secret@0.0.0.0:${stripped.port}`
  const mailer = createMailer({ smtpUrl, directory: '/nowhere' }, systemClock)
  onTestFinished(() => mailer.close())
  const { database, log, outbox } = outboxBench({ clock: runningClock(), mailer })
  const stored = storeEnquiry(database, { ...canaryEnquiry(), email: 'canary.quillfeather@visitor.example' })
  outbox.start()
  await until(() => countLetters(database).attention === 2)
  expect(stripped.lines.filter((line) => /^(?:AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
  expectAllStored(database, [stored.reference])
  expectNoVisitorIn(log)
})
