import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import { createMailer } from '../../server/mail/create-mailer.ts'
import type { SmtpOptions } from '../../server/mail/smtp-mailer.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { anEnquiry, storeEnquiry, waitingLetters } from '../support/databases.ts'
import { type HeldClock, heldClock, noon } from '../support/held-clock.ts'
import { mailServer } from '../support/mail-server.ts'
import { outboxBench } from '../support/outboxes.ts'
import { type Script, scriptedSmtp } from '../support/scripted-smtp.ts'
import { until } from '../support/until.ts'

const minute = 60_000

/** A real outbox that sends over real SMTP. `serve` changes the server that the letters go to. */
async function bench(script: Script, login = '') {
  const clock = heldClock()
  const liar = await scriptedSmtp(script)
  // A patient mailer does not give up only because the machine is slow.
  const impatient = Object.values(script).includes('') ? { socketTimeoutMs: 500 } : {}
  let mailer = mailerFor(liar.port, impatient)
  function mailerFor(port: number, options: SmtpOptions = {}) {
    const mail = { smtpUrl: `smtp://${login}127.0.0.1:${port}`, directory: '/nowhere' }
    const made = createMailer(mail, clock, options)
    onTestFinished(() => made.close())
    return made
  }
  function serve(port: number) {
    mailer = mailerFor(port)
  }
  const moving = {
    send: (letter: Parameters<typeof mailer.send>[0]) => mailer.send(letter),
    verify: () => mailer.verify(),
    close() {},
  }
  const site = outboxBench({ clock, mailer: moving, random: () => 0.5 })
  const enquiry = { ...anEnquiry(), ...canaryEnquiry(), email: 'canary.quillfeather@visitor.example' }
  const stored = storeEnquiry(site.database, enquiry)
  site.outbox.start()
  /** Waits for sockets in real time while moving the clock on, because the outbox rests between two letters. */
  const becomesTrue = (condition: () => boolean) =>
    until(async () => {
      await clock.pass(50)
      return condition()
    })
  return { ...site, clock, becomesTrue, liar, stored, serve }
}

test.each([
  ['450 to the recipient', { rcptTo: '450 4.2.0 <canary.quillfeather@visitor.example> busy' }],
  ['451 after the dot', { afterDot: '451 4.3.0 canary.quillfeather@visitor.example try later' }],
])('row 12: %s is tried again after about one minute, then two, until it succeeds', async (_what, script) => {
  const { clock, becomesTrue, database, log, outbox, serve, stored } = await bench(script)
  await becomesTrue(() => countLetters(database).retry === 2)
  const [first] = waitingLetters(database)
  expect(first?.dueAt).toBeGreaterThanOrEqual(noon + minute * 1.125)
  expect(first?.dueAt).toBeLessThan(noon + minute * 1.5)
  await passUntilDue(clock, database)
  await becomesTrue(() => waitingLetters(database).every(({ attempts, state }) => attempts === 2 && state === 'retry'))
  expect(waitingLetters(database)[0]?.dueAt).toBeGreaterThan(clock.now() + minute * 2)
  const friendly = await mailServer()
  serve(friendly.port)
  await passUntilDue(clock, database)
  await becomesTrue(() => friendly.received.length === 2)
  await becomesTrue(() => countLetters(database).sent === 2)
  expect(outbox.status().lastReason).toBeNull()
  expectAllStored(database, [stored.reference])
  expectNoVisitorIn(log)
})

test.each([
  ['550 to the recipient', { rcptTo: '550 5.1.1 <canary.quillfeather@visitor.example> unknown' }, ''],
  ['535 to the login', { ehlo: '250-test\r\n250 AUTH PLAIN', auth: '535 5.7.8 no' }, 'user:secret@'],
])('row 13: %s needs attention, is logged, is tried hourly, and is never dropped', async (_what, script, login) => {
  const { clock, becomesTrue, database, log, outbox, serve, stored } = await bench(script, login)
  await becomesTrue(() => countLetters(database).attention === 2)
  expect(outbox.status().letters?.attention).toBe(2)
  expect(outbox.status().lastReason).toMatch(/answered 5\d\d/)
  expect(log.filter((line) => line.startsWith('error'))).toHaveLength(2)
  expect(log.join()).not.toContain('secret')
  await clock.pass(45 * minute)
  expect(waitingLetters(database).map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(waitingLetters(database)[0]?.dueAt).toBeLessThan(noon + 70 * minute)
  const friendly = await mailServer()
  serve(friendly.port)
  await passUntilDue(clock, database)
  await becomesTrue(() => countLetters(database).sent === 2)
  expect(friendly.received).toHaveLength(2)
  expectAllStored(database, [stored.reference])
  expectNoVisitorIn(log)
})

test.each([
  ['a connection reset after the dot', { afterDot: 'reset' }],
  ['a 250 that never arrives', { afterDot: '' }],
])('row 14: after %s the letter is sent again with the same Message-ID', async (_what, script) => {
  const { clock, becomesTrue, database, liar, log, serve, stored } = await bench(script)
  await becomesTrue(() => countLetters(database).retry === 2)
  const friendly = await mailServer()
  serve(friendly.port)
  await passUntilDue(clock, database)
  await becomesTrue(() => countLetters(database).sent === 2)
  const idsOf = (text: string) => text.match(/^Message-ID: .*$/gim) ?? []
  const again = friendly.received.flatMap(({ raw }) => idsOf(raw)).sort()
  expect(again).toHaveLength(2)
  const before = new Set(idsOf(liar.lines.join('\n')))
  expect([...before].sort()).toEqual(before.size === 0 ? [] : again)
  expectAllStored(database, [stored.reference])
  expectNoVisitorIn(log)
})

/** Moves the clock only up to the attempt, because the conversation takes real time. */
async function passUntilDue(clock: HeldClock, database: Database): Promise<void> {
  const due = Math.max(...waitingLetters(database).map(({ dueAt }) => dueAt))
  await clock.pass(due - clock.now() + 5_000)
}
