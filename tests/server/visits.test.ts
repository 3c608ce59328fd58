import { expect, test } from 'vitest'
import { createVisits } from '../../server/visits/visits.ts'
import { addVisits, type Source, type VisitCount, visitsBetween } from '../../visits/counts.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { ownersDesk } from '../support/desk-site.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { day, heldClock, hour, noon } from '../support/held-clock.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const [first, last] = ['2026-01-01', '2027-01-01'] as const
const looks = { 'user-agent': firefox, 'sec-fetch-mode': 'navigate' }

interface Looking {
  from?: string
  query?: Record<string, string | string[]>
  headers?: Record<string, string>
  method?: string
}

const request = ({ from = '192.0.2.1', query = {}, headers = {}, method = 'GET' }: Looking = {}) => ({
  method,
  ip: from,
  query,
  headers: { ...looks, ...headers },
})

const sum = (counts: readonly VisitCount[]) => counts.reduce((total, { visitors }) => total + visitors, 0)

/** Returns the counter alone, which reads requests that have only what it needs. */
function bench(start = noon, database = temporaryDatabase()) {
  const clock = heldClock(start)
  const again = (its = database) =>
    createVisits({
      database: its,
      clock,
      isOn: true,
      timeZone: () => 'Europe/Paris',
      publicUrl: 'https://villa.example',
      log: { info() {}, warn() {}, error() {} },
    })
  const visits = again()
  const look = (looking?: Looking, its = visits) => its.count('page', request(looking), 'en')
  const counts = () => visits.between(first, last)
  /** Returns how many came from each source. */
  const sources = () => Object.fromEntries(counts().map(({ source, visitors }) => [source, visitors]))
  const written = () => sum(visitsBetween(database, first, last))
  return { database, clock, again, visits, look, counts, sources, written }
}

test('the page counts once a day for a visitor, the brochure once for each language, and no other page counts', async () => {
  const { app, clock, parts } = await enquirySite()
  const urls = ['/', '/?lang=fr', '/', '/?lang=en&enquiry=sent', '/legal', '/nowhere']
  for (const url of urls) await app.inject({ url, headers: looks })
  const counted = () => parts.visits.between(first, last)
  expect(counted()).toEqual([{ day: '2026-06-01', what: 'page', language: 'en', source: 'direct', visitors: 1 }])
  await clock.pass(day)
  await app.inject({ url: '/', headers: looks })
  expect(sum(counted())).toBe(2)
  const { visits, look, counts } = bench()
  for (const language of ['en', 'en', 'fr'] as const) visits.count('brochure', request(), language)
  look()
  expect(counts().map(({ what, language, visitors }) => [what, language, visitors])).toEqual([
    ['brochure', 'en', 1],
    ['brochure', 'fr', 1],
    ['page', 'en', 1],
  ])
})

