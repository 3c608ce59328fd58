import { text } from 'node:stream/consumers'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { newestEvents } from '../../../owners/desk-events.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { deskSite, ownersDesk, returnedTo } from '../../support/desk-site.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { addressOf, listening, type Route, siteRoutes } from '../../support/site-routes.ts'

const form = 'application/x-www-form-urlencoded'
const figures = '/owner/house/figures'
const notes = '/owner/enquiries/ENQ-1/notes'
const note = 'She calls back on Monday.'

const deskRoutes = async () =>
  (await siteRoutes()).filter(({ url, method }) => url.startsWith('/owner') && method !== 'HEAD')

/** Asks each of these routes from an address of its own, so that no limit is reached. */
async function answersOf(app: FastifyInstance, routes: readonly Route[], headers: Record<string, string> = {}) {
  const answers: { url: string; answer: LightMyRequestResponse }[] = []
  for (const [index, route] of routes.entries()) {
    const request = { method: route.method, url: addressOf(route), remoteAddress: `10.1.${index}.1`, headers }
    answers.push({ url: route.url, answer: await app.inject(request) })
  }
  return answers
}

test('only the addresses for signing in are open; every other one leads there or answers 401', async () => {
  const { app } = await deskSite()
  const routes = await deskRoutes()
  for (const { url } of routes.filter(({ config }) => config?.atDoor))
    expect(url).toMatch(/^\/owner\/(?:sign-in|in\/|link\/)/)
  const guarded = routes.filter(({ config }) => !config?.atDoor)
  expect(guarded.length).toBeGreaterThan(25)
  for (const { url, answer } of await answersOf(app, guarded, { 'sec-fetch-site': 'same-origin' })) {
    const { location = '/owner/sign-in' } = answer.headers
    expect([url, [303, 401].includes(answer.statusCode)]).toEqual([url, true])
    expect([url, location]).toEqual([url, expect.stringMatching(/^\/owner\/sign-in/)])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
})

test.each([
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://villa.example' }],
  ['Origin: null', { origin: 'null' }],
  ['another Origin', { origin: 'https://evil.example' }],
  ['neither header', {}],
] as const)('what changes something is refused with %s, whether or not there is a session', async (_name, headers) => {
  const { app, one, views } = await ownersDesk()
  const unsafe = (await deskRoutes()).filter(({ method }) => method !== 'GET')
  expect(unsafe.length).toBeGreaterThan(30)
  for (const who of [{ cookie: one.cookie() }, {}])
    for (const { url, answer } of await answersOf(app, unsafe, { ...headers, ...who }))
      expect([url, answer.statusCode]).toEqual([url, 403])
  expect(views.at(-1)?.desk?.title).toContain('That did not come from the desk.')
  expect((await one.get('/owner')).statusCode).toBe(200)
})

test('only our Origin is enough, as older browsers send it; no other site can load a page, but a link in a letter opens it', async () => {
  const { browser, one } = await ownersDesk()
  const origin = { origin: 'https://villa.example' }
  const asked = await browser('192.0.2.8').post('/owner/sign-in', { email: 'a@example.org' }, origin)
  expect(asked.headers.location).toBe('/owner/sign-in/sent')
  for (const [mode, dest, status] of [
    ['no-cors', 'script', 403],
    ['navigate', 'iframe', 403],
    ['navigate', 'document', 200],
  ] as const) {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }
    expect([dest, (await one.get('/owner/enquiries', headers)).statusCode]).toEqual([dest, status])
  }
})

test('with OWNER_DESK=off, every address of the desk is answered like an unknown one', async () => {
  const { app } = await enquirySite({ environment: { OWNER_DESK: 'off' } })
  const unknown = await app.inject('/nowhere')
  for (const { url, answer } of await answersOf(app, await deskRoutes()))
    expect([url, answer.statusCode, answer.body]).toEqual([url, unknown.statusCode, unknown.body])
})

test('a form may have up to 128 KB, and one at the door up to 4 KB', async () => {
  const { one } = await ownersDesk()
  expect((await one.post('/owner/sign-in', { email: 'x'.repeat(5_000) })).statusCode).toBe(413)
  expect((await one.post(figures, { note: 'x'.repeat(120_000) })).statusCode).toBe(303)
  expect((await one.post(figures, { note: 'x'.repeat(140_000) })).statusCode).toBe(413)
  expect(one.shown().heading).toBe('That could not be read.')
})

