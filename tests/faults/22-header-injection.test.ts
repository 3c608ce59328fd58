import { expect, onTestFinished, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import { systemClock } from '../../server/clock.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import { expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'
import { mailServer } from '../support/mail-server.ts'
import { letterContext } from '../support/outboxes.ts'
import { expectAllStored, tally } from '../support/tally.ts'
import { until } from '../support/until.ts'

const injected = [
  'Bcc: victim@example.com',
  'To: victim@example.com',
  'Content-Type: text/html',
  '.\r\nMAIL FROM:<x@example.com>',
]

test('row 22: no name and no e-mail sets a header of a letter or changes its envelope', async () => {
  const server = await mailServer()
  const mail = { ...letterContext.mail, smtpUrl: `smtp://127.0.0.1:${server.port}`, directory: '/nowhere' }
  const mailer = createMailer(mail, systemClock)
  onTestFinished(() => mailer.close())
  const environment = { ENQUIRY_LIMIT: '100000' }
  const { database, log, outbox, post } = await enquirySite({ clock: runningClock(), mailer, environment })

  const references: string[] = []
  for (const header of injected) {
    const bent = `\r\n${header}\r\n\r\nbody`
    for (const fields of [
      { name: `Ada${bent}` },
      { email: `ada@example.org${bent}` },
      { email: `"ada${bent}"@example.org` },
      { phone: '\r\n' },
      { message: `A message that is long enough.${bent}\r\n.\r\nQUIT` },
    ]) {
      const answer = await post(sixFields({ email: `v${references.length}@example.org`, ...fields }))
      expect([200, 422]).toContain(answer.statusCode)
      if (answer.statusCode === 200) references.push(answer.json().reference)
    }
  }
  expect(references.length).toBeGreaterThanOrEqual(injected.length)
  for (const { name, email, phone } of enquiries(database)) {
    expect(name + email + phone).not.toMatch(/[\r\n\u2028\u2029]/)
  }

  outbox.start()
  await until(() => countLetters(database).sent === references.length * 2)
  const visitors = new Set([...enquiries(database)].map(({ email }) => email))
  for (const [index, { from, to, raw }] of server.received.entries()) {
    expect(from).toBe(letterContext.mail.from)
    expect(to).toHaveLength(1)
    expect(letterContext.mail.owners.includes(String(to[0])) || visitors.has(String(to[0]))).toBe(true)
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^(?:bcc|cc):/im)
    expect(head.match(/^to:/gim)).toHaveLength(1)
    expect(head.match(/^content-type:/gim)).toHaveLength(1)
    const letter = await server.read(index)
    expect(letter.bcc).toBeUndefined()
    expect(letter.replyTo).toHaveLength(1)
  }
  expectAllStored(database, references)
  expectNoVisitorIn(log)
  const { length: acknowledged } = references
  tally(22, { acknowledged, stored: acknowledged, delivered: server.received.length })
})
