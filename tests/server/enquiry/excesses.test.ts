import { expect, test } from 'vitest'
import { heldBackCeiling } from '../../../content/intake.ts'
import { deleteHeldBack } from '../../../enquiries/held-back.ts'
import { besiegedSite } from '../../support/besieged-site.ts'
import { expectNoVisitorIn } from '../../support/canary.ts'

test('while as many are held back as may be, what looks like spam is refused and everything else accepted', async () => {
  const { database, from, log } = await besiegedSite()
  const trapped = { website: 'https://spam.example' }
  database.write(() =>
    database
      .connection()
      .prepare(
        `INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language, state, quarantine_reason, unverified)
         WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
         SELECT 'SWARM-' || n, 0, '', '', '', '', '', 0, 'en', 'quarantined', 'trap', 0 FROM numbers`,
      )
      .run(heldBackCeiling),
  )
  expect(await from('198.18.7.7', 'Newcomer', trapped)).toBe(429)
  expect(log.filter((line) => line.includes('too many are held back, discard some'))).toHaveLength(1)
  expect(await from('198.18.7.7', 'Ada')).toBe(200)
  deleteHeldBack(database, { id: 1 }, 0)
  expect(await from('198.18.7.7', 'Newcomer', trapped)).toBe(200)
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