test('a failure shows the owner a reference and no details', async () => {
  const { database, log, one } = await ownersDesk()
  database.connection().exec('DROP TABLE notes')
  expect((await one.get('/owner/enquiries')).statusCode).toBe(500)
  const [, reference] = /reference.*runs the server: (.+?)\.(?: |$)/.exec(one.shown().text) ?? []
  const lines = log.map((line) => (line.startsWith('{') ? JSON.parse(line) : {}))
  expect(lines.find(({ msg }) => msg === 'failed')).toMatchObject({ reference })
})

test('a form from a browser that never signed in is answered before it is read, and one without a fair length ends the connection', async () => {
  const { app } = await deskSite()
  const open = await listening(app)
  const head = ['Host: villa', 'Sec-Fetch-Site: same-origin', `Content-Type: ${form}`, 'Content-Length: 131000']
  const unfinished = await open(`POST ${figures} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\nnote=`)
  expect(await text(unfinished)).toMatch(/^HTTP\/1\.1 401 /)
  for (const length of [{ 'content-length': '200000' }, { 'transfer-encoding': 'chunked' }]) {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': form, ...length }
    const refused = await app.inject({ method: 'POST', url: figures, headers })
    expect([refused.statusCode, refused.headers.connection]).toEqual([401, 'close'])
  }
})

test('a browser that was signed in gets its text back when the session has ended, but not field by field', async () => {
  const { browser, one } = await ownersDesk()
  await one.post('/owner/sign-out')
  const thousands = Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`a${number}`, '1']))
  for (const [fields, typed] of [
    [{ note }, [note]],
    [thousands, Array(12).fill('1')],
  ] as const) {
    expect((await one.post(notes, fields)).statusCode).toBe(401)
    expect(returnedTo(one)).toEqual(typed)
    expect(one.shown().link('Sign in')).toBe('/owner/sign-in')
  }
  const stranger = browser('198.51.100.9')
  stranger.cookies.set('__Host-desk-known', 'x'.repeat(43))
  await stranger.post(notes, { note })
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

const csv = '/owner/enquiries.csv'
const isPersonalFile = ({ config }: Route) => config?.codeAt !== undefined

async function withPerson() {
  const site = await ownersDesk()
  const { reference } = storeEnquiry(site.database, { name: 'Ada' })
  const exports = () => newestEvents(site.database, 50).filter(({ act }) => act === 'exported').length
  return { ...site, reference, person: `/owner/enquiries/${reference}/person`, exports }
}

test('personal data is in files that the guard knows, no other answer of the desk is a file, and each asks for a fresh code first', async () => {
  const { clock, exports, one, person, reference } = await withPerson()
  const routes = await deskRoutes()
  const known = routes.filter(isPersonalFile).map(({ url }) => url)
  expect(new Set(known)).toEqual(new Set([csv, '/owner/enquiries/:reference/person.json']))
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const { headers } = await one.get(addressOf(route, '1', reference))
    const isFile = headers['content-disposition'] !== undefined
    expect([route.url, isFile]).toEqual([route.url, isPersonalFile(route)])
  }
  const before = exports()
  const downloads = { [csv]: '/owner/export', [`${person}.json`]: person }
  await clock.pass(3_600_000)
  for (const [file, codeAt] of Object.entries(downloads)) expect((await one.get(file)).headers.location).toBe(codeAt)
  expect(exports()).toBe(before)

  const button = 'Send me a code'
  expect((await one.see(person)).buttons).toContain(button)
  const code = await one.freshen(person)
  expect((await one.see(person)).buttons).not.toContain(button)
  expect((await one.post(person, { code: '0000 0000' })).statusCode).toBe(422)
  expect((await one.post(person, { code })).headers.location).toBe(`${person}.json`)
  for (const file of Object.keys(downloads))
    expect((await one.get(file)).headers['content-disposition']).toMatch(/^attachment; filename=/)
  expect(exports() - before).toBe(2)
  expect((await one.see(person)).link('As data (JSON)')).toBe(`${person}.json`)
})

test('personal data cannot be downloaded by a link on another site, however its address is spelt', async () => {
  const { exports, one, person } = await withPerson()
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  for (const file of [csv, `${person}.json`])
    for (const address of [
      file,
      file.replace('.', '%2E'),
      file.replace('.', '%2e'),
      file.replace(/n(?=$|v$)/, '%6E'),
    ]) {
      expect([address, (await one.get(address, link)).statusCode]).toEqual([address, 403])
      expect([address, (await one.get(address)).statusCode]).toEqual([address, 200])
    }
  expect(exports()).toBe(8)
})
