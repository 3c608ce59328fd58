import { expect, test } from 'vitest'
import { nameOfState } from '../../../content/viewing.ts'
import { eraseAgain } from '../../../enquiries/erase-person.ts'
import { guestDetails } from '../../../enquiries/viewings/guests.ts'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { restartedWith, storeEnquiry, temporaryFolder } from '../../support/databases.ts'
import type { DeskBrowser } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'
import { at, attachedTo, viewingSite } from '../../support/viewing-site.ts'

/** What is wrong with each of the three times in the form. */
const faultsIn = (one: DeskBrowser) =>
  one
    .shown()
    .all('.propose fieldset .when')
    .map((each) => each.all('.error')[0]?.text ?? '')

test('an owner types times by the clocks of the house and sees them in the letter before it leaves, and they are stored in UTC', async () => {
  const { one, enquiry, database } = await viewingSite()
  const address = `/owner/enquiries/${enquiry.reference}/viewing`
  await one.get(address)
  expect(one.shown().text).toContain('Ada Lovelace gets a letter with one link')
  expect(one.shown().all('#day-1')[0]?.attribute('min')).toBe('2026-06-01')
  expect(one.shown().links).toContain('See what your guests will see, in another tab')
  const typed = { day1: '2026-06-05', time1: '16:00', day2: '2026-06-06', time2: '10:30', own: 'Do come.' }
  await one.post(address, typed)
  const letter = one.shown()
  expect(letter.entry('To')).toBe('ada@example.org')
  expect(letter.texts).toContain('As it will arrive. Times can be chosen until Saturday 6 June, 10:30.')
  expect(letter.all('.letterlike')[0]?.text).toContain('Saturday 6 June, 10:30')
  const fields = letter.form('form') ?? {}
  expect(viewingsOf(database, enquiry.id)).toEqual([])
  await one.post(address, { ...fields, act: 'change' })
  expect(one.shown().form('form.propose')).toMatchObject({ ...typed, day3: '', time3: '' })
  await one.post(address, { ...fields, act: 'send' })
  const [viewing] = viewingsOf(database, enquiry.id)
  expect(viewing).toMatchObject({ times: [at('2026-06-05T14:00'), at('2026-06-06T08:30')], ownerWords: 'Do come.' })
})

test('a time that is missing, over, repeated, far or skipped by the clocks is reported at its field, and nothing is proposed', async () => {
  const { one, clock, enquiry, database, propose } = await viewingSite()
  expect(await propose(['2026-05-31 16:00', '2026-06-05 16:00', '2026-06-05 16:00'])).toBe('422')
  expect(faultsIn(one)).toEqual([expect.stringContaining('is over'), '', expect.stringContaining('already among')])
  expect(await propose(['', '2026-06-05 ', '2029-06-05 10:00'])).toBe('422')
  expect(faultsIn(one)).toEqual(
    [/Choose a day/, /Choose a day/, /two years away/].map((each) => expect.stringMatching(each)),
  )
  clock.set(Date.UTC(2026, 9, 20))
  await one.signIn()
  expect(await propose(['2027-03-28 02:30', '2026-10-25 02:30'])).toBe('422')
  expect(faultsIn(one)).toEqual([expect.stringContaining('does not exist that day'), '', ''])
  expect(viewingsOf(database, enquiry.id)).toEqual([])
  // Of a time that comes twice, the first one counts.
  await propose(['2026-10-25 02:30', '2026-10-25 03:30'])
  expect(viewingsOf(database, enquiry.id)[0]?.times).toEqual([at('2026-10-25T00:30'), at('2026-10-25T02:30')])
})

test('a form that is sent twice proposes one viewing, and the enquiry counts as answered', async () => {
  const { one, enquiry, database, propose, deliver, lettersTo } = await viewingSite()
  const first = await propose(['2026-06-05 16:00'])
  expect(await propose(['2026-06-05 16:00'], { from: '' })).toBe(first)
  await deliver()
  expect(lettersTo(enquiry.email)).toHaveLength(1)
  expect(viewingsOf(database, enquiry.id)).toHaveLength(1)
  await one.get(`/owner/enquiries/${enquiry.reference}`)
  expect(one.shown().text).toContain('Answered by you on')
  expect(one.shown().all('.thread > li')[1]?.text).toContain('Viewing')
})

