import { describe, expect, test } from 'vitest'
import { createVisits } from '../../../server/visits/visits.ts'
import { type VisitCount, visitsBetween } from '../../../visits/counts.ts'
import { temporaryDatabase } from '../../support/databases.ts'
import { deskSite } from '../../support/desk-site.ts'
import { type EnquirySite, enquirySite } from '../../support/enquiry-site.ts'
import { heldClock, noon } from '../../support/held-clock.ts'

const hour = 3_600_000
const day = 24 * hour
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
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
const sum = (counts: readonly VisitCount[], which: 'views' | 'visitors') =>
  counts.reduce((total, count) => total + count[which], 0)
const visitors = (site: EnquirySite) => sum(all(site), 'visitors')

/** Returns where the visitors came from, most frequent first. */
const sources = (site: EnquirySite) =>
  Object.fromEntries(all(site).map(({ source, visitors: count }) => [source, count]))

test('a visitor counts once a day, and each view counts', async () => {
  const site = await enquirySite()
  for (const url of ['/', '/?lang=fr', '/']) await look(site, { url })
  await look(site, { from: '192.0.2.2', browser: safari })
  expect([visitors(site), sum(all(site), 'views')]).toEqual([2, 4])
  expect(all(site)[0]).toEqual({
    day: '2026-06-01',
    what: 'page',
    language: 'en',
    source: 'direct',
    device: 'computer',
    views: 2,
    visitors: 1,
  })
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

test('the device is a phone, or a computer or tablet', async () => {
  const site = await enquirySite()
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0'
  const ipad = 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Mobile/15E148'
  for (const browser of [safari, `${android} Mobile Safari/537.36`, `${android} Safari/537.36`, ipad, firefox])
    await look(site, { browser })
  expect(all(site).map(({ device, visitors: count }) => [device, count])).toEqual([
    ['phone', 2],
    ['computer', 3],
  ])
})

describe('robots that look like browsers', () => {
  test('of one network add a hundred visitors a day, and of one browser fifty views', async () => {
    const site = await enquirySite()
    for (let each = 0; each < 120; each += 1)
      await look(site, { from: `198.51.100.${each % 250}`, browser: `${firefox} ${each}` })
    for (let each = 0; each < 120; each += 1) await look(site, { from: `2001:db8:1:${each.toString(16)}::1` })
    expect(visitors(site)).toBe(200)
    for (let each = 0; each < 60; each += 1) await look(site, { from: '203.0.113.7' })
    expect([visitors(site), sum(all(site), 'views')]).toEqual([201, 250])
  })

  test('with a network of their own fill a bounded memory', () => {
    const { visits, request } = bench()
    for (let each = 0; each < 21_000; each += 1)
      visits.page(request(`2001:db8:${(each >> 3).toString(16)}:${each & 7}::1`), 'en')
    expect(sum(visits.between('2026-06-01', '2026-06-02'), 'visitors')).toBe(20_000)
  })

  test('that name endless sites add only fifty of them, and the owner’s own links are still counted', async () => {
    const site = await enquirySite()
    site.parts.visits.admit('leboncoin')
    for (let each = 0; each < 70; each += 1)
      await look(site, { from: `192.0.${each}.1`, headers: { referer: `https://site-${each}.example/` } })
    await look(site, { from: '203.0.113.1', url: '/?utm_source=leboncoin' })
    const found = sources(site)
    expect(Object.keys(found)).toHaveLength(52)
    expect(found).toMatchObject({ other: 20, 'link:leboncoin': 1 })
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
    expect([writes, sum(visitsBetween(one.database, '2026-06-01', '2026-06-02'), 'visitors')]).toEqual([1, 9])
    await one.clock.pass(5 * hour)
    expect(writes).toBe(1)
    first.page(one.request('192.0.2.77'), 'en')
    first.stop()
    const second = one.again()
    second.page(one.request('192.0.2.78'), 'en')
    expect(sum(second.between('2026-06-01', '2026-06-02'), 'visitors')).toBe(11)
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
    expect(sum(visitsBetween(database, '2026-06-01', '2026-06-02'), 'visitors')).toBe(1)
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
    expect(visits.between('2026-10-24', '2026-10-27').map((each) => [each.day, each.visitors, each.views])).toEqual([
      ['2026-10-24', 1, 1],
      ['2026-10-25', 1, 2],
      ['2026-10-26', 1, 1],
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
    expect(rows).toEqual([
      { day: '2026-06-01', what: 'page', language: 'en', source: 'direct', device: 'computer', views: 1, visitors: 1 },
    ])
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
