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
  /** Returns what the page says, and its table, of which the first row is the present week. */
  const page = async () => {
    await owner.get('/owner/visits')
    const shown = owner.shown()
    return { ...shown, weeks: shown.all('tbody tr').map((row) => row.all('td').map(({ text }) => text)) }
  }
  return { ...site, owner, page }
}

const wrote = ({ database }: DeskSite, ago: number, name: string) =>
  storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt: thursday - ago * day })

const looks = { url: '/', headers: { 'user-agent': 'Mozilla/5.0 Firefox', 'sec-fetch-mode': 'navigate' } }

describe('the page of visits', () => {
  test('has a bar and a row for each of twelve weeks, and says where nothing was counted', async () => {
    const { page } = await desk([counted(0, 9), counted(7, 30), counted(70, 5), counted(90, 3)])
    const { weeks, text } = await page()
    expect([weeks.length, weeks.slice(0, 3)]).toEqual([
      12,
      [
        ['9', '0'],
        ['30', '0'],
        ['0', '0'],
      ],
    ])
    expect(text).toContain('44 people looked, nobody wrote.')
    const younger = await desk([counted(7, 30)])
    expect((await younger.page()).weeks.slice(0, 3).map(([people]) => people)).toEqual(['0', '30', '–'])
  })

  test('counts people who wrote, each once, and none who are held back', async () => {
    const site = await desk([counted(0, 40), counted(1, 1)])
    wrote(site, 0, 'ada')
    wrote(site, 8, 'ada')
    wrote(site, 1, 'bob')
    storeEnquiry(site.database, { email: 'spam@example.org' }, { receivedAt: thursday, heldBackFor: 'links' })
    const { entry, text, weeks } = await site.page()
    expect([entry('Wrote'), weeks.slice(0, 2).map(([, people]) => people)]).toEqual(['2 people', ['2', '1']])
    expect(text).toContain('Of 100 people who looked, 5 wrote.')
  })

  test('groups sites from which fewer than five people came', async () => {
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

  test('counts downloads of the brochure apart from people who looked', async () => {
    const { page } = await desk([
      counted(1, 6),
      counted(1, 4, { language: 'fr' }),
      counted(1, 3, { what: 'brochure', language: 'fr' }),
    ])
    const { entry, text } = await page()
    expect([entry('Brochure'), text]).toEqual(['3 downloads', expect.stringContaining('10 people looked')])
  })

  test('and the home page show a visit at once, even on the first day', async () => {
    const { app, owner, page } = await desk([])
    expect((await page()).text).toContain('Nobody has looked yet.')
    await app.inject(looks)
    expect((await page()).text).toContain('1 person looked')
    await owner.get('/owner')
    expect(owner.shown().part('Twelve weeks').text).toContain('1 person looked')
  })

  test('says when counting is off', async () => {
    const { page } = await desk([], { VISITS: 'off' })
    expect((await page()).text).toContain('Visits are not counted.')
  })
})