test.each<[string, Record<string, string>, string?]>([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program', { 'user-agent': 'curl/8.5.0' }],
  ['no name at all', { 'user-agent': '' }],
  ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['a request of a script', { 'sec-fetch-mode': 'cors' }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a question for the head only', {}, 'HEAD'],
])('%s is not counted', (_what, headers, method = 'GET') => {
  const { look, counts } = bench()
  look({ headers, method })
  expect(counts()).toEqual([])
})

test('a browser that has signed in at the desk is not counted, even after it signed out; with VISITS=off no one is', async () => {
  const { app, one, parts } = await ownersDesk()
  const visit = async (cookie: string) => {
    await app.inject({ url: '/', headers: { ...looks, cookie } })
    return sum(parts.visits.between(first, last))
  }
  expect(await visit(one.cookie())).toBe(0)
  await one.post('/owner/sign-out')
  expect(one.cookie()).not.toBe('')
  expect(await visit(one.cookie())).toBe(0)
  expect(await visit('lang=fr')).toBe(1)
  const off = await enquirySite({ environment: { VISITS: 'off' } })
  for (const url of ['/', '/legal']) await off.app.inject({ url, headers: looks })
  expect([off.parts.visits.between(first, last), off.views.at(-1)?.features.countsVisits]).toEqual([[], false])
})

test.each<[string | string[] | undefined, string | undefined, Source]>([
  [undefined, 'https://www.google.com/search?q=secret', 'site:google.com'],
  [undefined, 'http://houses.example:8080/villa', 'site:houses.example'],
  [undefined, 'https://mail.google.com/mail/u/0/', 'message'],
  [undefined, 'https://web.whatsapp.com/', 'message'],
  [undefined, undefined, 'direct'],
  [undefined, 'https://villa.example/legal', 'direct'],
  [undefined, 'https://192.0.2.1/', 'direct'],
  [undefined, 'javascript:alert(1)', 'direct'],
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
  const { look, counts } = bench()
  for (let each = 0; each < 120; each += 1) {
    look({ from: `198.51.100.${each}`, headers: { 'user-agent': `${firefox} ${each}` } })
    look({ from: `2001:db8:1:${each.toString(16)}::1` })
    look({ from: '203.0.113.7' })
  }
  expect(sum(counts())).toBe(201)
  for (let each = 0; each < 21_000; each += 1) look({ from: `2001:db8:${(each >> 3).toString(16)}:f${each & 7}::1` })
  expect(sum(counts())).toBe(20_000)
})

const invented = (each: number, from: string): Looking => {
  const headers = { 'user-agent': `${firefox} ${each}` }
  return each % 2 === 0
    ? { from, headers, query: { utm_source: `invented-${each}` } }
    : { from, headers: { ...headers, referer: `https://invented-${each}.example/` } }
}
const real: Looking[] = [
  { from: '203.0.113.1', query: { utm_source: 'leboncoin' } },
  { from: '203.0.113.2', headers: { referer: 'https://houses.example/villa' } },
]

test('sixty invented sources of one network become three, and the real ones of the day are counted', () => {
  const { look, sources } = bench()
  for (let each = 0; each < 60; each += 1) look(invented(each, `198.51.100.${each}`))
  for (const each of real) look(each)
  expect(Object.keys(sources())).toHaveLength(6)
  expect(sources()).toMatchObject({ other: 57, 'link:leboncoin': 1, 'site:houses.example': 1 })
})

test('invented sources of many networks add fifty at most', () => {
  const { look, visits } = bench()
  for (let each = 0; each < 70; each += 1) look(invented(each, `192.0.${each}.1`))
  const today = new Set(visits.between('2026-06-01', '2026-06-02').map(({ source }) => source))
  expect([today.size, today.has('other')]).toEqual([51, true])
})

test('what was counted is written once an hour and at a stop, goes on after a restart, and is not lost while nothing can be written', async () => {
  const { database, clock, again, look, written } = bench()
  let isFull = true
  const one = again({ ...database, hasRoom: () => !isFull })
  one.start()
  for (let each = 0; each < 9; each += 1) look({ from: `192.0.2.${each}` }, one)
  await clock.pass(2 * hour)
  expect(written()).toBe(0)
  isFull = false
  await clock.pass(hour)
  expect(written()).toBe(9)
  look({ from: '192.0.2.77' }, one)
  one.stop()
  const another = again()
  look({ from: '192.0.2.78' }, another)
  expect(sum(another.between(first, last))).toBe(11)
})

test('what was counted belongs to the day at the house: at midnight there a new one begins, also when clocks change', async () => {
  // 25 October 2026 has 25 hours in Antibes: 22:00 UTC on the 24th until 23:00 UTC on the 25th.
  const { clock, look, visits, database, counts } = bench(Date.UTC(2026, 9, 24, 21, 59))
  visits.start()
  for (const at of [Date.UTC(2026, 9, 24, 22, 1), Date.UTC(2026, 9, 25, 22, 59), Date.UTC(2026, 9, 25, 23, 1)]) {
    look()
    await clock.pass(at - clock.now())
  }
  look()
  const days = ['2026-10-24', '2026-10-25', '2026-10-26']
  expect(counts().map((each) => [each.day, each.visitors])).toEqual(days.map((date) => [date, 1]))
  expect(visitsBetween(database, '2026-10-25', '2026-10-26')).toHaveLength(1)
  visits.stop()
})

test('what was counted is kept when the clock is set back', () => {
  const { clock, look, counts } = bench(Date.UTC(2026, 9, 24, 20))
  look()
  clock.set(Date.UTC(2026, 9, 20))
  look()
  expect(counts().map((each) => each.day)).toEqual(['2026-10-24', '2026-10-20'])
})

test('what was counted holds nothing about a person: no address, browser or digest is written to disk', () => {
  const { look, visits, database } = bench()
  look({ from: '203.0.113.77' })
  visits.stop()
  const rows = database.connection().prepare('SELECT * FROM visits').all()
  expect(rows).toEqual([{ day: '2026-06-01', what: 'page', language: 'en', source: 'direct', visitors: 1 }])
})

// Thursday 26 November 2026, 14:33 at the house.
const thursday = Date.UTC(2026, 10, 26, 13, 33)

const counted = (ago: number, visitors: number, changes: Partial<VisitCount> = {}): VisitCount => ({
  day: new Date(thursday - ago * day).toISOString().slice(0, 10),
  what: 'page',
  language: 'en',
  source: 'direct',
  visitors,
  ...changes,
})

async function desk(counts: readonly VisitCount[], environment: Record<string, string> = {}) {
  const site = await ownersDesk({ clock: heldClock(thursday), environment })
  addVisits(site.database, counts)
  /** Returns what the page says, and its table, of which the first row is the present week. */
  const page = async () => {
    const shown = await site.one.see('/owner/visits')
    return { ...shown, weeks: shown.all('tbody tr').map((row) => row.all('td').map(({ text }) => text)) }
  }
  return { ...site, page }
}

test('the page of visits has a bar and a row for each of twelve weeks, and says where nothing was counted', async () => {
  const { page } = await desk([counted(0, 9), counted(7, 30), counted(70, 5), counted(90, 3)])
  const { weeks, text } = await page()
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(0, 3).map((week) => week.join())).toEqual(['9,0', '30,0', '0,0'])
  expect(text).toContain('44 people looked, nobody wrote.')
  const younger = await desk([counted(7, 30)])
  expect((await younger.page()).weeks.slice(0, 3).map(([people]) => people)).toEqual(['0', '30', '–'])
})

