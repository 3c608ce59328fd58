import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { enquirySite } from '../support/enquiry-site.ts'

const filledIn = {
  name: 'Zoë Martin',
  email: 'zoe@example.org',
  phone: '',
  message: 'Bonjour, la maison est-elle libre en septembre ?',
  language: 'fr',
  intent: 'rent',
  website: '',
}

test('a form without JavaScript is stored and leads to the success screen in its language', async () => {
  const { database, postForm } = await enquirySite()
  const answer = await postForm(filledIn)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/?lang=fr&enquiry=sent#contact')
  expect([...enquiries(database)]).toMatchObject([{ name: 'Zoë Martin', intent: 'rent', brochureRequested: false }])
})

test('characters that a program has not encoded are read as they are', async () => {
  const { database, postForm } = await enquirySite()
  const raw = 'name=Zoé Martin&email=zoe@example.org&message=La maison est-elle libre en été ?&language=fr'
  expect((await postForm(raw)).statusCode).toBe(303)
  expect([...enquiries(database)]).toMatchObject([{ name: 'Zoé Martin', message: 'La maison est-elle libre en été ?' }])
})

test('an intent that was not chosen is not a mistake', async () => {
  const { database, postForm } = await enquirySite()
  expect((await postForm({ ...filledIn, intent: '' })).statusCode).toBe(303)
  expect([...enquiries(database)]).toMatchObject([{ intent: null }])
})

test('mistakes are answered with 422 and the page, which has every mistake and every value', async () => {
  const { database, postForm, views } = await enquirySite()
  const answer = await postForm({ ...filledIn, email: 'zoe', message: 'Bonjour', brochure: 'on' })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(views).toMatchObject([
    {
      locale: 'fr',
      intent: 'rent',
      enquiry: {
        state: 'faulty',
        faults: { email: 'invalid', message: 'tooShort' },
        values: { name: 'Zoë Martin', email: 'zoe', phone: '', message: 'Bonjour', brochure: true },
      },
    },
  ])
  expect([...enquiries(database)]).toEqual([])
})

test('beyond the limit the answer is 429 and a page that says when to come back, and nothing is read or stored', async () => {
  const { database, postForm, views } = await enquirySite({ environment: { ENQUIRY_LIMIT: '1' } })
  await postForm(filledIn)
  const answer = await postForm({ ...filledIn, message: 'Une autre question, tout à fait différente.' })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('600')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(views).toMatchObject([{ enquiry: { state: 'failed', message: 'tooMany', values: { name: '', message: '' } } }])
  expect([...enquiries(database)]).toHaveLength(1)
})

test('the same words sent again without a key, from any address, by form or program, are one enquiry', async () => {
  const { app, database, post, postForm } = await enquirySite()
  const answers = await Promise.all([postForm(filledIn), postForm(filledIn)])
  const elsewhere = {
    method: 'POST',
    url: '/send-contact-email',
    payload: filledIn,
    remoteAddress: '203.0.113.9',
  } as const
  const programs = [await post(filledIn), await app.inject(elsewhere)]
  expect([...answers, ...programs].map(({ statusCode }) => statusCode)).toEqual([303, 303, 200, 200])
  const [stored] = [...enquiries(database)]
  expect(programs.map((answer) => answer.json().reference)).toEqual([stored?.reference, stored?.reference])
  await postForm({ ...filledIn, website: 'x' })
  await postForm({ ...filledIn, intent: 'sale' })
  expect([...enquiries(database)]).toHaveLength(3)
})

test('the same form sent again after five minutes is another enquiry', async () => {
  const { clock, database, postForm } = await enquirySite()
  await postForm(filledIn)
  await clock.pass(5 * 60_000 + 1)
  await postForm(filledIn)
  expect([...enquiries(database)]).toHaveLength(2)
})

test('a form that cannot be read is answered with 400 and the page', async () => {
  const { database, postForm, views } = await enquirySite()
  const answer = await postForm('name=%ff%fe&email=a%40b.example&message=xxxxxxxxxxxxxxxxxxxxxx')
  expect(answer.statusCode).toBe(400)
  expect(views).toMatchObject([{ enquiry: { state: 'failed', message: 'failed' } }])
  expect([...enquiries(database)]).toEqual([])
})
