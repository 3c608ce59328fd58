import { expect, test } from 'vitest'
import { addVisits, type Source, type VisitCount } from '../../../visits/counts.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { ownersDesk } from '../../support/desk-site.ts'
import { day, heldClock } from '../../support/held-clock.ts'

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
    'letter or message 2',
    expect.stringMatching(/^2 other sites.* 5$/),
  ])
  expect((await sources([...named, ...few, from('other', 7)])).at(-1)).toBe('other sites 12')
})

test('the page of visits and the home page show a visit at once, even on the first day, and say when counting is off', async () => {
  const { app, one, page } = await desk([])
  expect((await page()).text).toContain('Nobody has looked yet.')
  await app.inject({ url: '/', headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' } })
  expect((await page()).text).toContain('1 person looked')
  expect((await one.see('/owner')).part('Twelve weeks').text).toContain('1 person looked')
  const off = await desk([], { VISITS: 'off' })
  expect((await off.page()).text).toContain('Visits are not counted.')
})
