import { expect, test } from 'vitest'
import { notesOf } from '../../../enquiries/notes.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { type DeskBrowser, deskSite } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'

const minute = 60_000
const hour = 60 * minute
const names = (one: DeskBrowser) => one.page('inbox').people.map(({ name }) => name)

async function signedIn(options?: Parameters<typeof deskSite>[0]) {
  const site = await deskSite(options)
  const one = site.browser()
  await one.signIn()
  return { ...site, one }
}

test('the inbox opens on waiting enquiries, the oldest first; all other lists have the newest first', async () => {
  const { database, one } = await signedIn()
  for (const [name, ago] of [
    ['Second', 3],
    ['First', 19],
    ['Third', 1],
  ] as const)
    storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt: noon - ago * hour })
  storeEnquiry(database, { name: 'Held' }, { heldBackFor: 'trap' })
  await one.get('/owner/enquiries')
  expect(names(one)).toEqual(['First', 'Second', 'Third'])
  expect(one.page('inbox').counts).toEqual({ waiting: 3, all: 3, answered: 0, viewings: 0, held: 1 })
  expect(one.view()).toMatchObject({ waiting: 3, promisedHours: 24 })
  await one.get('/owner/enquiries?show=all')
  expect(names(one)).toEqual(['Third', 'Second', 'First'])
  await one.get('/owner/enquiries?show=held')
  expect(one.page('inbox').people).toMatchObject([{ name: 'Held', reason: 'a field that nobody sees was filled in' }])
})

test('search covers name, address, message and reference, ignores case and accents, and includes what is held back', async () => {
  const { database, one } = await signedIn()
  const { reference } = storeEnquiry(database, {
    name: 'Théo Maravelle',
    email: 't@example.org',
    message: 'Une année à l’ombre du pin.',
  })
  storeEnquiry(database, { name: 'Theodora', email: 'held@example.org' }, { heldBackFor: 'links' })
  storeEnquiry(database, {
    name: '100 % Percent',
    email: 'p@example.org',
    phone: '',
    message: 'Nothing but twenty characters.',
  })
  for (const search of ['theo', 'MARAVELLE', 'T@EXAMPLE', 'annee', reference.toLowerCase()]) {
    await one.get(`/owner/enquiries?q=${encodeURIComponent(search)}`)
    expect(names(one), search).toEqual(['Théo Maravelle'])
  }
  await one.get('/owner/enquiries?q=theo')
  expect(one.page('inbox').held).toMatchObject([{ name: 'Theodora' }])
  // A wildcard of SQL is searched for as an ordinary character.
  await one.get('/owner/enquiries?q=%25')
  expect(names(one)).toEqual(['100 % Percent'])
  await one.get('/owner/enquiries?q=_')
  expect(names(one)).toEqual([])
})

test('a page lists fifty enquiries, and new arrivals do not move any to another page', async () => {
  const { database, one } = await signedIn()
  for (let number = 1; number <= 120; number += 1)
    storeEnquiry(database, { name: `N${number}`, email: `n${number}@example.org` }, { receivedAt: noon + number })
  const seen: string[] = []
  let address: string | undefined = '/owner/enquiries?show=all'
  while (address !== undefined) {
    await one.get(address)
    seen.push(...names(one))
    storeEnquiry(database, { name: 'Late', email: `late${seen.length}@example.org` }, { receivedAt: noon + 1_000 })
    address = one.page('inbox').next?.address
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `N${120 - index}`))
  await one.get('/owner/enquiries?after=rubbish&show=nowhere')
  expect(one.page('inbox').shelf).toBe('waiting')
})

test('the page can ask how many enquiries have come since, and learns nothing else', async () => {
  const { database, one } = await signedIn()
  storeEnquiry(database)
  await one.get('/owner/enquiries')
  const { newest } = one.page('inbox')
  storeEnquiry(database, { email: 'b@example.org' })
  storeEnquiry(database, { email: 'c@example.org' }, { heldBackFor: 'trap' })
  expect((await one.get(`/owner/enquiries/arrived?since=${newest}`)).json()).toEqual({ count: 1 })
  expect((await one.get('/owner/enquiries/arrived?since=x')).json()).toEqual({ count: 0 })
})

test('the desk counts people and lists each once; after an answer it offers the next enquiry of the same person', async () => {
  const { database, one } = await signedIn()
  const wrote = (name: string, hoursAgo: number) =>
    storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt: noon - hoursAgo * hour }).reference
  const [first, , second] = [wrote('Ada', 5), wrote('Grace', 4), wrote('Ada', 3)]
  await one.get('/owner')
  expect(one.view().waiting).toBe(2)
  expect(one.page('home').people).toMatchObject([
    { name: 'Ada', more: 1 },
    { name: 'Grace', more: 0 },
  ])
  await one.get('/owner/enquiries')
  expect(one.page('inbox')).toMatchObject({ counts: { waiting: 3 }, waitingPeople: 2 })
  await one.post(`/owner/enquiries/${first}/answered`)
  await one.get(`/owner/enquiries/${first}`)
  expect(one.page('enquiry')).toMatchObject({ also: { person: { reference: second }, count: 1 } })
  expect(one.page('enquiry').answeredBy).toBe(one.view().session?.owner)
})

test('search finds a note until the note is removed', async () => {
  const { database, one } = await signedIn()
  const { id, reference } = storeEnquiry(database, { name: 'Ada' })
  await one.post(`/owner/enquiries/${reference}/notes`, { note: 'Prefers a Thürsday.' })
  await one.get('/owner/enquiries?q=thursday')
  expect(names(one)).toEqual(['Ada'])
  await one.post(`/owner/enquiries/${reference}/notes/${notesOf(database, id)[0]?.id}/removal`)
  await one.get('/owner/enquiries?q=thursday')
  expect(names(one)).toEqual([])
})
