import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { publish } from '../../../house/revisions.ts'
import { deskSite } from '../../support/desk-site.ts'
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
  expect(views.slice(before).map(({ locale, desk }) => [locale, desk?.page])).toEqual(
    ['en', 'fr'].map((locale) => [locale, { kind: 'signedOut', onward: '/owner', typed: [] }]),
  )
})

test('the sign-in page is rendered again when another house is published', async () => {
  const { app, browser, clock, database, views } = await deskSite()
  const one = browser()
  const doors = () => views.filter(({ desk }) => desk?.page.kind === 'signIn').length
  for (const onward of ['', '?onward=/owner/enquiries/ENQ-1', '?onward=/owner/publish'])
    expect((await one.get(`/owner/sign-in${onward}`)).statusCode).toBe(200)
  expect(doors()).toBe(1)
  publish(database, shippedFiles, houseWith({ figures: { name: 'Villa Aurore' } }), 'import', clock.now())
  await app.pages.catchUp()
  await one.get('/owner/sign-in')
  expect(doors()).toBe(2)
  expect(views.findLast(({ desk }) => desk)?.desk?.name).toBe('Villa Aurore')
})

test('a browser that was signed in gets its text back when the session has ended', async () => {
  const { browser } = await deskSite()
  const [one, stranger] = [browser(), browser('198.51.100.9')]
  await one.signIn()
  await one.post('/owner/sign-out')
  const typed = { note: 'She calls back on Monday.' }
  expect((await one.post('/owner/enquiries/ENQ-1/notes', typed)).statusCode).toBe(401)
  expect(one.page('signedOut')).toEqual({ kind: 'signedOut', onward: '/owner', typed: ['She calls back on Monday.'] })
  stranger.cookies.set('__Host-desk-known', 'x'.repeat(43))
  await stranger.post('/owner/enquiries/ENQ-1/notes', typed)
  expect(stranger.page('signedOut').typed).toEqual([])
})

test('a form with thousands of fields is not returned field by field', async () => {
  const { browser } = await deskSite()
  const one = browser()
  await one.signIn()
  await one.post('/owner/sign-out')
  const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`a${number}`, '1']))
  expect((await one.post('/owner/letters/retry', fields)).statusCode).toBe(401)
  expect(one.page('signedOut').typed).toHaveLength(12)
})

describe('within ten seconds', () => {
  type Ask = (address: string) => Promise<number>

  async function answered(ask: Ask, addresses: readonly string[]): Promise<number> {
    let count = 0
    for (const address of addresses) if ((await ask(address)) !== 429) count += 1
    return count
  }

  const many = (address: (number: number) => string) => Array.from({ length: 200 }, (_, number) => address(number))

  test.each([
    ['one IPv4 address', many(() => '203.0.113.7'), 30],
    ['an IPv4 /24', many((number) => `203.0.113.${number}`), 120],
    ['an IPv6 /64', many((number) => `2001:db8:7:1::${number.toString(16)}`), 30],
    ['an IPv6 /48', many((number) => `2001:db8:7:${(number * 256).toString(16)}::1`), 120],
  ] as const)('%s gets a limited number of answers, whatever it asks for', async (_who, addresses, most) => {
    const { browser, clock } = await deskSite()
    const asks: Ask[] = [
      async (address) => (await browser(address).get('/owner/sign-in')).statusCode,
      async (address) => (await browser(address).post(figures, { note: 'x' })).statusCode,
    ]
    for (const ask of asks) {
      expect(await answered(ask, addresses)).toBe(most)
      const [first = ''] = addresses
      await clock.pass(10_000)
      expect(await ask(first)).not.toBe(429)
      await clock.pass(10_000)
    }
  })

  const askLetter = (site: Awaited<ReturnType<typeof deskSite>>) => async (address: string) =>
    (await site.browser(address).post('/owner/sign-in', { email: 'somebody@example.org' })).statusCode

  test.each([
    ['an IPv4 /24', many((number) => `203.0.113.${number}`), 20],
    ['an IPv6 /48', many((number) => `2001:db8:7:${number.toString(16)}::1`), 20],
    ['everywhere', many((number) => `${number + 1}.0.0.1`), 60],
  ] as const)('strangers from %s can ask for a limited number of letters', async (_who, addresses, most) => {
    expect(await answered(askLetter(await deskSite()), addresses)).toBe(most)
  })

  test('strangers who use up the limit lock out no session, no known browser and no link made by command', async () => {
    const site = await deskSite()
    const [owner, known] = [site.browser('10.9.0.1'), site.browser('10.9.1.1')]
    await owner.signIn()
    await known.signIn()
    await known.post('/owner/sign-out')
    await site.clock.pass(10_000)
    await answered(
      askLetter(site),
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
    expect((await site.browser('198.51.100.9').get(link)).statusCode).toBe(200)
    expect((await site.browser('198.51.100.9').post(link)).statusCode).toBe(422)
    expect((await site.browser('198.51.100.9').post('/owner/sign-in', { email: 'a@example.org' })).statusCode).toBe(429)
  })
})

test('the page that the owner wanted is kept when the language changes', async () => {
  const { browser } = await deskSite()
  const one = browser()
  const referer = 'https://villa.example/owner/sign-in?onward=%2Fowner%2Fenquiries%2FENQ-1'
  const answer = await one.get('/owner/sign-in?lang=fr', { referer })
  expect(answer.headers.location).toBe('/owner/sign-in?onward=%2Fowner%2Fenquiries%2FENQ-1')
  await one.get('/owner/sign-in?onward=%2Fowner%2Fenquiries%2FENQ-1')
  expect(one.view().address).toBe('')
  expect((await one.get('/owner/sign-in?lang=en', { referer: 'https://villa.example/owner' })).statusCode).toBe(200)
})
