import { describe, expect, test } from 'vitest'
import { createVisits } from '../../../server/visits/visits.ts'
import { addVisits, type Source, type VisitCount, visitsBetween } from '../../../visits/counts.ts'
import { temporaryDatabase } from '../../support/databases.ts'
import { deskSite } from '../../support/desk-site.ts'
import { type EnquirySite, enquirySite } from '../../support/enquiry-site.ts'
import { heldClock, noon } from '../../support/held-clock.ts'

const hour = 3_600_000
const day = 24 * hour
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Looking {
  url?: string
  from?: string
  browser?: string
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD'
}

function look({ app }: Pick<EnquirySite, 'app'>, looking: Looking = {}) {
  const { url = '/', from = '192.0.2.1', browser = firefox, headers = {}, method = 'GET' } = looking
  return app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { 'user-agent': browser, 'sec-fetch-mode': 'navigate', ...headers },
  })
}

const all = ({ parts }: EnquirySite) => parts.visits.between('2000-01-01', '2100-01-01')
const sum = (counts: readonly VisitCount[]) => counts.reduce((total, { visitors: count }) => total + count, 0)
const visitors = (site: EnquirySite) => sum(all(site))

/** Returns where the visitors came from, most frequent first. */
const sources = (site: EnquirySite) =>
  Object.fromEntries(all(site).map(({ source, visitors: count }) => [source, count]))

test('a visitor counts once a day', async () => {
  const site = await enquirySite()
  for (const url of ['/', '/?lang=fr', '/']) await look(site, { url })
  await look(site, { from: '192.0.2.2' })
  expect(all(site)).toEqual([{ day: '2026-06-01', what: 'page', language: 'en', source: 'direct', visitors: 2 }])
  await site.clock.pass(day)
  await look(site)
  expect(visitors(site)).toBe(3)
})

