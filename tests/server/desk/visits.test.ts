import { describe, expect, test } from 'vitest'
import { addVisits, type Source, type VisitCount } from '../../../visits/counts.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { type DeskSite, deskSite } from '../../support/desk-site.ts'
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
  visitors,
  ...changes,
})

async function desk(counts: readonly VisitCount[], environment: Record<string, string> = {}) {
  const site = await deskSite({ clock: heldClock(thursday), environment })
  addVisits(site.database, counts)
  const owner = site.browser()
  await owner.signIn()
  const view = async () => {
    await owner.get('/owner/visits')
    return owner.page('visits')
  }
  return { ...site, owner, view }
}

const wrote = ({ database }: DeskSite, ago: number, name: string) =>
  storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt: thursday - ago * day })

describe('the page of visits', () => {
  test('has a bar for each of twelve weeks, and says where nothing was counted', async () => {
    const { view } = await desk([counted(0, 9), counted(7, 30), counted(70, 5), counted(90, 3)])
    const { bars, people } = await view()
    expect([bars.length, people]).toEqual([12, 44])
    expect([bars.at(-1)?.people, bars.at(-2)?.people, bars.at(-3)?.people]).toEqual([9, 30, 0])
    const younger = await desk([counted(7, 30)])
    expect((await younger.view()).bars.map((bar) => bar.people).slice(-3)).toEqual([null, 30, 0])
  })

  test('counts people who wrote, each once, and none who are held back', async () => {
    const site = await desk([counted(0, 40), counted(1, 1)])
    for (const [ago, name] of [
      [0, 'ada'],
      [8, 'ada'],
      [1, 'bob'],
    ] as const)
      wrote(site, ago, name)
    storeEnquiry(site.database, { email: 'spam@example.org' }, { receivedAt: thursday, heldBackFor: 'links' })
    const { wrote: people, bars } = await site.view()
    expect([people, bars.slice(-2).map((bar) => bar.wrote)]).toEqual([2, [1, 2]])
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
      { kind: 'named', name: 'google.com', people: 60 },
      { kind: 'named', name: 'leboncoin', people: 5 },
      { kind: 'direct', people: 3 },
      { kind: 'message', people: 2 },
      { kind: 'others', sites: 2, people: 5 },
    ])
    expect(JSON.stringify(await view())).not.toContain('one.example')
  })

  test('counts downloads of the brochure apart from people who looked', async () => {
    const { view } = await desk([
      counted(1, 6),
      counted(1, 4, { language: 'fr' }),
      counted(1, 3, { what: 'brochure', language: 'fr' }),
    ])
    expect(await view()).toMatchObject({ people: 10, downloads: 3 })
  })

  test('shows a visit at once, even on the first day', async () => {
    const { app, view } = await desk([])
    expect(await view()).toMatchObject({ isNew: true, people: 0 })
    await app.inject({ url: '/', headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' } })
    expect(await view()).toMatchObject({ people: 1 })
  })

  test('says when counting is off', async () => {
    const { view } = await desk([], { VISITS: 'off' })
    expect((await view()).isOn).toBe(false)
  })
})

test('the home page of the desk shows twelve weeks of visits, including one that has just been made', async () => {
  const { app, owner } = await desk([counted(7, 30), counted(70, 5)])
  await app.inject({ url: '/', headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' } })
  await owner.get('/owner')
  const { bars, countsVisits } = owner.page('home').weeks
  expect([countsVisits, bars.length, bars.at(-1)?.people, bars.at(-2)?.people]).toEqual([true, 12, 1, 30])
})
