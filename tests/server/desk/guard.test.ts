import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { publish } from '../../../house/revisions.ts'
import { addressOf, deskRoutes, isAtDoor, methodOf } from '../../support/desk-routes.ts'
import { deskSite, returnedTo } from '../../support/desk-site.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { houseWith, shippedFiles } from '../../support/houses.ts'

const form = 'application/x-www-form-urlencoded'
const figures = '/owner/house/figures'

/** Asks each of these routes from an address of its own, so that no limit is reached. */
async function answersOf(app: FastifyInstance, routes: readonly RouteOptions[], headers: Record<string, string> = {}) {
  const answers: { url: string; answer: LightMyRequestResponse }[] = []
  for (const [index, route] of routes.entries()) {
    const request = { method: methodOf(route), url: addressOf(route), remoteAddress: `10.1.${index}.1`, headers }
    answers.push({ url: route.url, answer: await app.inject(request) })
  }
  return answers
}

test('only the addresses for signing in are open; every other one leads there or answers 401', async () => {
  const { app } = await deskSite()
  const routes = await deskRoutes()
  for (const { url } of routes.filter(isAtDoor)) expect(url).toMatch(/^\/owner\/(?:sign-in|in\/|link\/)/)
  const guarded = routes.filter((route) => !isAtDoor(route))
  expect(guarded.length).toBeGreaterThan(25)
  for (const { url, answer } of await answersOf(app, guarded, { 'sec-fetch-site': 'same-origin' })) {
    const { location = '/owner/sign-in' } = answer.headers
    expect([url, [303, 401].includes(answer.statusCode), location]).toEqual([
      url,
      true,
      expect.stringMatching(/^\/owner\/sign-in/),
    ])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
})

describe('a request that changes something', () => {
  test.each([
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://villa.example' }],
    ['Origin: null', { origin: 'null' }],
    ['another Origin', { origin: 'https://evil.example' }],
    ['neither header', {}],
  ] as const)('is refused with %s, whether or not there is a session', async (_name, headers) => {
    const { app, browser, views } = await deskSite()
    const one = browser()
    await one.signIn()
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const unsafe = (await deskRoutes()).filter((route) => methodOf(route) !== 'GET')
    expect(unsafe.length).toBeGreaterThan(30)
    for (const who of [{ cookie }, {}])
      for (const { url, answer } of await answersOf(app, unsafe, { ...headers, ...who }))
        expect([url, answer.statusCode]).toEqual([url, 403])
    expect(views.at(-1)?.desk?.title).toContain('That did not come from the desk.')
    expect((await one.get('/owner')).statusCode).toBe(200)
  })

  test('is accepted with only our Origin, which is all that older browsers send', async () => {
    const { browser } = await deskSite()
    const answer = await browser().post(
      '/owner/sign-in',
      { email: 'a@example.org' },
      { origin: 'https://villa.example' },
    )
    expect(answer.headers.location).toBe('/owner/sign-in/sent')
  })
})

test('no other site can load a page of the desk, but a link in a letter opens it', async () => {
  const { browser } = await deskSite()
  const one = browser()
  await one.signIn()
  const load = (mode: string, dest: string) =>
    one.get('/owner/enquiries', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest })
  expect((await load('no-cors', 'script')).statusCode).toBe(403)
  expect((await load('navigate', 'iframe')).statusCode).toBe(403)
  expect((await load('navigate', 'document')).statusCode).toBe(200)
})

test('with OWNER_DESK=off, every address of the desk is answered like an unknown one', async () => {
  const { app } = await enquirySite({ environment: { OWNER_DESK: 'off' } })
  const unknown = await app.inject('/nowhere')
  for (const { url, answer } of await answersOf(app, await deskRoutes()))
    expect([url, answer.statusCode, answer.body]).toEqual([url, unknown.statusCode, unknown.body])
})

test('a form may have up to 128 KB, and one at the door up to 4 KB', async () => {
  const { browser } = await deskSite()
  const one = browser()
  expect((await one.post('/owner/sign-in', { email: 'x'.repeat(5_000) })).statusCode).toBe(413)
  await one.signIn()
  expect((await one.post('/owner/house/figures', { note: 'x'.repeat(120_000) })).statusCode).toBe(303)
  expect((await one.post('/owner/house/figures', { note: 'x'.repeat(140_000) })).statusCode).toBe(413)
  expect(one.shown().heading).toBe('That could not be read.')
})

test('a failure shows the owner a reference and no details', async () => {
  const { browser, database, log } = await deskSite()
  const one = browser()
  await one.signIn()
  database.connection().exec('DROP TABLE notes')
  expect((await one.get('/owner/enquiries')).statusCode).toBe(500)
  const reference = /runs the server: (.+)\.$/.exec(
    one.shown().texts.find((each) => each.includes('reference')) ?? '',
  )?.[1]
  expect(
    log.map((line) => (line.startsWith('{') ? JSON.parse(line) : {})).find(({ msg }) => msg === 'failed'),
  ).toMatchObject({ reference })
})

