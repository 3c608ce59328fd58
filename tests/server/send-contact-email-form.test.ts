import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { makeBrochures } from '../support/made-brochures.ts'

const filledIn = {
  name: 'Zoë Martin',
  email: 'zoe@example.org',
  phone: '',
  message: 'Bonjour, la maison est-elle libre en septembre ?',
  language: 'fr',
  intent: 'rent',
  website: '',
}
const sent = '/?lang=fr&enquiry=sent#contact'
const { name, message } = filledIn

test.each([
  ['as it is', filledIn, sent, { name, intent: 'rent', brochureRequested: false }],
  [
    'with a ticked box',
    { ...filledIn, brochure: 'on' },
    sent.replace('#', '&brochure=sent#'),
    { brochureRequested: true },
  ],
  ['with an intent that was not chosen', { ...filledIn, intent: '' }, sent, { intent: null }],
  [
    'with characters that a program has not encoded',
    `name=${name}&email=zoe@example.org&message=${message}&language=fr`,
    sent,
    { name, message },
  ],
] as const)(
  'a form without JavaScript is stored %s, and leads to the success screen in its language',
  async (_how, form, location, stored) => {
    const site = await enquirySite()
    await makeBrochures(site)
    const answer = await site.postForm(form)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
    expect(enquiries(site.database)).toMatchObject([stored])
  },
)

test('mistakes are answered with 422 and the page, which has every mistake and every value; a form that cannot be read with 400', async () => {
  const { database, postForm, views } = await enquirySite()
  const answer = await postForm({ ...filledIn, email: 'zoe', message: 'Bonjour', brochure: 'on' })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await postForm('name=%ff%fe&email=a%40b.example&message=xxxxxxxxxxxxxxxxxxxxxx')).statusCode).toBe(400)
  const values = { name, email: 'zoe', phone: '', message: 'Bonjour', brochure: true }
  expect(views).toMatchObject([
    {
      locale: 'fr',
      intent: 'rent',
      enquiry: { state: 'faulty', faults: { email: 'invalid', message: 'tooShort' }, values },
    },
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