test('no viewing can be proposed for an enquiry that is held back', async () => {
  const { one, database } = await viewingSite()
  const held = storeEnquiry(database, {}, { heldBackFor: 'trap' })
  expect((await one.get(`/owner/enquiries/${held.reference}/viewing`)).statusCode).toBe(404)
  expect((await one.post(`/owner/enquiries/${held.reference}/viewing`, { act: 'send' })).statusCode).toBe(404)
})

test('the desk points out a time that overlaps another confirmed viewing, but the time can still be proposed and chosen', async () => {
  const { one, database, propose, press, deliver, decide } = await viewingSite()
  await propose(['2026-06-05 16:00'])
  await deliver()
  await press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  const other = storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' })
  await one.post(`/owner/enquiries/${other.reference}/viewing`, {
    day1: '2026-06-05',
    time1: '16:30',
    day2: '2026-06-05',
  })
  expect(one.shown().part('First option').text).toContain('the viewing of Ada Lovelace, 16:00 to 17:00')
  const address = await propose(['2026-06-05 16:30'], {}, other.reference)
  await decide(address, 'confirm', { time: String(at('2026-06-05T14:30')) })
  expect(viewingsOf(database, other.id)[0]?.state).toBe('confirmed')
})

test('other times that are proposed cancel a confirmed appointment in the same letter; cancelling a viewing removes it from both calendars', async () => {
  const { one, enquiry, propose, press, deliver, decide, look, lettersTo } = await viewingSite()
  const address = await propose(['2026-06-05 16:00'])
  await deliver()
  await press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  await deliver()
  await one.get(address)
  expect(one.shown().text).toContain('Confirmed Monday')
  expect(one.shown().part('What Ada Lovelace sees').entry('Address')).toContain('chemin')
  await one.get(`/owner/enquiries/${enquiry.reference}/viewing`)
  const from = one.shown().form('form.propose')?.['from'] ?? ''
  expect(one.shown().text).toContain('The viewing on Friday 5 June, 16:00 is then cancelled')
  const typed = { from, day1: '2026-06-07', time1: '15:00', own: 'The electrician comes.' }
  await one.post(`/owner/enquiries/${enquiry.reference}/viewing`, typed)
  expect(one.shown().entry('Subject')).toBe('A new time for your viewing of Villa Belvédère')
  const written = ['The viewing on Friday 5 June, 16:00 will not take place.', 'The electrician comes.']
  expect(one.shown().texts).toEqual(expect.arrayContaining(written))
  expect(await propose([], { ...typed, act: 'send' })).toBe(address)
  await deliver()
  const letters = lettersTo(enquiry.email)
  expect(letters).toHaveLength(3)
  expect((await look()).buttons).toEqual([expect.stringContaining('Sunday 7 June'), 'Send'])
  const former = { method: 'CANCEL', status: 'CANCELLED', sequence: 3, startsAt: at('2026-06-05T14:00') }
  for (const to of [enquiry.email, 'owner@villa-belvedere.example'])
    expect(attachedTo(lettersTo(to).at(-1))).toMatchObject(former)
  await press({ act: 'choose', time: String(at('2026-06-07T13:00')) })
  await deliver()
  const chosen = { method: 'PUBLISH', sequence: 4, startsAt: at('2026-06-07T13:00') }
  expect(attachedTo(lettersTo(enquiry.email).at(-1))).toMatchObject(chosen)
  await decide(address, 'cancel', { own: 'I must be away.' })
  await deliver()
  for (const to of [enquiry.email, 'owner@villa-belvedere.example'])
    expect(attachedTo(lettersTo(to).at(-1))).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 5 })
  expect((await look()).text).toContain('‘I must be away.’')
})

