import { expect, test } from 'vitest'
import { countLetters, nextDue } from '../../enquiries/outbox.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { answering, letter } from '../support/answering.ts'
import { owners, restartedWith } from '../support/databases.ts'
import { deskSite } from '../support/desk-site.ts'
import { type HeldClock, heldClock, hour, second } from '../support/held-clock.ts'
import { until } from '../support/limits.ts'
import { mailerTo, mailServer } from '../support/mail-servers.ts'
import type { Received } from '../support/smtp-server.ts'

test.each([
  ['the draft is saved', { nothing: 'draft', undo: 'draft', again: 'sent' }],
  ['the answer is queued', { nothing: 'sent', undo: 'draft', again: 'sent' }],
  ['nine seconds have passed', { nothing: 'sent', undo: 'draft' }],
  ['the letter is claimed', { nothing: 'sent', undo: 'sent' }],
  ['the mail server has taken the letter', { nothing: 'sent twice', undo: 'sent twice' }],
  ['the delivery is recorded', { nothing: 'sent', undo: 'sent' }],
] as const)(
  'row 47: if the server is killed after %s, the desk of the next server shows what really becomes of the answer',
  async (step, expected) => {
    const { snapshots, mail, form, at, enquiry, cookies, copies } = await onceAnswered()
    const kill = snapshots.get(step) ?? expect.fail(`nothing was kept after ${step}`)
    const outcomes: Record<string, string> = {}
    for (const press of Object.keys(expected)) {
      const { browser, clock, database, mailer, outbox } = await deskSite({
        database: restartedWith(kill.content),
        clock: heldClock(kill.now),
      })
      const smtp = mailerTo(mail.port, {}, clock)
      mailer.answer = (each) => smtp.send(each)
      const one = browser()
      for (const [name, value] of cookies) one.cookies.set(name, value)
      mail.received.length = 0
      if (press === 'again') await one.post(`${at}/answer`, form)
      if (press === 'undo') await one.post(`${at}/answer/undo`, { answer: '1' })
      outbox.start()
      await runUntil(clock, () => countLetters(database).sending === 0 && nextDue(database) === null)
      await clock.pass(2 * hour)
      const times = kill.ids.length + copies().length
      expect(new Set([...kill.ids, ...copies().map(replyIn)]).size, 'one Message-ID').toBe(Math.min(times, 1))
      outcomes[press] = times === 0 ? 'draft' : times === 1 ? 'sent' : 'sent twice'

      await one.get(`${at}?again=1`)
      const page = one.shown()
      const isSent = page.all('.said--yours').some(({ text }) => text.includes('accepted by your mail server'))
      const isAnswered = page.text.includes('Answered by you on')
      const isDraft = page.form('#answer')?.['body'] === letter.body
      expect([isSent, isAnswered, isDraft]).toEqual([times > 0, times > 0, times === 0])
      expect(mail.received.filter(({ to }) => to[0] === owners[0])).toHaveLength(times > 0 ? 1 : 0)
      expectAllStored(database, [enquiry.reference])
    }
    expect(outcomes).toEqual(expected)
  },
)

/**
 * Answers an enquiry over real SMTP. Keeps what would be on the disk if the server were killed after each step, and the
 * Message-IDs under which the mail server has taken the answer by then.
 */
async function onceAnswered() {
  const snapshots = new Map<string, { content: Buffer; now: number; ids: (string | null)[] }>()
  const clock = heldClock()
  const mail = await mailServer()
  const smtp = mailerTo(mail.port, {}, clock)
  const { database, enquiry, mailer, one, at, outbox, save } = await answering({ clock })
  const copies = () => mail.received.filter((each) => each.to[0] === enquiry.email && replyIn(each) !== null)
  const keep = (step: string) =>
    snapshots.set(step, { content: database.connection().serialize(), now: clock.now(), ids: copies().map(replyIn) })

  mailer.answer = async (each) => {
    const isCopy = each.copyTo !== undefined
    keep(isCopy ? 'the delivery is recorded' : 'the letter is claimed')
    const delivery = await smtp.send(each)
    if (!isCopy) keep('the mail server has taken the letter')
    return delivery
  }
  await one.get(at)
  const form = { ...one.shown().form('#answer'), ...letter, sign: 'Claire Vasseur' }
  await save(letter)
  keep('the draft is saved')
  await one.post(`${at}/answer`, form)
  keep('the answer is queued')
  await clock.pass(9 * second)
  keep('nine seconds have passed')
  await runUntil(clock, () => snapshots.has('the delivery is recorded'))
  await outbox.stop()
  return { snapshots, mail, form, at, enquiry, cookies: one.cookies, copies }
}

/** The Message-ID of an answer; null if it is another letter. */
const replyIn = ({ raw }: Received): string | null => /^Message-ID:\s*(<[^>]*\.reply-.*>)/im.exec(raw)?.[1] ?? null

/** Lets the clock run while the sockets work in real time, because letters and the outbox wait by this clock. */
const runUntil = (clock: HeldClock, condition: () => boolean) =>
  until(async () => {
    await clock.pass(second)
    return condition()
  })
