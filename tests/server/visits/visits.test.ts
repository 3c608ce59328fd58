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
const [first, last] = ['2026-01-01', '2027-01-01'] as const

interface Looking {
  from?: string
  browser?: string
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  method?: string
}

/** Returns the counter alone, with requests that have only what it reads. */
function bench(start = noon, database = temporaryDatabase()) {
  const clock = heldClock(start)
  let zone = 'Europe/Paris'
  const moveTo = (other: string) => {
    zone = other
  }
  const again = (its = database) =>
    createVisits({
      database: its,
      clock,
      isOn: true,
      timeZone: () => zone,
      publicUrl: 'https://villa.example',
      log: { info() {}, warn() {}, error() {} },
    })
  const request = ({
    from = '192.0.2.1',
    browser = firefox,
    query = {},
    headers = {},
    method = 'GET',
  }: Looking = {}) => ({
    method,
    ip: from,
    query,
    headers: { 'user-agent': browser, 'sec-fetch-mode': 'navigate', ...headers },
  })
  const visits = again()
  const look = (looking?: Looking) => visits.count('page', request(looking), 'en')
  const counts = () => visits.between(first, last)
  /** Returns how many came from each source. */
  const sources = () => Object.fromEntries(counts().map(({ source, visitors }) => [source, visitors]))
  return { database, clock, moveTo, again, visits, request, look, counts, sources, visitors: () => sum(counts()) }
}

const sum = (counts: readonly VisitCount[]) => counts.reduce((total, { visitors }) => total + visitors, 0)

function ask({ app }: Pick<EnquirySite, 'app'>, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { 'user-agent': firefox, 'sec-fetch-mode': 'navigate', ...headers } })
}

test('the page counts once a day for a visitor, the brochure once for each language, and no other page counts', async () => {
  const site = await enquirySite()
  const others = ['/?lang=en&enquiry=sent', '/legal', '/nowhere']
  for (const url of ['/', '/?lang=fr', '/', ...others]) await ask(site, url)
  const counted = () => site.parts.visits.between(first, last)
  expect(counted()).toEqual([{ day: '2026-06-01', what: 'page', language: 'en', source: 'direct', visitors: 1 }])
  await site.clock.pass(day)
  await ask(site, '/')
  expect(sum(counted())).toBe(2)
  const { visits, request, counts } = bench()
  for (const language of ['en', 'en', 'fr'] as const) visits.count('brochure', request(), language)
  visits.count('page', request(), 'en')
  expect(counts().map(({ what, language, visitors }) => [what, language, visitors])).toEqual([
    ['brochure', 'en', 1],
    ['brochure', 'fr', 1],
    ['page', 'en', 1],
  ])
})

