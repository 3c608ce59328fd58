import { expect, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import type { Delivery } from '../../server/mail/mailer.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { expectNoVisitorIn } from '../support/canary.ts'
import { storeEnquiry } from '../support/databases.ts'
import { outboxBench } from '../support/outboxes.ts'

const minute = 60_000
const day = 24 * 60 * minute
const down: Delivery = { outcome: 'retry', reason: 'mail.example:25 could not be reached (ECONNREFUSED)' }

const count = 1_000

test(`row 16: ${count} enquiries that waited through a seven days’ outage are all delivered, at a bounded rate`, async () => {
  const { clock, database, log, mailer, outbox } = outboxBench({ random: Math.random })
  mailer.answer = () => down
  const references = database.write(() =>
    Array.from({ length: count }, (_, number) => {
      const email = `canary${number}.quillfeather@visitor.example`
      return storeEnquiry(database, { email }, { receivedAt: clock.now() }).reference
    }),
  )
  outbox.start()
  await clock.pass(2 * 60 * minute)
  // The rest of the week is like its first hours, so the clock may leap.
  clock.set(clock.now() + 7 * day)
  const inOutage = mailer.attempts.length
  expect(inOutage).toBeLessThan(2 * 60 * 7)

  const perSecond = new Map<number, number>()
  const ids = new Set<string>()
  mailer.answer = ({ messageId }) => {
    const second = Math.floor(clock.now() / 1_000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
    expect(ids.has(messageId)).toBe(false)
    ids.add(messageId)
    return { outcome: 'sent' }
  }
  await clock.pass(70 * minute)
  expect(Math.max(...perSecond.values())).toBeLessThanOrEqual(51)
  expect(ids.size).toBe(count * 2)
  expectNoVisitorIn(log)
  expect(countLetters(database)).toMatchObject({ sent: count * 2, retry: 0, attention: 0, queued: 0, sending: 0 })
  expectAllStored(database, references)
})
