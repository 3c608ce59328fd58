import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { fieldsNamed } from '../../desk/fields.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { formFields } from '../../server/enquiry/body.ts'
import type { PageRenderer } from '../../server/pages/render.ts'
import { storeEnquiry } from '../support/databases.ts'
import { deskSite, ownersDesk } from '../support/desk-site.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { addressOf, siteRoutes } from '../support/site-routes.ts'
import { until } from '../support/until.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const files = { ...form, 'content-type': 'multipart/form-data; boundary=x' }
const contact = '/send-contact-email'

test.each([
  ['from another site', { headers: { ...form, 'sec-fetch-site': 'cross-site' }, payload: 'a=1' }],
  ['of an unknown type', { headers: { ...form, 'content-type': 'application/xml' }, payload: '<a/>' }],
  ['that claims to be compressed', { headers: { ...form, 'content-encoding': 'gzip' }, payload: 'a' }],
  ['that is too long', { headers: form, payload: `a=${'x'.repeat(200_000)}` }],
  ['with a file', { headers: files, payload: '--x--\r\n' }],
  ['that cannot be read', { headers: form, payload: 'name=%ff' }],
  ['with nothing in it', { headers: form, payload: '' }],
])(
  'a request %s is refused at every address that a stranger can post to, and no page is rendered for it again',
  async (kind, request) => {
    const { app, clock, database, views } = await deskSite()
    const routes = (await siteRoutes()).filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(25)
    expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining([contact, '/owner/sign-in']))
    for (const [index, route] of routes.entries()) {
      const [{ method }, url] = [route, addressOf(route, 'x'.repeat(43))]
      const ask = (time: number) => app.inject({ method, url, ...request, remoteAddress: `10.${index}.${time}.1` })
      await ask(0)
      // An empty form is an ordinary mistake here, and shown again to whoever made it.
      if (url === '/owner/sign-in' && /read|nothing/.test(kind)) continue
      if (url === contact && kind === 'with nothing in it') continue
      const rendered = views.length
      for (const time of [1, 2, 3]) {
        const { statusCode } = await ask(time)
        expect([url, statusCode >= 300 && statusCode < 500]).toEqual([url, true])
      }
      expect([url, views.length - rendered]).toEqual([url, 0])
      await clock.pass(10_000)
    }
    expect(countEnquiries(database)).toBe(0)
  },
)

test.each([
  [contact, form, 'name=Ada', 100, 600],
  [contact, { ...form, 'sec-fetch-site': 'cross-site' }, 'name=Ada', 100, 600],
  [contact, { 'content-type': 'text/plain' }, 'Ada', 100, 600],
  ['/viewing/unknown', form, 'act=ask', 20, 600],
  ['/owner/sign-in', form, 'email=nobody', 20, 10],
  ['/owner/sign-in/code', form, 'code=1', 20, 10],
  ['/owner/in/unknown', form, '', 20, 10],
  ['/owner/documents', files, '--x--\r\n', 30, 10],
])('%s with %j is refused unread with 429 beyond %i, for %i seconds', async (url, headers, payload, limit, lasts) => {
  const { app, clock, views } = await deskSite()
  const ask = () => app.inject({ method: 'POST', url, headers, payload, remoteAddress: '203.0.113.7' })
  for (let time = 0; time < limit; time += 1) expect((await ask()).statusCode).not.toBe(429)
  await ask()
  const rendered = views.length
  for (let time = 0; time < 20; time += 1) {
    const refused = await ask()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const isForm = headers['content-type'] === form['content-type']
    if (url === contact) expect(refused.body).toContain(isForm ? '<!doctype html>' : '"code":"tooMany"')
  }
  expect(views.length).toBe(rendered)
  await clock.pass(lasts * 1_000)
  expect((await ask()).statusCode).not.toBe(429)
})

test('a form with one field tens of thousands of times is a mistake like any other, also at the desk', async () => {
  const { app, one, database } = await ownersDesk()
  const post = (url: string, payload: string, cookie = '') =>
    app.inject({ method: 'POST', url, headers: { ...form, cookie }, payload })
  expect((await post(contact, 'email=&'.repeat(4_600))).statusCode).toBe(422)
  const { reference } = storeEnquiry(database)
  for (const [url, field] of Object.entries({
    [`/owner/enquiries/${reference}/notes`]: 'note',
    '/owner/house/figures': 'facts.figures.name',
    '/owner/sign-out': 'act',
  }))
    expect((await post(url, `${field}=&`.repeat(6_000), one.cookie())).statusCode, url).toBeLessThan(500)
  expect(fieldsNamed({ body: formFields('a=&'.repeat(40_000)) }, 'a')).toHaveLength(40_000)
})

test('few pages are rendered for strangers at once; some wait, the others come back later, and whoever looks is not held up', async () => {
  let running = 0
  let most = 0
  const release: (() => void)[] = []
  const renderer: PageRenderer = {
    async render(_address, { enquiry }) {
      running += 1
      most = Math.max(most, running)
      if (enquiry.state === 'faulty') await new Promise<void>((resolve) => release.push(resolve))
      running -= 1
      return { status: 200, body: Readable.from(['<p>page</p>']) }
    },
  }
  const { app } = await enquirySite({ renderer })
  await app.pages.renew()
  const headers = { ...form, accept: 'text/html' }
  const answers = Array.from({ length: 100 }, (_, number) =>
    app.inject({ method: 'POST', url: contact, headers, payload: 'name=Ada', remoteAddress: `10.${number}.0.1` }),
  )
  await until(() => release.length === 2)
  const refused = await Promise.race(answers)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true])
  expect(refused.headers['content-type']).toContain('text/html')
  expect((await app.inject('/')).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: contact, payload: sixFields() })).statusCode).toBe(200)
  let isOver = false
  const all = Promise.all(answers).finally(() => {
    isOver = true
  })
  await until(() => {
    for (const next of release.splice(0)) next()
    return isOver
  })
  const count = async (status: number) => (await all).filter(({ statusCode }) => statusCode === status).length
  expect([await count(422), await count(503), most]).toEqual([62, 38, 2])
})
