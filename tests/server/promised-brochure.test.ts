import { expect, test } from 'vitest'
import { letterComposer } from '../../server/mail/compose.ts'
import { type EnquirySite, enquirySite, sixFields } from '../support/enquiry-site.ts'
import { makeBrochures } from '../support/made-brochures.ts'
import { outboxBench } from '../support/outboxes.ts'

const hour = 3_600_000
const asking = (changes: Record<string, unknown> = {}) => sixFields({ brochureRequested: true, ...changes })

/** Starts a house with a brochure. `confirmations` returns for each confirmation whether it links the brochure. */
async function house() {
  const site = await enquirySite({ environment: { PUBLIC_URL: 'https://villa.example' } })
  await makeBrochures(site)
  const { clock, database, parts } = site
  const compose = letterComposer(parts.config, {
    current: parts.houses.current,
    of: parts.houses.of,
    brochure: () => 'brochure.pdf',
    picture: () => null,
  })
  const { mailer, outbox } = outboxBench({ clock, database, compose })
  outbox.start()
  const confirmations = async () => {
    await clock.pass(10_000)
    return mailer.attempts
      .filter(({ to }) => to === 'ada@example.org')
      .map(({ text }) => text.includes('https://villa.example/brochure/'))
  }
  return { ...site, confirmations }
}

const promised = async (site: EnquirySite, body: unknown) => (await site.post(body)).json().brochure

test('a brochure requested in a second enquiry of the day is emailed, and the answer says so', async () => {
  const site = await house()
  expect(await promised(site, sixFields())).toBeUndefined()
  expect(await promised(site, asking({ message: 'And the brochure as well, please.' }))).toBe('emailed')
  expect(await site.confirmations()).toEqual([false, true])
})

test('a brochure is emailed once a day, and after that the answer offers it on the screen only', async () => {
  const site = await house()
  expect(await promised(site, asking())).toBe('emailed')
  expect(await promised(site, asking({ message: 'And the brochure once more, please.' }))).toBe('here')
  expect(await site.confirmations()).toEqual([true])
  await site.clock.pass(24 * hour)
  expect(await promised(site, asking({ message: 'A day later, the brochure again.' }))).toBe('emailed')
  expect(await site.confirmations()).toEqual([true, true])
})

test('a held-back enquiry is promised no letter', async () => {
  const site = await house()
  expect(await promised(site, asking({ website: 'https://spam.example' }))).toBe('here')
  expect(await site.confirmations()).toEqual([])
})

test('the same form sent again gets the same promise', async () => {
  const site = await house()
  const key = { 'idempotency-key': 'one-key' }
  const answers = [await site.post(asking(), key), await site.post(asking(), key)]
  expect(answers.map((answer) => answer.json().brochure)).toEqual(['emailed', 'emailed'])
})

test('a house without a brochure promises none', async () => {
  expect(await promised(await enquirySite(), asking())).toBeUndefined()
})

test.each([
  ['sent', 'emailed'],
  ['here', 'here'],
  ['else', 'none'],
])('without JavaScript the success screen at brochure=%s says %s', async (inAddress, brochure) => {
  const { app, views } = await enquirySite()
  await app.inject(`/?lang=fr&enquiry=sent&brochure=${inAddress}`)
  expect(views.at(-1)?.enquiry).toEqual({ state: 'sent', brochure })
})

test('without JavaScript the address of the success screen says whether the link is emailed', async () => {
  const site = await house()
  const form = { name: 'Ada', email: 'ada@example.org', brochure: 'on', language: 'fr' }
  const first = await site.postForm({ ...form, message: 'La maison est-elle libre en juin ?' })
  expect(first.headers.location).toBe('/?lang=fr&enquiry=sent&brochure=sent#contact')
  const second = await site.postForm({ ...form, message: 'La maison est-elle libre en juillet ?' })
  expect(second.headers.location).toBe('/?lang=fr&enquiry=sent&brochure=here#contact')
})
