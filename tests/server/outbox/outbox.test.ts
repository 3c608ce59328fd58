import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { releaseEnquiry } from '../../../enquiries/held-back.ts'
import {
  countLetters,
  lettersOf,
  retryLetters,
  settleFailed,
  settleSent,
  troublesOfLetters,
} from '../../../enquiries/outbox.ts'
import { createLoop, restUntil } from '../../../server/clock.ts'
import type { Delivery } from '../../../server/mail/mailer.ts'
import { anEnquiry, claimAll, owners, storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { day, heldClock, hour, minute, noon, second } from '../../support/held-clock.ts'
import { aLetter } from '../../support/letters.ts'
import { outboxBench } from '../../support/outboxes.ts'

const retry: Delivery = { outcome: 'retry', reason: 'mail.example:25 answered 450 to the recipient' }
const attention: Delivery = { outcome: 'attention', reason: 'mail.example:25 answered 535 to the login' }
const sent: Delivery = { outcome: 'sent' }

test('both letters of a new enquiry leave when the outbox is woken, or within seconds if another process has released it', async () => {
  const { database, clock, mailer, outbox } = outboxBench()
  outbox.start()
  await clock.pass(0)
  const { id } = storeEnquiry(database)
  outbox.wake()
  await clock.pass(second)
  expect(mailer.attempts.map(({ to }) => to)).toEqual(['owner@villa-belvedere.example', anEnquiry().email])
  expect(lettersOf(database, id)).toMatchObject([{ state: 'sent', sentAt: noon }, { state: 'sent' }])
  expect(countLetters(database)).toMatchObject({ sent: 2, queued: 0 })
  const held = storeEnquiry(database, { email: 'grace@example.org' }, { heldBackFor: 'trap' })
  await clock.pass(minute)
  releaseEnquiry(database, held.reference, owners, clock.now())
  await clock.pass(6 * second)
  expect(lettersOf(database, held.id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('row 12: a temporary fault is tried again after 1, 2, 4, 8, 16, 32 and then every 60 minutes', async () => {
  const { database, clock, mailer, outbox } = outboxBench()
  const tried: number[] = []
  mailer.answer = () => {
    tried.push(clock.now() - noon)
    return tried.length <= 9 ? retry : sent
  }
  storeEnquiry(database)
  database.connection().exec("DELETE FROM outbox WHERE kind = 'confirmation'")
  outbox.start()
  await clock.pass(7 * hour)
  const gaps = tried.slice(1).map((at, index) => (at - (tried[index] ?? 0)) / minute)
  expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(countLetters(database)).toMatchObject({ sent: 1, retry: 0 })
})

test('row 13: what needs attention is reported once and tried again each hour, and at once after a restart', async () => {
  const first = outboxBench()
  first.mailer.answer = () => attention
  storeEnquiry(first.database)
  first.outbox.start()
  await first.clock.pass(45 * minute)
  expect(troublesOfLetters(first.database)).toMatchObject({ failing: 2, reason: attention.reason })
  expect(first.log.filter((line) => line.startsWith('error'))).toHaveLength(2)
  expect(first.mailer.attempts).toHaveLength(2)
  await first.clock.pass(25 * minute)
  expect(first.mailer.attempts).toHaveLength(4)
  await first.outbox.stop()
  const next = outboxBench({ database: first.database, clock: first.clock })
  next.outbox.start()
  await first.clock.pass(second)
  expect(countLetters(first.database)).toMatchObject({ sent: 2, attention: 0 })
})

test('a new enquiry does not wait behind hundreds of letters that are refused', async () => {
  const { database, clock, mailer, outbox } = outboxBench()
  mailer.answer = ({ to }) => (to.startsWith('dead') ? attention : sent)
  for (let number = 0; number < 100; number += 1) storeEnquiry(database, { email: `dead${number}@example.org` })
  outbox.start()
  await clock.pass(minute)
  retryLetters(database, clock.now())
  await clock.pass(minute)
  const { id } = storeEnquiry(database, {}, { receivedAt: clock.now() })
  outbox.wake()
  await clock.pass(12 * second)
  expect(lettersOf(database, id)[0]).toMatchObject({ kind: 'owner', state: 'sent' })
})

test('row 14: every attempt has the Message-ID of the first, even if the sender has changed', async () => {
  const bench = outboxBench({
    compose: ({ kind }) => aLetter({ messageId: `<${kind}@host-${bench.mailer.attempts.length}.example>`, to: kind }),
  })
  bench.mailer.answer = (_letter, attempt) => (attempt <= 4 ? retry : sent)
  storeEnquiry(bench.database)
  bench.outbox.start()
  await bench.clock.pass(hour)
  const ids = bench.mailer.attempts.filter(({ to }) => to === 'owner').map(({ messageId }) => messageId)
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
})

test('a sent letter is not sent again if the full disk could not record it', async () => {
  const database = temporaryDatabase()
  let full = false
  const filling: Database = {
    ...database,
    write(work) {
      if (full) throw new SqliteDatabase.SqliteError('database or disk is full', 'SQLITE_FULL')
      return database.write(work)
    },
  }
  const { clock, mailer, outbox } = outboxBench({ database: filling })
  mailer.answer = (_letter, attempt) => {
    full = attempt === 1
    return sent
  }
  storeEnquiry(database)
  outbox.start()
  await clock.pass(10 * minute)
  expect(countLetters(database)).toMatchObject({ sending: 1, queued: 1 })
  full = false
  await clock.pass(10 * minute)
  expect(countLetters(database)).toMatchObject({ sent: 2 })
  expect(mailer.attempts).toHaveLength(2)
})

test('stopping waits three seconds for the current attempt and starts no other; an unfinished letter is sent after the next start', async () => {
  const { database, clock, mailer, outbox } = outboxBench()
  let settle = (_delivery: Delivery) => {}
  mailer.answer = () =>
    new Promise((resolve) => {
      settle = resolve
    })
  storeEnquiry(database)
  outbox.start()
  await clock.pass(0)
  let stopped = false
  const ending = outbox.stop().then(() => {
    stopped = true
  })
  outbox.wake()
  await clock.pass(2 * second)
  expect(stopped).toBe(false)
  settle(sent)
  await ending
  expect(countLetters(database)).toMatchObject({ sent: 1, queued: 1 })

  const next = outboxBench({ database, clock })
  next.mailer.answer = () => new Promise(() => {})
  next.outbox.start()
  await clock.pass(second)
  const stopping = next.outbox.stop()
  await clock.pass(3 * second)
  await stopping
  expect([mailer.attempts.length, countLetters(database).sending]).toEqual([1, 1])
  outboxBench({ database, clock }).outbox.start()
  await clock.pass(2 * minute)
  expect(countLetters(database)).toMatchObject({ sent: 2 })
})

test('the letter of an erased enquiry is not sent', async () => {
  const { database, clock, mailer, outbox } = outboxBench()
  mailer.answer = () => retry
  const { id } = storeEnquiry(database)
  outbox.start()
  await clock.pass(second)
  database.write(() => database.connection().prepare('DELETE FROM enquiries WHERE id = ?').run(id))
  await clock.pass(hour)
  expect(mailer.attempts).toHaveLength(2)
  expect(countLetters(database)).toMatchObject({ retry: 0, sent: 0 })
})

test('an enquiry queues a letter to the owner and a confirmation; a mailbox gets one confirmation a day, whatever the clock said before', () => {
  const database = temporaryDatabase()
  const kinds = (email: string, receivedAt: number) =>
    lettersOf(database, storeEnquiry(database, { email }, { receivedAt }).id).map(({ kind }) => kind)
  expect(kinds('ada@example.org', noon + 365 * day)).toEqual(['owner', 'confirmation'])
  expect(kinds('ada@example.org', noon)).toEqual(['owner', 'confirmation'])
  expect(kinds('ADA+2@example.org', noon + day - 1)).toEqual(['owner'])
  expect(kinds('ada@example.org', noon + day)).toEqual(['owner', 'confirmation'])
})

test('of two processes one takes a letter, and the other once the attempt must be over, even if the clock was set back', () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const attempts = (at: number) => claimAll(database, at).map((letter) => [letter.attempts, letter.state])
  expect(attempts(noon)).toEqual(new Array(2).fill([1, 'sending']))
  expect(attempts(noon + minute)).toEqual([])
  expect(attempts(noon + 2 * minute)).toEqual(new Array(2).fill([2, 'sending']))
  expect(attempts(noon - day)).toEqual(new Array(2).fill([3, 'sending']))
})

test('a letter that another process has sent stays sent, whatever an earlier attempt comes to', () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const [letter = expect.fail()] = claimAll(database, noon)
  settleSent(database, letter, noon, null)
  settleFailed(database, { id: letter.id, state: 'retry', reason: 'late', dueAt: noon })
  expect(countLetters(database)).toMatchObject({ sent: 1, sending: 1, retry: 0 })
})

test('a loop that is woken takes its next step at once, even if it is woken during a step', async () => {
  const clock = heldClock()
  let steps = 0
  let isWokenDuringStep = false
  const loop = createLoop(clock, async () => {
    steps += 1
    if (isWokenDuringStep) loop.wake()
    isWokenDuringStep = false
    return 60_000
  })
  loop.start()
  await clock.pass(1)
  expect(steps).toBe(1)
  isWokenDuringStep = true
  loop.wake()
  await clock.pass(1)
  expect(steps).toBe(3)
})

test('a rest ends when work is due, lasts at most five seconds, and is never short enough to keep the processor busy', () => {
  const clock = heldClock()
  const due = [clock.now() + 2_000, clock.now() - 2_000, clock.now() + 60_000, null]
  expect(due.map((at) => restUntil(at, clock))).toEqual([2_000, 50, 5_000, 5_000])
})
