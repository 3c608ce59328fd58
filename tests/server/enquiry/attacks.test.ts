import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { countEnquiries, enquiries } from '../../../enquiries/enquiries.ts'
import { countLetters } from '../../../enquiries/outbox.ts'
import { type BesiegedSite, besiegedSite } from '../../support/besieged-site.ts'
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
  expect([...enquiries(site.database)].map(({ name }) => name)).toContain(buyer)
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
