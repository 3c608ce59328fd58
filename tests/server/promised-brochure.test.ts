import { expect, test } from 'vitest'
import { letterComposer } from '../../server/mail/compose.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { makeBrochures } from '../support/made-brochures.ts'
import { outboxBench } from '../support/outboxes.ts'

const day = 86_400_000

/** Starts a house with a brochure. `promised` returns what an answer says of it, `confirmations` whether each links it. */
async function house() {
  const site = await enquirySite({ environment: { PUBLIC_URL: 'https://villa.example' } })
  await makeBrochures(site)
  const { clock, database, parts } = site
  const { current, of } = parts.houses
  const sources = { current, of, brochure: () => 'brochure.pdf', picture: () => null }
  const { mailer, outbox } = outboxBench({ clock, database, compose: letterComposer(parts.config, sources) })
  outbox.start()
  const promised = async (changes: Record<string, unknown>, headers = {}) =>
    (await site.post(sixFields({ brochureRequested: true, ...changes }), headers)).json().brochure
  const confirmations = async () => {
    await clock.pass(10_000)
    return mailer.attempts
      .filter(({ to }) => to === 'ada@example.org')
      .map(({ text }) => text.includes('https://villa.example/brochure/'))
  }
  return { ...site, promised, confirmations }
}

test('a brochure is emailed once a day, also for a second enquiry, and otherwise offered on the screen only', async () => {
  const { clock, confirmations, promised } = await house()
  expect(await promised({ brochureRequested: false })).toBeUndefined()
  expect(await promised({ message: 'And the brochure as well, please.' })).toBe('emailed')
  expect(await promised({ message: 'And the brochure once more, please.' })).toBe('here')
  expect(await confirmations()).toEqual([false, true])
  await clock.pass(day)
  expect(await promised({ message: 'A day later, the brochure again.' })).toBe('emailed')
  expect(await confirmations()).toEqual([false, true, true])
})

test('a held-back enquiry is promised no letter', async () => {
  const { confirmations, promised } = await house()
  expect(await promised({ website: 'https://spam.example' })).toBe('here')
  expect(await confirmations()).toEqual([])
})

test('the same form sent again gets the same promise, and a house without a brochure promises none', async () => {
  const { promised } = await house()
  const key = { 'idempotency-key': 'one-key' }
  expect([await promised({}, key), await promised({}, key)]).toEqual(['emailed', 'emailed'])
  const { post } = await enquirySite()
  expect((await post(sixFields({ brochureRequested: true }))).json().brochure).toBeUndefined()
})

test('without JavaScript the address of the success screen says whether the link is emailed, and the screen says the same', async () => {
  const { postForm } = await house()
  const form = { name: 'Ada', email: 'ada@example.org', brochure: 'on', language: 'fr' }
  const first = await postForm({ ...form, message: 'La maison est-elle libre en juin ?' })
  expect(first.headers.location).toBe('/?lang=fr&enquiry=sent&brochure=sent#contact')
  const second = await postForm({ ...form, message: 'La maison est-elle libre en juillet ?' })
  expect(second.headers.location).toBe('/?lang=fr&enquiry=sent&brochure=here#contact')
  const { app, views } = await enquirySite()
  for (const inAddress of ['sent', 'here', 'else']) await app.inject(`/?lang=fr&enquiry=sent&brochure=${inAddress}`)
  expect(views.map(({ enquiry }) => enquiry)).toEqual(
    ['emailed', 'here', 'none'].map((brochure) => ({ state: 'sent', brochure })),
  )
})