test.each<[string, Looking]>([
  ['a robot', { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { browser: 'curl/8.5.0' }],
  ['a browser without a head', { browser: 'Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36' }],
  ['no name at all', { browser: '' }],
  ['a page that is loaded ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['a request of a script', { headers: { 'sec-fetch-mode': 'cors' } }],
  ['Do Not Track', { headers: { dnt: '1' } }],
  ['Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
  ['a question for the head only', { method: 'HEAD' }],
])('%s is not counted', (_what, looking) => {
  const { look, counts } = bench()
  look(looking)
  expect(counts()).toEqual([])
})

test('a browser that has signed in at the desk is not counted, even after it signed out', async () => {
  const site = await deskSite()
  const owner = site.browser()
  const counted = () => sum(site.parts.visits.between(first, last))
  const cookie = () => [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await owner.signIn()
  await ask(site, '/', { cookie: cookie() })
  await owner.post('/owner/sign-out')
  expect(cookie()).not.toBe('')
  await ask(site, '/', { cookie: cookie() })
  expect(counted()).toBe(0)
  await ask(site, '/', { cookie: 'lang=fr' })
  expect(counted()).toBe(1)
})

test.each<[string | string[] | undefined, string | undefined, Source]>([
  [undefined, 'https://www.google.com/search?q=secret', 'site:google.com'],
  [undefined, 'https://l.instagram.com/', 'site:instagram.com'],
  [undefined, 'http://houses.example:8080/villa', 'site:houses.example'],
  [undefined, 'https://mail.google.com/mail/u/0/', 'message'],
  [undefined, 'android-app://com.google.android.gm/', 'message'],
  [undefined, 'https://web.whatsapp.com/', 'message'],
  [undefined, undefined, 'direct'],
  [undefined, 'https://villa.example/legal', 'direct'],
  [undefined, 'https://192.0.2.1/', 'direct'],
  [undefined, 'javascript:alert(1)', 'direct'],
  [undefined, 'https://<script>.example/', 'direct'],
  ['Leboncoin', 'https://www.leboncoin.fr/', 'link:leboncoin'],
  ['window-antibes', undefined, 'link:window-antibes'],
  ['<b>x</b>', 'https://www.leboncoin.fr/', 'site:leboncoin.fr'],
  ['x'.repeat(41), undefined, 'direct'],
  [['a', 'b'], undefined, 'direct'],
])('a visitor with the label %s who comes from %s counts as %s', (label, referer, source) => {
  const { look, sources } = bench()
  look({ query: label === undefined ? {} : { utm_source: label }, headers: referer === undefined ? {} : { referer } })
  expect(sources()).toEqual({ [source]: 1 })
})

test('robots that look like browsers add a hundred visitors a day for each network, one for each browser, and fill a bounded memory', () => {
  const { look, visitors } = bench()
  for (let each = 0; each < 120; each += 1) {
    look({ from: `198.51.100.${each}`, browser: `${firefox} ${each}` })
    look({ from: `2001:db8:1:${each.toString(16)}::1` })
    look({ from: '203.0.113.7' })
  }
  expect(visitors()).toBe(201)
  for (let each = 0; each < 21_000; each += 1) look({ from: `2001:db8:${(each >> 3).toString(16)}:f${each & 7}::1` })
  expect(visitors()).toBe(20_000)
})

describe('invented sources', () => {
  const invented = (each: number, from: string): Looking => {
    const browser = `${firefox} ${each}`
    return each % 2 === 0
      ? { from, browser, query: { utm_source: `invented-${each}` } }
      : { from, browser, headers: { referer: `https://invented-${each}.example/` } }
  }
  const real: Looking[] = [
    { from: '203.0.113.1', query: { utm_source: 'leboncoin' } },
    { from: '203.0.113.2', headers: { referer: 'https://houses.example/villa' } },
  ]

  test.each([
    ['one address', () => '198.51.100.7'],
    ['one IPv4 /24', (each: number) => `198.51.100.${each}`],
    ['one IPv6 /48', (each: number) => `2001:db8:7:${each}::1`],
  ])('sixty of %s become three, and the real ones of the day are counted', (_what, from) => {
    const { look, sources } = bench()
    for (let each = 0; each < 60; each += 1) look(invented(each, from(each)))
    for (const each of real) look(each)
    expect(Object.keys(sources())).toHaveLength(6)
    expect(sources()).toMatchObject({ other: 57, 'link:leboncoin': 1, 'site:houses.example': 1 })
  })

  test('of many networks add fifty at most, and a source that often brings people is still counted', () => {
    const usual = { day: '2026-05-20', what: 'page', language: 'en' } as const
    const database = temporaryDatabase()
    addVisits(database, [
      { ...usual, source: 'link:leboncoin', visitors: 5 },
      { ...usual, source: 'site:houses.example', visitors: 4 },
    ])
    const { look, visits } = bench(noon, database)
    for (let each = 0; each < 70; each += 1) look(invented(each, `192.0.${each}.1`))
    for (const each of real) look(each)
    const today = new Set(visits.between('2026-06-01', '2026-06-02').map(({ source }) => source))
    expect([today.size, today.has('link:leboncoin'), today.has('site:houses.example')]).toEqual([52, true, false])
  })
})

describe('what was counted', () => {
  test('is written once an hour and at a stop, and goes on after a restart', async () => {
    const { database, clock, again, request } = bench()
    let writes = 0
    const counting = {
      ...database,
      write: <Result>(work: () => Result) => {
        writes += 1
        return database.write(work)
      },
    }
    const one = again(counting)
    one.start()
    await clock.pass(0)
    for (let each = 0; each < 9; each += 1) one.count('page', request({ from: `192.0.2.${each}` }), 'en')
    await clock.pass(hour)
    expect([writes, sum(visitsBetween(database, first, last))]).toEqual([1, 9])
    await clock.pass(5 * hour)
    expect(writes).toBe(1)
    one.count('page', request({ from: '192.0.2.77' }), 'en')
    one.stop()
    const another = again()
    another.count('page', request({ from: '192.0.2.78' }), 'en')
    expect(sum(another.between(first, last))).toBe(11)
  })

  test('is not lost while the database cannot be written', async () => {
    const { clock, database, again, request } = bench()
    let isFull = true
    const visits = again({ ...database, hasRoom: () => !isFull })
    visits.start()
    visits.count('page', request(), 'en')
    await clock.pass(2 * hour)
    expect(visitsBetween(database, first, last)).toEqual([])
    isFull = false
    await clock.pass(hour)
    expect(sum(visitsBetween(database, first, last))).toBe(1)
    visits.stop()
  })

  test('belongs to the day at the house: at midnight there a new one begins, also when clocks change', async () => {
    // 25 October 2026 has 25 hours in Antibes: 22:00 UTC on the 24th until 23:00 UTC on the 25th.
    const { clock, look, visits, database, counts } = bench(Date.UTC(2026, 9, 24, 21, 59))
    visits.start()
    for (const at of [Date.UTC(2026, 9, 24, 22, 1), Date.UTC(2026, 9, 25, 22, 59), Date.UTC(2026, 9, 25, 23, 1)]) {
      look()
      await clock.pass(at - clock.now())
    }
    look()
    expect(counts().map((each) => [each.day, each.visitors])).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 1],
      ['2026-10-26', 1],
    ])
    expect(visitsBetween(database, '2026-10-25', '2026-10-26')).toHaveLength(1)
    visits.stop()
  })

  test('begins at once if the house is in another time zone', () => {
    const { moveTo, look, counts } = bench(Date.UTC(2026, 9, 24, 20))
    look()
    moveTo('Pacific/Auckland')
    look()
    expect(counts().map(({ day }) => day)).toEqual(['2026-10-24', '2026-10-25'])
  })

  test('is kept when the clock is set back', () => {
    const { clock, look, counts } = bench()
    look()
    clock.set(noon - 3 * day)
    look()
    expect(counts().map(({ day: date }) => date)).toEqual(['2026-06-01', '2026-05-29'])
  })

  test('holds nothing about a person: no address, browser or digest is written to disk', () => {
    const { look, visits, database } = bench()
    look({ from: '203.0.113.77' })
    visits.stop()
    const rows = database.connection().prepare('SELECT * FROM visits').all()
    expect(rows).toEqual([{ day: '2026-06-01', what: 'page', language: 'en', source: 'direct', visitors: 1 }])
  })
})

test('with VISITS=off nothing is counted, and the legal page does not mention counting', async () => {
  const site = await enquirySite({ environment: { VISITS: 'off' } })
  await ask(site, '/')
  await ask(site, '/legal')
  const counted = site.parts.visits.between(first, last)
  expect([counted, site.views.at(-1)?.features.countsVisits]).toEqual([[], false])
})