test('a form from a browser that never signed in is answered before it is read', async () => {
  const { app } = await deskSite()
  const port = Number(new URL(await app.listen({ port: 0 })).port)
  const socket = connect(port, '127.0.0.1')
  const head = ['Host: villa', 'Sec-Fetch-Site: same-origin', `Content-Type: ${form}`, 'Content-Length: 131000']
  socket.write(`POST ${figures} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\nnote=`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  socket.destroy()
})

test.each([
  ['is longer than a form may be', { 'content-length': '200000' }],
  ['does not say how long it is', { 'transfer-encoding': 'chunked' }],
])('a stranger’s form that %s ends the connection', async (_what, length) => {
  const { app } = await deskSite()
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': form, ...length }
  const answer = await app.inject({ method: 'POST', url: figures, headers })
  expect([answer.statusCode, answer.headers.connection]).toEqual([401, 'close'])
})

test('the sign-in page is rendered again when another house is published', async () => {
  const { app, browser, clock, database, views } = await deskSite()
  const one = browser()
  const doors = () => views.filter(({ desk }) => desk?.title.startsWith('Sign in')).length
  for (const onward of ['', '?onward=/owner/enquiries/ENQ-1', '?onward=/owner/publish'])
    expect((await one.get(`/owner/sign-in${onward}`)).statusCode).toBe(200)
  expect(doors()).toBe(1)
  publish(database, shippedFiles, houseWith({ figures: { name: 'Villa Aurore' } }), 'import', clock.now())
  await app.pages.catchUp()
  await one.get('/owner/sign-in')
  expect(doors()).toBe(2)
  expect(views.findLast(({ desk }) => desk)?.desk?.frame.name).toBe('Villa Aurore')
})

test('a browser that was signed in gets its text back when the session has ended, but not field by field', async () => {
  const { browser } = await deskSite()
  const [one, stranger] = [browser(), browser('198.51.100.9')]
  await one.signIn()
  await one.post('/owner/sign-out')
  stranger.cookies.set('__Host-desk-known', 'x'.repeat(43))
  const thousands = Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`a${number}`, '1']))
  for (const [fields, typed] of [
    [{ note: 'She calls back on Monday.' }, ['She calls back on Monday.']],
    [thousands, Array(12).fill('1')],
  ] as const) {
    expect((await one.post('/owner/enquiries/ENQ-1/notes', fields)).statusCode).toBe(401)
    expect(returnedTo(one)).toEqual(typed)
    expect(one.shown().link('Sign in')).toBe('/owner/sign-in?onward=%2Fowner')
  }
  await stranger.post('/owner/enquiries/ENQ-1/notes', { note: 'She calls back on Monday.' })
  expect(returnedTo(stranger)).toEqual([])
})

test('strangers who use up the limit lock out no session, no known browser and no link made by command', async () => {
  const site = await deskSite()
  const [owner, known, stranger] = [site.browser('10.9.0.1'), site.browser('10.9.1.1'), site.browser('198.51.100.9')]
  await owner.signIn()
  await known.signIn()
  await known.post('/owner/sign-out')
  await site.clock.pass(10_000)
  for (let number = 1; number <= 61; number += 1)
    await site.browser(`${number}.0.0.1`).post('/owner/sign-in', { email: 'a@example.org' })
  // The first address belongs to one of those strangers.
  for (const address of ['7.0.0.1', '10.9.1.1']) {
    const same = site.browser(address, known)
    expect((await same.ask()).statusCode).toBe(303)
    expect((await same.get('/owner/sign-in/sent')).statusCode).toBe(200)
  }
  expect((await owner.get('/owner')).statusCode).toBe(200)
  const link = `/owner/link/${'a'.repeat(43)}`
  expect((await stranger.get(link)).statusCode).toBe(200)
  expect((await stranger.post(link)).statusCode).toBe(422)
  expect((await stranger.post('/owner/sign-in', { email: 'a@example.org' })).statusCode).toBe(429)
})

test('the page that the owner wanted is kept when the language changes', async () => {
  const { browser } = await deskSite()
  const one = browser()
  const referer = 'https://villa.example/owner/sign-in?onward=%2Fowner%2Fenquiries%2FENQ-1'
  const answer = await one.get('/owner/sign-in?lang=fr', { referer })
  expect(answer.headers.location).toBe('/owner/sign-in?onward=%2Fowner%2Fenquiries%2FENQ-1')
  await one.get('/owner/sign-in?onward=%2Fowner%2Fenquiries%2FENQ-1')
  // The link to the other language leads to the address of the page itself.
  expect(one.shown().links).toContain('Français')
  expect((await one.get('/owner/sign-in?lang=en', { referer: 'https://villa.example/owner' })).statusCode).toBe(200)
})
