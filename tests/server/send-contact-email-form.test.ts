import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { letterComposer } from '../../server/mail/compose.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { makeBrochures } from '../support/made-brochures.ts'
import { outboxBench } from '../support/outboxes.ts'

const filledIn = {
  name: 'Zoë Martin',
  email: 'zoe@example.org',
  phone: '',
  message: 'Bonjour, la maison est-elle libre en septembre ?',
  language: 'fr',
  intent: 'rent',
  website: '',
}
const sent = '/?lang=fr&enquiry=sent'
const { name, message } = filledIn

/** A site with brochures, whose confirmations say whether they link one. */
async function siteWithBrochures() {
  const site = await enquirySite({ environment: { PUBLIC_URL: 'https://villa.example' } })
  await makeBrochures(site)
  const { clock, database, parts } = site
  const { current, of } = parts.houses
  const sources = { current, of, brochure: () => 'brochure.pdf', picture: () => null }
  const { mailer, outbox } = outboxBench({ clock, database, compose: letterComposer(parts.config, database, sources) })
  outbox.start()
  const promised = async (changes: Record<string, unknown>, headers = {}) =>
    (await site.post(sixFields({ brochureRequested: true, ...changes }), headers)).json().brochure
  const confirmations = async () => {
    await clock.pass(10_000)
    const letters = mailer.attempts.filter(({ to }) => to === 'ada@example.org')
    return letters.map(({ text }) => text.includes('https://villa.example/brochure/'))
  }
  return { ...site, promised, confirmations }
}

test('a form without JavaScript is stored as it was filled in, and leads to the success screen, which says whether the brochure is emailed', async () => {
  const { app, database, postForm, views } = await siteWithBrochures()
  const leads = async (form: Parameters<typeof postForm>[0]) => {
    const { statusCode, headers } = await postForm(form)
    expect(statusCode).toBe(303)
    return headers.location
  }
  expect(await leads(filledIn)).toBe(`${sent}#contact`)
  expect(enquiries(database)[0]).toMatchObject({ name, intent: 'rent', brochureRequested: false })
  const asked = { ...filledIn, intent: '', brochure: 'on' }
  expect(await leads({ ...asked, message: `${message} Oui ?` })).toBe(`${sent}&brochure=sent#contact`)
  expect(enquiries(database)[0]).toMatchObject({ intent: null, brochureRequested: true })
  expect(await leads({ ...asked, message: `${message} Non ?` })).toBe(`${sent}&brochure=here#contact`)
  // A program that does not encode characters.
  expect(await leads(`name=${name}&email=zoe@example.org&message=${message}&language=fr`)).toBe(`${sent}#contact`)
  expect(enquiries(database)[0]).toMatchObject({ name, message })
  views.splice(0)
  for (const inAddress of ['sent', 'here', 'else']) await app.inject(`${sent}&brochure=${inAddress}`)
  const brochures = ['emailed', 'here', 'none']
  expect(views.map(({ enquiry }) => enquiry)).toEqual(brochures.map((brochure) => ({ state: 'sent', brochure })))
})

test('a brochure is emailed once a day, also for a second enquiry, otherwise offered on the screen only, and to no one held back', async () => {
  const { clock, confirmations, promised } = await siteWithBrochures()
  expect(await promised({ brochureRequested: false })).toBeUndefined()
  const again = { message: 'And the brochure as well, please.' }
  const key = { 'idempotency-key': 'one-key' }
  // The same form sent again gets the same promise.
  expect([await promised(again, key), await promised(again, key)]).toEqual(['emailed', 'emailed'])
  expect(await promised({ message: 'And the brochure once more, please.' })).toBe('here')
  expect(await confirmations()).toEqual([false, true])
  await clock.pass(86_400_000)
  expect(await promised({ message: 'A day later, the brochure again.' })).toBe('emailed')
  expect(await promised({ email: 'bot@example.org', website: 'https://spam.example' })).toBe('here')
  expect(await confirmations()).toEqual([false, true, true])
  const without = await enquirySite()
  expect((await without.post(sixFields({ brochureRequested: true }))).json().brochure).toBeUndefined()
})

test('mistakes are answered with 422 and the page, which has every mistake and every value; a form that cannot be read with 400', async () => {
  const { database, postForm, views } = await enquirySite()
  const answer = await postForm({ ...filledIn, email: 'zoe', message: 'Bonjour', brochure: 'on' })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await postForm('name=%ff%fe&email=a%40b.example&message=xxxxxxxxxxxxxxxxxxxxxx')).statusCode).toBe(400)
  const values = { name, email: 'zoe', phone: '', message: 'Bonjour', brochure: true }
  const faulty = { state: 'faulty', faults: { email: 'invalid', message: 'tooShort' }, values }
  expect(views).toMatchObject([
    { locale: 'fr', intent: 'rent', enquiry: faulty },
    { enquiry: { state: 'failed', message: 'failed' } },
  ])
  expect(enquiries(database)).toEqual([])
})

test('beyond the limit the answer is 429 and a page that says when to come back, and nothing is read or stored', async () => {
  const { database, postForm, views } = await enquirySite({ environment: { ENQUIRY_LIMIT: '1' } })
  await postForm(filledIn)
  const answer = await postForm({ ...filledIn, message: 'Une autre question, tout à fait différente.' })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
  expect(views).toMatchObject([{ enquiry: { state: 'failed', message: 'tooMany', values: { name: '', message: '' } } }])
  expect(enquiries(database)).toHaveLength(1)
})

test('the same words sent again without a key within five minutes, from any address, by form or program, are one enquiry', async () => {
  const { app, clock, database, post, postForm } = await enquirySite()
  const answers = await Promise.all([postForm(filledIn), postForm(filledIn)])
  const elsewhere = { url: '/send-contact-email', payload: filledIn, remoteAddress: '203.0.113.9' }
  const programs = [await post(filledIn), await app.inject({ method: 'POST', ...elsewhere })]
  expect([...answers, ...programs].map(({ statusCode }) => statusCode)).toEqual([303, 303, 200, 200])
  const [stored] = enquiries(database)
  expect(programs.map((answer) => answer.json().reference)).toEqual([stored?.reference, stored?.reference])
  await postForm({ ...filledIn, website: 'x' })
  await postForm({ ...filledIn, intent: 'sale' })
  await clock.pass(10 * 60_000)
  await postForm(filledIn)
  expect(enquiries(database)).toHaveLength(4)
})
