import { describe, expect, test } from 'vitest'
import { addVisits, type Source, type VisitCount } from '../../../visits/counts.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { type DeskBrowser, type DeskSite, deskSite } from '../../support/desk-site.ts'
import { heldClock } from '../../support/held-clock.ts'

// Thursday 26 November 2026, 14:33 at the house.
const thursday = Date.UTC(2026, 10, 26, 13, 33)
const day = 86_400_000

const isoDay = (ago: number) => new Date(thursday - ago * day).toISOString().slice(0, 10)

const counted = (ago: number, visitors: number, changes: Partial<VisitCount> = {}): VisitCount => ({
  day: isoDay(ago),
  what: 'page',
  language: 'en',
  source: 'direct',
  device: 'phone',
  views: visitors * 2,
  visitors,
  ...changes,
})

async function desk(counts: readonly VisitCount[], environment: Record<string, string> = {}) {
  const site = await deskSite({ clock: heldClock(thursday), environment })
  addVisits(site.database, counts)
  const owner = site.browser()
  await owner.signIn()
  const view = async (period = 'fourWeeks') => {
    await owner.get(`/owner/visits?period=${period}`)
    return owner.page('visits')
  }
  return { ...site, owner, view }
}

const wrote = ({ database }: DeskSite, ago: number, name: string) =>
  storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt: thursday - ago * day })