test('what an owner sends from a page that is no longer true changes nothing, and what they typed is kept', async () => {
  const { one, enquiry, database, propose, press, deliver } = await viewingSite()
  const address = await propose(['2026-06-05 16:00'])
  await deliver()
  const friday = String(at('2026-06-05T14:00'))
  const from = nameOfState(viewingsOf(database, enquiry.id)[0] ?? null)
  await press({ act: 'ask', words: 'A weekend would be better.' })
  const before = viewingsOf(database, enquiry.id)
  for (const act of ['confirm', 'cancel']) {
    const answer = await one.post(`${address}/${act}`, { from, time: friday, own: '' })
    expect(answer.headers.location).toBe(`${address}?done=changed`)
  }
  for (const gone of ['move', 'remind', 'leave', 'note'])
    expect((await one.post(`${address}/${gone}`, { from })).statusCode).toBe(404)
  expect(await propose(['2026-06-06 10:30'], { from, own: 'Do come.' })).toBe('409')
  expect(one.shown().text).toContain('This has changed in the meantime.')
  const kept = one.shown().form('form.propose') ?? {}
  expect(kept).toMatchObject({ own: 'Do come.', day1: '2026-06-06' })
  expect(viewingsOf(database, enquiry.id)).toEqual(before)
  expect(await propose(['2026-06-06 10:30'], { from: kept['from'] ?? '' })).toBe(address)
})

test('the list and the home page show viewings that are coming, that wait for the owner, and that are over', async () => {
  const { one, clock, propose, press, deliver } = await viewingSite()
  await propose(['2026-06-05 16:00'])
  await deliver()
  await press({ act: 'ask', words: 'A weekend would be better.' })
  await one.get('/owner')
  expect(one.shown().part('Viewings').links).toEqual(['All viewings', 'No time suits Ada Lovelace'])
  await propose(['2026-06-06 16:00'])
  await deliver()
  await press({ act: 'choose', time: String(at('2026-06-06T14:00')) })
  await one.get('/owner/viewings')
  expect(one.shown().links).toContain('Viewings 1')
  expect(one.shown().part('Coming up').text).toMatch(/Ada Lovelace Confirmed Monday 1 June.* In 5 days\./)
  expect(one.shown().text).not.toContain('Not settled yet')
  clock.set(at('2026-06-06T15:00'))
  await one.get('/owner/viewings')
  expect(one.shown().links).toContain('Viewings 0')
  expect(one.shown().part('Past').text).toContain('Ada Lovelace')
  expect(one.shown().text).not.toContain('Coming up')
  await one.get('/owner')
  expect(one.shown().all('.home__viewings')).toEqual([])
})

test('the details for invited people are saved at once, and are in no draft, revision or public page', async () => {
  const { one, app, parts, database } = await viewingSite()
  const typed = { address: '1 rue Secrète', point: '43.58 north', 'gate-en': 'Green', telephone: '0639980123' }
  const shown = () => [one.shown().field('Exact address').value, one.shown().field('Coordinates of the gate').value]
  // A browser can go back to the answer of a redirect, and does not send the form again. What can be read is saved.
  const { statusCode, headers } = await one.post('/owner/house/guests', typed)
  expect(statusCode).toBe(303)
  expect(headers.location).not.toContain('43')
  await one.get(headers.location ?? '')
  expect([one.shown().faulty, shown()]).toEqual([['Coordinates of the gate'], ['1 rue Secrète', '43.58 north']])
  const point = { latitude: 43.5801, longitude: 7.1203 }
  expect(guestDetails(database, 1).details.point).toEqual(point)
  await one.post('/owner/house/guests', { ...typed, point: '43.5802, 7.1204' })
  await one.get('/owner/house/guests')
  expect([one.shown().faulty, shown()]).toEqual([[], ['1 rue Secrète', '43.5802, 7.1204']])
  expect(one.frame().changes).toBe(0)
  await one.get('/owner/house')
  expect(one.shown().links).toContainEqual(expect.stringMatching(/^For people you invite/))
  expect(JSON.stringify(parts.houses.current())).not.toContain('Secrète')
  const bodies = database.connection().prepare('SELECT body FROM revisions').all()
  expect(JSON.stringify(bodies)).not.toContain('Secrète')
  expect((await app.inject({ url: '/' })).body).not.toContain('Secrète')
})

