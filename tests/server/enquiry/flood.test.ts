import { normalizeIP } from '@fastify/rate-limit'
import { expect, test } from 'vitest'
import { countEnquiries } from '../../../db/enquiries.ts'
import { createReception } from '../../../server/enquiry/reception.ts'
import { noVerification } from '../../../server/enquiry/verification.ts'
import type { Letter } from '../../../server/mail/message.ts'
import { anEnquiry, owners, temporaryDatabase } from '../../support/databases.ts'
import { heldClock } from '../../support/held-clock.ts'
import { outboxBench } from '../../support/outboxes.ts'

const minute = 60_000
const hour = 60 * minute
const limit = { max: 5, windowMs: 10 * minute }
const owner = 'owner@villa-belvedere.example'

/** The reception and the outbox together; `post` sends one enquiry from an address. */
function house() {
  const clock = heldClock()
  const database = temporaryDatabase()
  const bench = outboxBench({ clock, database })
  const stored = () => bench.outbox.wake()
  const reception = createReception({ database, clock, verification: noVerification, limit, owners, stored })
  bench.outbox.start()
  const post = async (address: string, name: string) => {
    const enquiry = anEnquiry({ name, email: `${name.replaceAll(' ', '.')}@example.org` })
    const besides = { key: null, fromForm: false, captchaToken: null, elapsedMs: null }
    return reception.receive({ ...besides, enquiry, address: normalizeIP(address) })
  }
  /** So many at once, all through with it before the clock goes on. */
  const attack = async (count: number, addressOf: (number: number) => string) => {
    for (let number = 0; number < count; number += 100) {
      const wave = Array.from({ length: 100 }, (_, n) => post(addressOf(number + n), `attacker ${number + n}`))
      const stored = Promise.all(wave)
      await clock.pass(0)
      await stored
    }
  }
  const toOwner = () => bench.mailer.attempts.filter(({ to }) => to === owner)
  return { ...bench, post, attack, toOwner }
}

const names = ({ text, attachments }: Letter, name: string) =>
  text.includes(name) || attachments.some(({ content }) => content.includes(name))
const network64 = (number: number) => `2001:db8:7:${number.toString(16)}::1`
const anywhere = (number: number) => `10.${number >> 8}.${number & 0xff}.1`

test('a flood from thousands of networks of one /48 takes nobody else\u2019s place, and few letters of the owner\u2019s', async () => {
  const { attack, clock, database, mailer, post, toOwner } = house()
  await attack(3_000, network64)
  await post('203.0.113.7', 'Ada Genuine')
  await clock.pass(minute)
  const told = toOwner().find((letter) => names(letter, 'Ada Genuine'))
  expect(told?.subject).toContain('an enquiry, ENQ-')
  expect(mailer.attempts.some(({ to }) => to === 'Ada.Genuine@example.org')).toBe(true)
  expect(countEnquiries(database)).toBe(3_001)

  await attack(3_000, (number) => network64(number + 3_000))
  await clock.pass(hour)
  // Four times what one visitor may send, the genuine one, what was doubtful at once, and one letter about all the others.
  expect(toOwner()).toHaveLength(20 + 1 + 1 + 1)
  const counts = toOwner().map(({ text }) => Number(/^In all: (\d+)$/m.exec(text)?.[1] ?? 0))
  expect(counts.reduce((sum, count) => sum + count)).toBe(5_980)
}, 60_000)

test('in a flood from everywhere the owner is told of each within the hour, a swarm\u2019s last, in one letter an hour', async () => {
  const { attack, clock, mailer, post, toOwner } = house()
  await attack(1_200, anywhere)
  await attack(1_200, network64)
  await post('203.0.113.7', 'Ada Genuine')
  await clock.pass(hour + minute)
  expect(toOwner().some((letter) => names(letter, 'Ada Genuine'))).toBe(true)
  expect(mailer.attempts.some(({ to }) => to === 'Ada.Genuine@example.org')).toBe(false)
  const largest = Math.max(...toOwner().map((letter) => JSON.stringify(letter).length))
  expect(largest).toBeLessThan(2_000_000)

  for (let hours = 0; hours < 4; hours += 1) {
    await attack(300, anywhere)
    await clock.pass(hour)
  }
  // In each hour twenty times what one visitor may send, and one letter about the rest.
  expect(toOwner().length).toBeLessThanOrEqual(6 * (100 + 1))
}, 60_000)

test('what one visitor sends within its limit goes on, an hour long', async () => {
  const { clock, post, toOwner } = house()
  for (let sent = 0; sent < 20; sent += 1) {
    if (sent % 5 === 0) await clock.pass(10 * minute)
    await post('203.0.113.7', `Ada ${sent}`)
  }
  await clock.pass(minute)
  expect(toOwner()).toHaveLength(20)
})
