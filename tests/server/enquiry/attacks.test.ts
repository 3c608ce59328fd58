import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { heldBackCeiling } from '../../../content/intake.ts'
import { countEnquiries, enquiries } from '../../../enquiries/enquiries.ts'
import { deleteHeldBack } from '../../../enquiries/held-back.ts'
import { countLetters } from '../../../enquiries/outbox.ts'
import { type BesiegedSite, besiegedSite } from '../../support/besieged-site.ts'
import { expectNoVisitorIn } from '../../support/canary.ts'
import { owners } from '../../support/databases.ts'
import { sixFields } from '../../support/enquiry-site.ts'
import { until } from '../../support/until.ts'

const buyer = 'Ada Genuine'
const buyersAddress = '198.18.7.7'
const long = { message: `heron on the second terrace ${'x'.repeat(4_900)}` }

/** Returns the letters that contain a name, in the text or in an attached file. */
const naming = (letters: readonly Email[], name: string) =>
  letters.filter(({ text, attachments }) =>
    [text ?? '', ...attachments.map(({ content }) => textOf(content))].some((part) => part.includes(name)),
  )
const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

async function expectLetterAboutBuyer(site: BesiegedSite): Promise<void> {
  expect(await site.from(buyersAddress, buyer)).toBe(200)
  await site.passMinutes(61)
  expect(enquiries(site.database).map(({ name }) => name)).toContain(buyer)
  expect(naming((await site.letters()).toOwner, buyer)).toHaveLength(1)
}

test('one /48 that posts two hundred times is refused beyond its share, and the owner hears of a buyer within the hour', async () => {
  const site = await besiegedSite()
  const statuses: number[] = []
  for (let number = 0; number < 200; number += 1)
    statuses.push(await site.from(`2001:db8:7:${number.toString(16)}::1`, `attacker ${number}`, long))
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect(statuses.filter((status) => status === 429)).toHaveLength(160)
  expect(countEnquiries(site.database)).toBe(40)

  await expectLetterAboutBuyer(site)
  expect((await site.letters()).confirmations).toHaveLength(20)
})

test('twenty addresses that write for an hour cause a bounded number of letters, one of which names the buyer', async () => {
  const site = await besiegedSite()
  const attackers = Array.from({ length: 20 }, (_, number) => `203.0.${number}.9`)
  for (let tens = 0; tens < 6; tens += 1) {
    for (const address of attackers)
      for (let sent = 0; sent < 5; sent += 1) await site.from(address, `attacker ${address} ${tens} ${sent}`)
    await site.passMinutes(10)
  }
  await expectLetterAboutBuyer(site)
  const { confirmations, toOwner } = await site.letters()
  expect(confirmations.length).toBeLessThanOrEqual(40)
  // Twenty an hour have a letter each, and one letter an hour names all the others.
  expect(toOwner.length).toBeLessThanOrEqual(40 + 3)
})

test('while the disk is nearly full, enquiries are refused politely; once there is room, the buyer’s is accepted', async () => {
  const site = await besiegedSite()
  const { app, disk, post, postForm, views } = site
  disk.free = 199 * 1_024 * 1_024
  const refused = await post(sixFields({ language: 'fr' }))
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json().error.message).toContain('Veuillez réessayer')
  await postForm({ name: buyer, email: 'ada@example.org', message: 'Could we see the house in June?', language: 'fr' })
  expect(views.at(-1)).toMatchObject({ locale: 'fr', enquiry: { state: 'failed', values: { name: buyer } } })
  expect((await app.inject('/readyz')).json()).toMatchObject({ ok: false, database: 'ok', disk: 'fault' })
  expect((await app.inject('/')).statusCode).toBe(200)
  expect(countEnquiries(site.database)).toBe(0)

  disk.free = 201 * 1_024 * 1_024
  await expectLetterAboutBuyer(site)
})

test('a sign-in letter leaves before the waiting letters about enquiries, and does not count towards their daily number', async () => {
  const site = await besiegedSite()
  for (let number = 0; number < 60; number += 1) await site.from(`203.0.${number}.9`, `attacker ${number}`)
  expect(countLetters(site.database).queued).toBeGreaterThanOrEqual(40)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.parts.config.publicUrl }
  const payload = `email=${encodeURIComponent(owners[0] ?? '')}`
  await site.app.inject({ method: 'POST', url: '/owner/sign-in', headers, payload })
  const signIn = async () => (await site.letters()).toOwner.filter(({ messageId }) => messageId?.includes('sign-in'))
  await site.clock.pass(1)
  await until(async () => (await signIn()).length === 1)
  expect(countLetters(site.database).queued).toBeGreaterThan(35)
})

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
