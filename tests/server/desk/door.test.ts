import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { publish } from '../../../house/revisions.ts'
import { type DeskSite, deskSite, returnedTo } from '../../support/desk-site.ts'
import { houseWith, shippedFiles } from '../../support/houses.ts'

const form = 'application/x-www-form-urlencoded'
const figures = '/owner/house/figures'

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

test('strangers get one page, rendered once for each language', async () => {
  const { browser, views } = await deskSite()
  const before = views.length
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      browser(`10.${number}.0.1`).post(`${figures}?lang=${number % 2 ? 'fr' : 'en'}`, { note: `secret ${number}` }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  expect(views.slice(before).map(({ desk }) => desk?.title)).toEqual([
    expect.stringContaining('You were signed out'),
    expect.stringContaining('Vous avez été déconnecté'),
  ])
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

const letter = '/owner/sign-in'
const many = (address: (number: number) => string) => Array.from({ length: 200 }, (_, number) => address(number))

/** Returns how many of these addresses get an answer other than 429. */
async function answered({ browser }: DeskSite, url: string, addresses: readonly string[]): Promise<number> {
  const typed = { email: 'somebody@example.org', note: 'x' }
  let count = 0
  for (const address of addresses) if ((await browser(address).post(url, typed)).statusCode !== 429) count += 1
  return count
}

test.each([
  ['one IPv4 address', many(() => '203.0.113.7'), 30, 20],
  ['an IPv4 /24', many((number) => `203.0.113.${number}`), 120, 20],
  ['an IPv6 /64', many((number) => `2001:db8:7:1::${number.toString(16)}`), 30, 20],
  ['an IPv6 /48', many((number) => `2001:db8:7:${(number * 256).toString(16)}::1`), 120, 20],
  ['everywhere', many((number) => `${number + 1}.0.0.1`), 200, 60],
] as const)(
  'strangers from %s get a limited number of answers and letters in ten seconds',
  async (_who, addresses, answers, letters) => {
    const site = await deskSite()
    for (const [url, most] of [
      [figures, answers],
      [letter, letters],
    ] as const) {
      expect([url, await answered(site, url, addresses)]).toEqual([url, most])
      await site.clock.pass(10_000)
      expect([url, await answered(site, url, addresses.slice(0, 1))]).toEqual([url, 1])
      await site.clock.pass(10_000)
    }
  },
)

test('strangers who use up the limit lock out no session, no known browser and no link made by command', async () => {
  const site = await deskSite()
  const [owner, known, stranger] = [site.browser('10.9.0.1'), site.browser('10.9.1.1'), site.browser('198.51.100.9')]
  await owner.signIn()
  await known.signIn()
  await known.post('/owner/sign-out')
  await site.clock.pass(10_000)
  await answered(
    site,
    letter,
    many((number) => `${number + 1}.0.0.1`),
  )
  // The first address belongs to one of those strangers.
  for (const address of ['77.0.0.1', '10.9.1.1']) {
    const same = site.browser(address)
    for (const [name, value] of known.cookies) same.cookies.set(name, value)
    expect((await same.ask()).statusCode).toBe(303)
    expect((await same.get('/owner/sign-in/sent')).statusCode).toBe(200)
  }
  expect((await owner.get('/owner')).statusCode).toBe(200)
  const link = `/owner/link/${'a'.repeat(43)}`
  expect((await stranger.get(link)).statusCode).toBe(200)
  expect((await stranger.post(link)).statusCode).toBe(422)
  expect((await stranger.post(letter, { email: 'a@example.org' })).statusCode).toBe(429)
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
