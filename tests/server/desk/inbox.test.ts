import { expect, test } from 'vitest'
import { storeEnquiry } from '../../support/databases.ts'
import { type DeskBrowser, deskSite } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'

const hour = 3_600_000
const names = (one: DeskBrowser) =>
  one
    .shown()
    .all('.person__name bdi')
    .map(({ text }) => text)

async function signedIn() {
  const site = await deskSite()
  const one = site.browser()
  await one.signIn()
  const wrote = (name: string, hoursAgo: number) =>
    storeEnquiry(site.database, { name, email: `${name}@example.org` }, { receivedAt: noon - hoursAgo * hour })
  return { ...site, one, wrote }
}

test('the inbox opens on waiting enquiries, the oldest first; all other lists have the newest first; the page can ask how many have come since', async () => {
  const { database, one, wrote } = await signedIn()
  await one.get('/owner/enquiries')
  expect(one.shown().text).toContain('No one has written yet.')
  for (const [name, ago] of [
    ['Second', 3],
    ['First', 25],
    ['Third', 1],
  ] as const)
    wrote(name, ago)
  storeEnquiry(database, { name: 'Held' }, { heldBackFor: 'trap' })
  await one.get('/owner/enquiries')
  expect(names(one)).toEqual(['First', 'Second', 'Third'])
  const page = one.shown()
  expect(page.links.slice(0, 5)).toEqual(['Waiting 3', 'All 3', 'Answered 0', 'Viewings 0', 'Held back 1'])
  expect(page.title).toContain('(3) Enquiries')
  expect(page.text).toContain('Late by 1 hour: you promise an answer within 24 hours.')
  await one.get('/owner/enquiries?show=all')
  expect(names(one)).toEqual(['Third', 'Second', 'First'])
  await one.get('/owner/enquiries?show=held')
  expect(names(one)).toEqual(['Held'])
  expect(one.shown().text).toContain('a field that nobody sees was filled in')
  const since = page.all('[data-arrived]')[0]?.attribute('data-arrived')
  wrote('Fourth', 0)
  storeEnquiry(database, { email: 'c@example.org' }, { heldBackFor: 'trap' })
  expect((await one.get(`/owner/enquiries/arrived?since=${since}`)).json()).toEqual({ says: '1 new enquiry.' })
  expect((await one.get('/owner/enquiries/arrived?since=x')).json()).toEqual({ says: '' })
})

test('a search lists what it finds among all enquiries, and apart from them what it finds among those held back', async () => {
  const { database, one, wrote } = await signedIn()
  const { reference } = wrote('Théo', 1)
  storeEnquiry(database, { name: 'Theodora', email: 'held@example.org' }, { heldBackFor: 'links' })
  wrote('Ada', 2)
  await one.post(`/owner/enquiries/${reference}/notes`, { note: 'Prefers a Thursday.' })
  await one.get('/owner/enquiries?q=thursday')
  expect([names(one), one.shown().text]).toEqual([['Théo'], expect.stringContaining('1 enquiry for ‘thursday’.')])
  await one.get('/owner/enquiries?q=theo')
  expect(names(one)).toEqual(['Théo', 'Theodora'])
  expect(one.shown().part('Held back').text).toContain('Theodora')
  await one.get('/owner/enquiries?q=nowhere')
  expect(one.shown().text).toContain('Nothing for ‘nowhere’.')
})

test('a page lists fifty enquiries, and new arrivals do not move any to another page', async () => {
  const { one, wrote } = await signedIn()
  for (let number = 1; number <= 60; number += 1) wrote(`N${number}`, -number)
  await one.get('/owner/enquiries?show=all&after=rubbish')
  const first = names(one)
  const next = one.shown().link('10 earlier')
  wrote('Late', -100)
  await one.get(next)
  expect([...first, ...names(one)]).toEqual(Array.from({ length: 60 }, (_, index) => `N${60 - index}`))
  expect(one.shown().text).not.toContain('earlier')
})

test('the desk counts people and lists each once; after an answer it offers the next enquiry of the same person', async () => {
  const { one, wrote } = await signedIn()
  const [first, , second] = [wrote('Ada', 5), wrote('Grace', 4), wrote('Ada', 3)]
  await one.get('/owner')
  expect(one.shown().heading).toContain('2 people are waiting, the longest for 5 hours.')
  expect(names(one)).toEqual(['Ada', 'Grace'])
  expect(one.shown().all('.person__about')[0]?.text).toContain('and 1 more')
  await one.get('/owner/enquiries')
  expect(one.shown().text).toContain('3 enquiries from 2 people.')
  await one.post(`/owner/enquiries/${first.reference}/answered`)
  await one.get(`/owner/enquiries/${first.reference}`)
  expect(one.shown().text).toContain('Answered by you on')
  expect(one.shown().text).toContain('Ada wrote one more enquiry that waits for an answer.')
  expect(one.shown().link(/^The one of/)).toBe(`/owner/enquiries/${second.reference}`)
})
