import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { addressOf, deskRoutes, isAtDoor, methodOf } from '../../support/desk-routes.ts'
import { deskSite } from '../../support/desk-site.ts'
import { enquirySite } from '../../support/enquiry-site.ts'

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