test('the page of visits counts people who wrote, each once, and none who are held back, and downloads apart', async () => {
  const brochures = counted(1, 3, { what: 'brochure', language: 'fr' })
  const { database, page } = await desk([counted(0, 36), counted(1, 4, { language: 'fr' }), counted(1, 1), brochures])
  for (const [name, ago] of [
    ['ada', 0],
    ['ada', 8],
    ['bob', 1],
  ] as const)
    storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt: thursday - ago * day })
  storeEnquiry(database, { email: 'spam@example.org' }, { receivedAt: thursday, heldBackFor: 'links' })
  const { entry, text, weeks } = await page()
  expect([entry('Wrote'), entry('Brochure')]).toEqual(['2 people', '3 downloads'])
  expect(weeks.slice(0, 2).map(([, people]) => people)).toEqual(['2', '1'])
  expect(text).toContain('41 people looked, 2 wrote.')
  expect(text).toContain('Of 100 people who looked, 5 wrote.')
})

test('if somebody wrote who was not counted, the pages say only that', async () => {
  const { database, one, page } = await desk([])
  storeEnquiry(database, {}, { receivedAt: thursday })
  expect((await page()).text).toContain('1 person wrote.')
  expect((await one.see('/owner')).text).not.toContain('looked this week')
})

test('the page of visits groups sites from which fewer than five people came', async () => {
  const from = (source: Source, visitors: number) => counted(1, visitors, { source })
  const named = [from('site:google.com', 60), from('link:leboncoin', 5), from('message', 2), from('direct', 3)]
  const few = [from('site:one.example', 4), from('site:two.example', 1)]
  const sources = async (counts: readonly VisitCount[]) =>
    (await (await desk(counts)).page()).all('.share').map(({ text }) => text)
  expect(await sources([...named, ...few])).toEqual([
    'google.com 60',
    'leboncoin 5',
    expect.stringMatching(/^directly.* 3$/),
    'e-mail or message 2',
    expect.stringMatching(/^2 other sites.* 5$/),
  ])
  expect((await sources([...named, ...few, from('other', 7)])).at(-1)).toBe('other sites 12')
})

test('the page of visits and the home page show a visit at once, even on the first day, and say when counting is off', async () => {
  const { app, one, page } = await desk([])
  expect((await page()).text).toContain('Nobody has looked yet.')
  await app.inject({ url: '/', headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' } })
  expect((await page()).text).toContain('1 person looked')
  expect((await one.see('/owner')).part('The last twelve weeks').text).toContain('1 person looked')
  const off = await desk([], { VISITS: 'off' })
  expect((await off.page()).text).toContain('Visits are not counted.')
})