describe('the page of visits', () => {
  test('has a bar for each day of the week, with those still to come', async () => {
    const { view } = await desk([counted(0, 9), counted(2, 16), counted(3, 12), counted(4, 33), counted(9, 20)])
    const { bars, people, lastWeek } = await view('week')
    expect(bars.map(({ people: looked, isAhead }) => (isAhead ? null : looked))).toEqual([
      12,
      16,
      0,
      9,
      null,
      null,
      null,
    ])
    expect([people, lastWeek]).toEqual([37, null])
  })

  test('compares the week with the one before, up to the same weekday', async () => {
    const { view } = await desk([counted(0, 9), counted(6, 50), counted(7, 4), counted(10, 3), counted(30, 1)])
    expect((await view('week')).lastWeek).toBe(7)
  })

  test('has a bar for each of twelve weeks and each of twelve months, and says where nothing was counted', async () => {
    const { view } = await desk([counted(0, 9), counted(7, 30), counted(70, 5)])
    const weeks = (await view('twelveWeeks')).bars
    expect([weeks.length, weeks.at(-1)?.people, weeks.at(-2)?.people, weeks[0]?.people]).toEqual([12, 9, 30, null])
    const months = (await view('year')).bars
    expect(months.map(({ people }) => people).slice(-4)).toEqual([null, 5, 0, 39])
  })

  test('counts people who wrote, each once, and none who are held back', async () => {
    const site = await desk([counted(0, 40), counted(1, 1)])
    for (const [ago, name] of [
      [0, 'ada'],
      [0.1, 'ada'],
      [1, 'bob'],
    ] as const)
      wrote(site, ago, name)
    storeEnquiry(site.database, { email: 'spam@example.org' }, { receivedAt: thursday, heldBackFor: 'links' })
    const { wrote: people, bars } = await site.view()
    expect([people, bars.slice(-2).map((bar) => bar.wrote)]).toEqual([2, [1, 1]])
  })

  test('groups sites from which fewer than five people came', async () => {
    const from = (source: Source, visitors: number) => counted(1, visitors, { source })
    const { view } = await desk([
      from('site:google.com', 60),
      from('site:one.example', 4),
      from('site:two.example', 1),
      from('link:leboncoin', 5),
      from('message', 2),
      from('direct', 3),
    ])
    expect((await view()).sources).toEqual([
      { kind: 'site', name: 'google.com', people: 60 },
      { kind: 'link', name: 'leboncoin', people: 5 },
      { kind: 'direct', people: 3 },
      { kind: 'message', people: 2 },
      { kind: 'others', sites: 2, people: 5 },
    ])
    expect(JSON.stringify(await view())).not.toContain('one.example')
  })

  test('shows languages, devices and downloads of the brochure', async () => {
    const { view } = await desk([
      counted(1, 6),
      counted(1, 4, { language: 'fr', device: 'computer' }),
      counted(1, 3, { what: 'brochure', language: 'fr' }),
    ])
    const { people, views, languages, devices, downloads } = await view()
    expect([people, views]).toEqual([10, 20])
    expect([languages, devices, downloads]).toEqual([
      [
        { name: 'en', people: 6 },
        { name: 'fr', people: 4 },
      ],
      [
        { name: 'phone', people: 6 },
        { name: 'computer', people: 4 },
      ],
      [
        { name: 'en', people: 0 },
        { name: 'fr', people: 3 },
      ],
    ])
  })

  test('shows a visit at once, even on the first day', async () => {
    const { app, view } = await desk([])
    expect(await view()).toMatchObject({ since: null, people: 0 })
    await app.inject({ url: '/', headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' } })
    expect(await view()).toMatchObject({ beganToday: true, people: 1 })
  })

  test('says when counting is off', async () => {
    const { view } = await desk([], { VISITS: 'off' })
    expect((await view()).isOn).toBe(false)
  })
})

describe('a link for an advert', () => {
  const make = (owner: DeskBrowser, name: string) => owner.post('/owner/visits/links', { name })

  test('is made from its name, and counted', async () => {
    const { app, owner, view } = await desk([])
    expect((await make(owner, 'Vitrine de l’agence, décembre')).headers.location).toMatch(
      /made=vitrine-de-lagence-decembre/,
    )
    const [link] = (await view()).adverts.links
    expect(link?.href).toBe('https://villa.example/?utm_source=vitrine-de-lagence-decembre')
    for (let each = 0; each < 5; each += 1)
      await app.inject({
        url: new URL(link?.href ?? '').search.replace(/^/, '/'),
        remoteAddress: `192.0.2.${each}`,
        headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' },
      })
    expect((await view()).adverts.links[0]?.people).toBe(5)
    expect((await view()).sources).toEqual([{ kind: 'link', name: 'Vitrine de l’agence, décembre', people: 5 }])
  })

  test('says only that fewer than five people came by it', async () => {
    const { owner, view } = await desk([counted(0, 3, { source: 'link:leboncoin' })])
    await make(owner, 'Leboncoin')
    expect((await view()).adverts.links[0]?.people).toBe('few')
  })

  test.each(['', '—', 'x'.repeat(41)])('is not made from the name ‘%s’', async (name) => {
    const { owner } = await desk([])
    expect((await make(owner, name)).statusCode).toBe(422)
    expect(owner.page('visits').adverts).toMatchObject({ links: [], fault: 'name' })
  })

  test('can be removed, and there are thirty at most', async () => {
    const { owner, view } = await desk([])
    for (let each = 0; each < 30; each += 1) await make(owner, `Advert ${each}`)
    expect((await make(owner, 'One more')).statusCode).toBe(422)
    expect(owner.page('visits').adverts.fault).toBe('full')
    await owner.post('/owner/visits/links/advert-7/remove')
    expect((await make(owner, 'One more')).statusCode).toBe(303)
    expect((await view()).adverts.links.map(({ name }) => name)).not.toContain('Advert 7')
  })
})

test('the home page of the desk shows twelve weeks of visits, including one that has just been made', async () => {
  const { app, owner } = await desk([counted(7, 30), counted(70, 5)])
  await app.inject({ url: '/', headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' } })
  await owner.get('/owner')
  const { bars, countsVisits } = owner.page('home').weeks
  expect([countsVisits, bars.length, bars.at(-1)?.people, bars.at(-2)?.people]).toEqual([true, 12, 1, 30])
})
