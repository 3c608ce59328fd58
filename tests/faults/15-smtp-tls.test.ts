import { expect, onTestFinished, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import { systemClock } from '../../server/clock.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { selfSignedCertificate } from '../support/certificate.ts'
import { storeEnquiry } from '../support/databases.ts'
import { runningClock } from '../support/held-clock.ts'
import { mailServer } from '../support/mail-server.ts'
import { letterContext, outboxBench } from '../support/outboxes.ts'
import { scriptedSmtp } from '../support/scripted-smtp.ts'
import { expectAllStored, tally } from '../support/tally.ts'
import { until } from '../support/until.ts'

function send(smtpUrl: string) {
  const mailer = createMailer({ ...letterContext.mail, smtpUrl, directory: '/nowhere' }, systemClock)
  onTestFinished(() => mailer.close())
  const bench = outboxBench({ clock: runningClock(), mailer })
  const stored = storeEnquiry(bench.database, { ...canaryEnquiry(), email: 'canary.quillfeather@visitor.example' })
  bench.outbox.start()
  return { ...bench, stored }
}

test('row 15: if STARTTLS was stripped on the way, nothing is sent in plain text and the letter needs attention', async () => {
  const stripped = await scriptedSmtp()
  // 0.0.0.0 arrives over loopback but is not a loopback address, so the mailer treats it as another machine.
  const { database, log, stored } = send(`smtp://user:secret@0.0.0.0:${stripped.port}`)
  await until(() => countLetters(database).attention === 2)
  expect(stripped.lines.filter((line) => /^(?:AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
  expectAllStored(database, [stored.reference])
  expectNoVisitorIn(log)
  tally(15, { acknowledged: 1, stored: 1 })
})

test.each([
  ['that is self-signed', ['127.0.0.1', 'localhost'], false],
  ['for another name', ['mail.example'], false],
  ['that has expired', ['127.0.0.1'], true],
])('row 15: a server with a certificate %s is sent nothing, over STARTTLS or TLS', async (_what, names, expired) => {
  for (const secure of [false, true]) {
    const server = await mailServer({ ...selfSignedCertificate(names, { expired }), secure })
    const { database, log, stored } = send(`${secure ? 'smtps' : 'smtp'}://127.0.0.1:${server.port}`)
    await until(() => countLetters(database).attention === 2)
    expect(server.begun).toBe(0)
    expectAllStored(database, [stored.reference])
    expectNoVisitorIn(log)
    tally(15, { acknowledged: 1, stored: 1 })
  }
})
