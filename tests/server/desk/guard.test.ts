import { describe, expect, test } from 'vitest'
import { addressOf, deskRoutes, isAtDoor, methodOf } from '../../support/desk-routes.ts'
import { deskSite } from '../../support/desk-site.ts'
import { enquirySite } from '../../support/enquiry-site.ts'

test('only the addresses for signing in are open; all others of the desk are guarded', async () => {
  const routes = await deskRoutes()
  expect(routes.filter((route) => !isAtDoor(route)).length).toBeGreaterThan(25)
  expect(
    routes
      .filter(isAtDoor)
      .map(({ url }) => url)
      .every((url) => /^\/owner\/(?:sign-in|in\/|link\/)/.test(url)),
  ).toBe(true)
})

test('without a session, every guarded address redirects to the sign-in page or answers 401', async () => {
  const { app } = await deskSite()
  const guarded = (await deskRoutes()).filter((route) => !isAtDoor(route))
  for (const [index, route] of guarded.entries()) {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({
      method: methodOf(route),
      url: addressOf(route),
      remoteAddress: `10.1.${index}.1`,
      headers,
    })
    expect([route.url, [303, 401].includes(answer.statusCode)]).toEqual([route.url, true])
    if (answer.statusCode === 303) expect(answer.headers.location).toMatch(/^\/owner\/sign-in/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
})

describe('a request that changes something', () => {
  const foreign = [
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://villa.example' }],
    ['Origin: null', { origin: 'null' }],
    ['another Origin', { origin: 'https://evil.example' }],
    ['neither header', {}],
  ] as const

  test.each(foreign)('is refused with %s, whether or not there is a session', async (_name, headers) => {
    const { app, browser, views } = await deskSite()
    const one = browser()
    await one.signIn()
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const unsafe = (await deskRoutes()).filter((route) => methodOf(route) !== 'GET')
    expect(unsafe.length).toBeGreaterThan(30)
    for (const [index, route] of unsafe.entries())
      for (const who of [{ cookie }, {}]) {
        const request = { method: methodOf(route), url: addressOf(route), remoteAddress: `10.2.${index}.1` } as const
        const answer = await app.inject({ ...request, headers: { ...headers, ...who } })
        expect([route.url, answer.statusCode]).toEqual([route.url, 403])
      }
    expect(views.at(-1)?.desk?.page).toEqual({ kind: 'plain', says: 'refused' })
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
  for (const [index, route] of (await deskRoutes()).entries()) {
    const answer = await app.inject({
      method: methodOf(route),
      url: addressOf(route),
      remoteAddress: `10.3.${index}.1`,
    })
    expect([route.url, answer.statusCode, answer.body]).toEqual([route.url, unknown.statusCode, unknown.body])
  }
})

test('a form may have up to 128 KB, and one at the door up to 4 KB', async () => {
  const { browser } = await deskSite()
  const one = browser()
  expect((await one.post('/owner/sign-in', { email: 'x'.repeat(5_000) })).statusCode).toBe(413)
  await one.signIn()
  expect((await one.post('/owner/house/figures', { note: 'x'.repeat(120_000) })).statusCode).toBe(303)
  expect((await one.post('/owner/house/figures', { note: 'x'.repeat(140_000) })).statusCode).toBe(413)
  expect(one.page('plain').says).toBe('unreadable')
})

test('a failure shows the owner a reference and no details', async () => {
  const { browser, database, log } = await deskSite()
  const one = browser()
  await one.signIn()
  database.connection().exec('DROP TABLE notes')
  expect((await one.get('/owner/enquiries')).statusCode).toBe(500)
  const { reference } = one.page('failed')
  expect(
    log.map((line) => (line.startsWith('{') ? JSON.parse(line) : {})).find(({ msg }) => msg === 'failed'),
  ).toMatchObject({ reference })
})