test.each<[string, Looking]>([
  ['a robot', { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { browser: 'curl/8.5.0' }],
  ['a browser without a head', { browser: 'Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36' }],
  ['no name at all', { headers: { 'user-agent': '' } }],
  ['a page that is loaded ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a request of a script', { headers: { 'sec-fetch-mode': 'cors' } }],
  ['Do Not Track', { headers: { dnt: '1' } }],
  ['Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
  ['a question for the head only', { method: 'HEAD' }],
  ['the success screen', { url: '/?lang=en&enquiry=sent' }],
  ['the legal page', { url: '/legal' }],
  ['a page that is not there', { url: '/nowhere' }],
])('%s is not counted', async (_what, looking) => {
  const site = await enquirySite()
  await look(site, looking)
  expect(all(site)).toEqual([])
})

test('a browser that has signed in at the desk is not counted, even after it signed out', async () => {
  const site = await deskSite()
  const owner = site.browser()
  await owner.signIn()
  const cookie = () => [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await look(site, { headers: { cookie: cookie() } })
  await owner.post('/owner/sign-out')
  expect(cookie()).not.toBe('')
  await look(site, { headers: { cookie: cookie() } })
  expect(all(site)).toEqual([])
  await look(site, { headers: { cookie: 'lang=fr' } })
  expect(visitors(site)).toBe(1)
})

test.each([
  ['/', 'https://www.google.com/search?q=secret', 'site:google.com'],
  ['/', 'https://l.instagram.com/', 'site:instagram.com'],
  ['/', 'http://houses.example:8080/villa', 'site:houses.example'],
  ['/', 'https://mail.google.com/mail/u/0/', 'message'],
  ['/', 'android-app://com.google.android.gm/', 'message'],
  ['/', 'https://web.whatsapp.com/', 'message'],
  ['/', undefined, 'direct'],
  ['/', 'http://localhost/legal', 'direct'],
  ['/', 'https://192.0.2.1/', 'direct'],
  ['/', 'javascript:alert(1)', 'direct'],
  ['/', 'https://<script>.example/', 'direct'],
  ['/?utm_source=Leboncoin', 'https://www.leboncoin.fr/', 'link:leboncoin'],
  ['/?utm_source=window-antibes&lang=fr', undefined, 'link:window-antibes'],
  ['/?utm_source=<b>x</b>', 'https://www.leboncoin.fr/', 'site:leboncoin.fr'],
  [`/?utm_source=${'x'.repeat(41)}`, undefined, 'direct'],
  ['/?utm_source=a&utm_source=b', undefined, 'direct'],
])('%s from %s counts as %s', async (url, referer, source) => {
  const site = await enquirySite()
  await look(site, { url, headers: referer === undefined ? {} : { referer } })
  expect(sources(site)).toEqual({ [source]: 1 })
})

describe('robots that look like browsers', () => {
  test('of one network add a hundred visitors a day, and of one browser one', async () => {
    const site = await enquirySite()
    for (let each = 0; each < 120; each += 1)
      await look(site, { from: `198.51.100.${each % 250}`, browser: `${firefox} ${each}` })
    for (let each = 0; each < 120; each += 1) await look(site, { from: `2001:db8:1:${each.toString(16)}::1` })
    expect(visitors(site)).toBe(200)
    for (let each = 0; each < 60; each += 1) await look(site, { from: '203.0.113.7' })
    expect(visitors(site)).toBe(201)
  })

  test('with a network of their own fill a bounded memory', () => {
    const { visits, request } = bench()
    for (let each = 0; each < 21_000; each += 1)
      visits.page(request(`2001:db8:${(each >> 3).toString(16)}:${each & 7}::1`), 'en')
    expect(sum(visits.between('2026-06-01', '2026-06-02'))).toBe(20_000)
  })
})

describe('invented sources', () => {
  const invent = (site: EnquirySite, each: number, from: string) =>
    each % 2 === 0
      ? look(site, { from, browser: `${firefox} ${each}`, url: `/?utm_source=invented-${each}` })
      : look(site, { from, browser: `${firefox} ${each}`, headers: { referer: `https://invented-${each}.example/` } })
  const real = async (site: EnquirySite) => {
    await look(site, { from: '203.0.113.1', url: '/?utm_source=leboncoin' })
    await look(site, { from: '203.0.113.2', headers: { referer: 'https://houses.example/villa' } })
  }

  test.each([
    ['one address', () => '198.51.100.7'],
    ['one IPv4 /24', (each: number) => `198.51.100.${each}`],
    ['one IPv6 /48', (each: number) => `2001:db8:7:${each}::1`],
  ])('sixty of %s become three, and the real ones of the day are counted', async (_what, from) => {
    const site = await enquirySite()
    for (let each = 0; each < 60; each += 1) await invent(site, each, from(each))
    await real(site)
    const found = sources(site)
    expect(Object.keys(found)).toHaveLength(6)
    expect(found).toMatchObject({ other: 57, 'link:leboncoin': 1, 'site:houses.example': 1 })
  })

  test('of many networks add fifty at most, and a source that often brings people is still counted', async () => {
    const usual = (source: Source, visitors: number) =>
      ({ day: '2026-05-20', what: 'page', language: 'en', source, visitors }) as const
    const database = temporaryDatabase()
    addVisits(database, [usual('link:leboncoin', 5), usual('site:houses.example', 4)])
    const site = await enquirySite({ database })
    for (let each = 0; each < 70; each += 1) await invent(site, each, `192.0.${each}.1`)
    await real(site)
    const today = site.parts.visits.between('2026-06-01', '2026-06-02').map(({ source }) => source)
    expect(new Set(today).size).toBe(52)
    expect(today).toContain('link:leboncoin')
    expect(today).not.toContain('site:houses.example')
  })
})

test('the brochure counts once a day for a visitor and a language', async () => {
  const { visits, request } = bench()
  for (const language of ['en', 'en', 'fr'] as const) visits.brochure(request('192.0.2.1'), language)
  visits.page(request('192.0.2.1'), 'en')
  expect(
    visits.between('2026-06-01', '2026-06-02').map(({ what, language, visitors: count }) => [what, language, count]),
  ).toEqual([
    ['brochure', 'en', 1],
    ['brochure', 'fr', 1],
    ['page', 'en', 1],
  ])
})

describe('what was counted', () => {
  test('is written once an hour and at a stop, and goes on after a restart', async () => {
    const one = bench()
    let writes = 0
    const counting = {
      ...one.database,
      write: <Result>(work: () => Result) => {
        writes += 1
        return one.database.write(work)
      },
    }
    const first = one.again(counting)
    first.start()
    await one.clock.pass(0)
    for (let each = 0; each < 9; each += 1) first.page(one.request(`192.0.2.${each}`), 'en')
    await one.clock.pass(hour)
    expect([writes, sum(visitsBetween(one.database, '2026-06-01', '2026-06-02'))]).toEqual([1, 9])
    await one.clock.pass(5 * hour)
    expect(writes).toBe(1)
    first.page(one.request('192.0.2.77'), 'en')
    first.stop()
    const second = one.again()
    second.page(one.request('192.0.2.78'), 'en')
    expect(sum(second.between('2026-06-01', '2026-06-02'))).toBe(11)
  })

  test('is not lost while the database cannot be written', async () => {
    const { clock, database, again, request } = bench()
    let isFull = true
    const visits = again({ ...database, hasRoom: () => !isFull })
    visits.start()
    visits.page(request('192.0.2.1'), 'en')
    await clock.pass(2 * hour)
    expect(visitsBetween(database, '2026-06-01', '2026-06-02')).toEqual([])
    isFull = false
    await clock.pass(hour)
    expect(sum(visitsBetween(database, '2026-06-01', '2026-06-02'))).toBe(1)
    visits.stop()
  })

  test('belongs to the day at the house: at midnight there a new one begins, also when clocks change', async () => {
    // 25 October 2026 has 25 hours in Antibes: 22:00 UTC on the 24th until 23:00 UTC on the 25th.
    const { clock, request, visits, database } = bench(Date.UTC(2026, 9, 24, 21, 59))
    visits.start()
    for (const at of [Date.UTC(2026, 9, 24, 22, 1), Date.UTC(2026, 9, 25, 22, 59), Date.UTC(2026, 9, 25, 23, 1)]) {
      visits.page(request('192.0.2.1'), 'en')
      await clock.pass(at - clock.now())
    }
    visits.page(request('192.0.2.1'), 'en')
    expect(visits.between('2026-10-24', '2026-10-27').map((each) => [each.day, each.visitors])).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 1],
      ['2026-10-26', 1],
    ])
    expect(visitsBetween(database, '2026-10-25', '2026-10-26')).toHaveLength(1)
    visits.stop()
  })

  test('is kept when the clock is set back', () => {
    const { clock, request, visits } = bench()
    visits.page(request('192.0.2.1'), 'en')
    clock.set(noon - 3 * day)
    visits.page(request('192.0.2.1'), 'en')
    expect(visits.between('2026-05-01', '2026-06-30').map(({ day: date }) => date)).toEqual([
      '2026-06-01',
      '2026-05-29',
    ])
  })

  test('holds nothing about a person: no address, browser or digest is written to disk', async () => {
    const { request, visits, database } = bench()
    visits.page(request('203.0.113.77'), 'en')
    visits.stop()
    const rows = database.connection().prepare('SELECT * FROM visits').all()
    expect(rows).toEqual([{ day: '2026-06-01', what: 'page', language: 'en', source: 'direct', visitors: 1 }])
  })
})

test('with VISITS=off nothing is counted, and the legal page does not mention counting', async () => {
  const site = await enquirySite({ environment: { VISITS: 'off' } })
  await look(site)
  await look(site, { url: '/legal' })
  expect([all(site), site.views.at(-1)?.features.countsVisits]).toEqual([[], false])
})

/** Returns the counter alone, with requests that have only what it reads. */
function bench(start = noon) {
  const database = temporaryDatabase()
  const clock = heldClock(start)
  const again = (its = database) =>
    createVisits({
      database: its,
      clock,
      timeZone: () => 'Europe/Paris',
      publicUrl: 'https://villa.example',
      log: { info() {}, warn() {}, error() {} },
    })
  const request = (ip: string) => ({
    method: 'GET',
    ip,
    query: {},
    headers: { 'user-agent': firefox, 'sec-fetch-mode': 'navigate' },
  })
  return { database, clock, again, visits: again(), request }
}