/** A viewing whose first times did not suit, and of whose others one was chosen. */
async function withViewing() {
  const dataDir = temporaryFolder()
  const site = await viewingSite({}, { DATA_DIR: dataDir })
  await site.propose(['2026-06-05 16:00'], { own: 'Come by boat.' })
  await site.deliver()
  await site.press({ act: 'ask', words: 'We arrive by seaplane.' })
  await site.propose(['2026-06-06 16:00'], { own: 'Come by boat.' })
  await site.deliver()
  await site.press({ act: 'choose', time: String(at('2026-06-06T14:00')) })
  await site.deliver()
  const tables = ['viewings', 'viewing_events', 'viewing_links', 'outbox', 'search_texts']
  const left = (of = site.database) =>
    tables.filter((table) => of.connection().prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
  return { ...site, dataDir, tables, left, page: `/owner/enquiries/${site.enquiry.reference}` }
}

test('a person’s export contains their viewings, and erasing the person removes them, even from a restored backup', async () => {
  const { one, database, dataDir, page, left, tables } = await withViewing()
  const backup = database.connection().serialize()
  const { enquiries } = (await one.get(`${page}/person.json`)).json()
  expect(enquiries[0].viewings).toMatchObject([
    {
      state: 'confirmed',
      startsAt: '2026-06-06T14:00:00.000Z',
      minutes: 60,
      ownerWords: 'Come by boat.',
      visitorWords: 'We arrive by seaplane.',
      events: [{ act: 'proposed' }, { act: 'asked' }, { act: 'proposed' }, { act: 'confirmed' }],
    },
  ])
  await one.post(`${page}/erase`)
  expect(left()).toEqual([])

  const restored = restartedWith(backup)
  expect(left(restored)).toEqual(tables)
  const places = { dataDir, backupDir: undefined, mail: { directory: `${dataDir}/mail` } }
  expect(await eraseAgain(restored, places)).toBe(1)
  expect(left(restored)).toEqual([])
  expect(restored.connection().serialize().toString('latin1')).not.toMatch(/seaplane|boat/)
})

test('once a mistyped address is corrected, no link that went to it leads anywhere, in any enquiry of the person, and the next letter has a new one', async () => {
  const { one, database, app, enquiry, propose, deliver, press, link } = await viewingSite()
  const again = storeEnquiry(database, { email: 'ADA@example.org' }, { receivedAt: noon })
  const links: string[] = []
  await propose(['2026-06-05 16:00'])
  await deliver()
  links.push(link())
  await press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  await deliver()
  links.push(link())
  await propose(['2026-06-06 16:00'], {}, again.reference)
  await deliver()
  links.push(link('ADA@example.org'))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const statuses = async () => {
    const files = links.map((url) => `${url}.ics`)
    const answers = [...links, ...files].map((url) => app.inject({ url }))
    const posts = links.map((url) => app.inject({ method: 'POST', url, headers, payload: 'act=nothing' }))
    return (await Promise.all([...answers, ...posts])).map(({ statusCode }) => statusCode)
  }
  const correct = (name: string, email: string) =>
    one.post(`/owner/enquiries/${enquiry.reference}/correct`, { name, email, phone: '' })
  const before = [200, 200, 200, 200, 200, 404, 303, 303, 303]
  expect(await statuses()).toEqual(before)
  await correct('Ada King', 'Ada@Example.org')
  expect(await statuses()).toEqual(before)
  await correct('Ada King', 'countess@example.org')
  expect(new Set(await statuses())).toEqual(new Set([404]))
  await propose(['2026-06-09 10:00'])
  await deliver()
  expect((await app.inject({ url: link('countess@example.org') })).statusCode).toBe(200)
})
