import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { fieldsNamed } from '../../desk/fields.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { formFields } from '../../server/enquiry/body.ts'
import type { PageRenderer } from '../../server/pages/render.ts'
import { storeEnquiry } from '../support/databases.ts'
import { deskSite } from '../support/desk-site.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { routesOf } from '../support/routes-of.ts'
import { until } from '../support/until.ts'

const form = 'application/x-www-form-urlencoded'
const own = { 'sec-fetch-site': 'same-origin' }
const refusals = {
  'from another site': { headers: { 'content-type': form, 'sec-fetch-site': 'cross-site' }, payload: 'a=1' },
  'of an unknown type': { headers: { 'content-type': 'application/xml', ...own }, payload: '<a/>' },
  'that claims to be compressed': {
    headers: { 'content-type': form, 'content-encoding': 'gzip', ...own },
    payload: 'a',
  },
  'that is too long': { headers: { 'content-type': form, ...own }, payload: `a=${'x'.repeat(200_000)}` },
  'with a file': { headers: { 'content-type': 'multipart/form-data; boundary=x', ...own }, payload: '--x--\r\n' },
  'that cannot be read': { headers: { 'content-type': form, ...own }, payload: 'name=%ff' },
  'with nothing in it': { headers: { 'content-type': form, ...own }, payload: '' },
} as const

describe.each(Object.entries(refusals))('a request %s', (kind, request) => {
  test('is refused at every address that a stranger can post to, and no page is rendered for it again', async () => {
    const { app, clock, database, views } = await deskSite()
    const all = await routesOf(app, 'x'.repeat(43))
    const routes = all.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(25)
    expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining(['/send-contact-email', '/owner/sign-in']))
    for (const [index, route] of routes.entries()) {
      const ask = (time: number) => app.inject({ ...route, ...request, remoteAddress: `10.${index}.${time}.1` })
      await ask(0)
      // An empty form is an ordinary mistake here, and shown again to whoever made it.
      if (route.url === '/owner/sign-in' && kind in { 'that cannot be read': 1, 'with nothing in it': 1 }) continue
      if (route.url === '/send-contact-email' && kind === 'with nothing in it') continue
      const rendered = views.length
      for (const time of [1, 2, 3]) {
        const { statusCode } = await ask(time)
        expect([route.url, statusCode >= 300 && statusCode < 500]).toEqual([route.url, true])
      }
      expect([route.url, views.length - rendered]).toEqual([route.url, 0])
      await clock.pass(10_000)
    }
    expect(countEnquiries(database)).toBe(0)
  })
})

test.each([
  ['/send-contact-email', { 'content-type': form, ...own }, 'name=Ada', 100, 600],
  ['/send-contact-email', { 'content-type': form, 'sec-fetch-site': 'cross-site' }, 'name=Ada', 100, 600],
  ['/send-contact-email', { 'content-type': 'text/plain' }, 'Ada', 100, 600],
  ['/viewing/unknown', { 'content-type': form, ...own }, 'act=ask', 20, 600],
  ['/owner/sign-in', { 'content-type': form, ...own }, 'email=nobody', 20, 10],
  ['/owner/sign-in/code', { 'content-type': form, ...own }, 'code=1', 20, 10],
  ['/owner/in/unknown', { 'content-type': form, ...own }, '', 20, 10],
  ['/owner/documents', { 'content-type': 'multipart/form-data; boundary=x', ...own }, '--x--\r\n', 30, 10],
] as const)(
  '%s with %j is refused unread with 429 beyond %i, for %i seconds',
  async (url, headers, payload, limit, lasts) => {
    const { app, clock, views } = await deskSite()
    const ask = () => app.inject({ method: 'POST', url, headers, payload, remoteAddress: '203.0.113.7' })
    for (let time = 0; time < limit; time += 1) expect((await ask()).statusCode).not.toBe(429)
    await ask()
    const rendered = views.length
    for (let time = 0; time < 20; time += 1) {
      const refused = await ask()
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(views.length).toBe(rendered)
    const { body } = await ask()
    if (url === '/send-contact-email')
      expect(body).toContain(headers['content-type'] === form ? '<!doctype html>' : '"code":"tooMany"')
    await clock.pass(lasts * 1_000)
    expect((await ask()).statusCode).not.toBe(429)
  },
)

test('a form with one field tens of thousands of times is a mistake like any other, also at the desk', async () => {
  const { app, browser, database } = await deskSite()
  const headers = { 'content-type': form, ...own }
  const payload = 'email=&'.repeat(4_600)
  expect((await app.inject({ method: 'POST', url: '/send-contact-email', headers, payload })).statusCode).toBe(422)
  const owner = browser()
  await owner.signIn()
  const { reference } = storeEnquiry(database)
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const [url, field] of [
    [`/owner/enquiries/${reference}/notes`, 'note'],
    ['/owner/house/figures', 'facts.figures.name'],
    ['/owner/sign-out', 'act'],
  ] as const) {
    const longest = {
      method: 'POST',
      url,
      headers: { ...headers, cookie },
      payload: `${field}=&`.repeat(6_000),
    } as const
    expect([url, (await app.inject(longest)).statusCode < 500]).toEqual([url, true])
  }
  const many = formFields('a=&'.repeat(40_000))
  expect(fieldsNamed({ body: many }, 'a')).toHaveLength(40_000)
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
  const { app, parts } = await enquirySite({ renderer })
  await app.pages.renew()
  const mistake = (number: number) =>
    app.inject({
      method: 'POST',
      url: '/send-contact-email',
      headers: { 'content-type': form, accept: 'text/html' },
      payload: 'name=Ada',
      remoteAddress: `10.${number}.0.1`,
    })
  const answers = Array.from({ length: 100 }, (_, number) => mistake(number))
  await until(() => release.length === 2)
  const refused = await Promise.race(answers)
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('text/html')
  expect((await app.inject('/')).statusCode).toBe(200)
  const program = await app.inject({ method: 'POST', url: '/send-contact-email', payload: sixFields() })
  expect(program.statusCode).toBe(200)
  let isOver = false
  const all = Promise.all(answers).finally(() => {
    isOver = true
  })
  await until(() => {
    for (const next of release.splice(0)) next()
    return isOver
  })
  const statuses = (await all).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(62)
  expect(statuses.filter((status) => status === 503)).toHaveLength(38)
  expect(most).toBe(2)
  expect(parts.config.production).toBe(true)
})
