import { expect, test } from 'vitest'
import { heldBackCeiling } from '../../../content/intake.ts'
import type { Database } from '../../../db/database.ts'
import { countEnquiries } from '../../../enquiries/enquiries.ts'
import { eraseEnquiries } from '../../../enquiries/erasure.ts'
import { deleteHeldBack, heldBackTotals, releaseEnquiry, undoDelete } from '../../../enquiries/held-back.ts'
import { besiegedSite } from '../../support/besieged-site.ts'
import { expectNoVisitorIn } from '../../support/canary.ts'
import { owners, storeEnquiry, temporaryDatabase } from '../../support/databases.ts'

const trapped = { website: 'https://spam.example' }

/** Stores `count` enquiries as held back, each with a message of `bytes` bytes, in one step. */
function fillUp(database: Database, count: number, bytes: number): void {
  database.write(() =>
    database
      .connection()
      .prepare(
        `INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language, state, quarantine_reason, unverified)
         WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
         SELECT 'SWARM-' || n, 0, '', '', '', '', printf('%.*c', ?, 'x'), 0, 'en', 'quarantined', 'trap', 0 FROM numbers`,
      )
      .run(count, bytes),
  )
}

test.each([
  ['half the enquiries', heldBackCeiling.enquiries / 2, 10],
  ['half the bytes', 128, heldBackCeiling.bytes / 2 / 128],
])('with %s held back, only networks that have not written that day are held back too', async (_what, count, bytes) => {
  const { database, from } = await besiegedSite()
  expect(await from('203.0.113.7', 'First', trapped)).toBe(200)
  fillUp(database, count, bytes)
  expect(await from('203.0.113.7', 'Second', trapped)).toBe(429)
  expect(await from('198.18.7.7', 'Newcomer', trapped)).toBe(200)
  // An enquiry without any sign of spam is accepted as usual.
  expect(await from('203.0.113.7', 'Third')).toBe(200)
  expect(countEnquiries(database, { state: 'heldBack' })).toBe(count + 2)
})

test('at the ceiling nothing more is held back, until something is deleted', async () => {
  const { database, from, log } = await besiegedSite()
  fillUp(database, heldBackCeiling.enquiries, 10)
  expect(await from('198.18.7.7', 'Newcomer', trapped)).toBe(429)
  expect(log.filter((line) => line.includes('too many are held back, discard some'))).toHaveLength(1)
  deleteHeldBack(database, { id: 1 }, 0)
  expect(await from('198.18.7.7', 'Newcomer', trapped)).toBe(200)
})

test('the totals of what is held back follow when it is deleted, brought back, released or erased', () => {
  const database = temporaryDatabase()
  const held = (name: string) => storeEnquiry(database, { name, message: 'é'.repeat(20) }, { heldBackFor: 'trap' })
  const bytes = 15 + 17 + 40
  storeEnquiry(database)
  const [first, second, third] = [held('Ada'), held('Bob'), held('Cy')]
  expect(heldBackTotals(database)).toEqual({ enquiries: 3, bytes: 3 * bytes + 8 })
  deleteHeldBack(database, { id: second.id }, 0)
  expect(heldBackTotals(database)).toEqual({ enquiries: 2, bytes: 2 * bytes + 5 })
  undoDelete(database, 0)
  expect(heldBackTotals(database)).toEqual({ enquiries: 3, bytes: 3 * bytes + 8 })
  releaseEnquiry(database, first.reference, owners, 0)
  expect(heldBackTotals(database)).toEqual({ enquiries: 2, bytes: 2 * bytes + 5 })
  deleteHeldBack(database, { id: second.id }, 0)
  eraseEnquiries(database, [first.id, second.id])
  expect(heldBackTotals(database)).toEqual({ enquiries: 1, bytes: bytes + 2 })
  eraseEnquiries(database, [third.id])
  expect(heldBackTotals(database)).toEqual({ enquiries: 0, bytes: 0 })
})

test('the log reports each cause at once and then once an hour', async () => {
  const site = await besiegedSite()
  const refusals = () => site.log.filter((line) => line.includes('"cause":"visitor"'))
  for (let sent = 0; sent < 50; sent += 1) await site.from('203.0.113.7', 'Canary Quillfeather')
  expect(refusals()).toHaveLength(1)
  await site.passMinutes(60)
  expect(refusals().map((line) => JSON.parse(line).enquiries)).toEqual([1, 44])
  await site.passMinutes(180)
  expect(refusals()).toHaveLength(2)
  expect(site.log.join()).not.toContain('203.0.113')
  expectNoVisitorIn(site.log)
})
