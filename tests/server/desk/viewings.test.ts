import { expect, test } from 'vitest'
import { viewingsOf } from '../../../enquiries/viewings/viewings.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { at, attachedTo, viewingSite } from '../../support/viewing-site.ts'

const hour = 3_600_000

test('an owner types times by the clocks of the house and sees them in the letter before it leaves, and they are stored in UTC', async () => {
  const { one, enquiry, database, propose } = await viewingSite()
  const address = `/owner/enquiries/${enquiry.reference}/viewing`
  await one.get(address)
  expect(one.page('propose')).toMatchObject({ name: 'Ada Lovelace', earliest: '2026-06-01', hasAddress: true })
  const typed = { day1: '2026-06-05', time1: '16:00', day2: '6/6/2026', time2: '10h30', own: 'Do come.', key: 'one' }
  await one.post(address, typed)
  const letter = one.page('viewingLetter')
  expect(letter).toMatchObject({ to: 'ada@example.org', until: at('2026-06-06T08:30'), toFiles: false })
  expect(JSON.stringify(letter.pieces)).toContain('Saturday 6 June, 10:30')
  expect(viewingsOf(database, enquiry.id)).toEqual([])
  await one.post(address, { ...letter.fields, act: 'change' })
  expect(one.page('propose').times.map(({ day, time }) => `${day} ${time}`)).toEqual([
    '2026-06-05 16:00',
    '2026-06-06 10:30',
    ' ',
  ])
  await propose([], { ...letter.fields, act: 'send' })
  const [viewing] = viewingsOf(database, enquiry.id)
  expect(viewing).toMatchObject({ times: [at('2026-06-05T14:00'), at('2026-06-06T08:30')], ownerWords: 'Do come.' })
})

test('a time that is over, repeated or badly written is reported at its field, and nothing is proposed', async () => {
  const { one, enquiry, database, propose } = await viewingSite()
  expect(await propose(['2026-05-31 16:00', '2026-06-05 16:00', '2026-06-05 16:00'])).toBe('422')
  expect(one.page('propose').times.map(({ fault }) => fault)).toEqual(['over', null, 'same'])
  expect(await propose([''])).toBe('422')
  expect(await propose(['2026-06-31 10:00', 'soon 10:00', '2026-06-05 25:00'])).toBe('422')
  expect(one.page('propose').times.map(({ fault }) => fault)).toEqual(['day', 'day', 'time'])
  expect(viewingsOf(database, enquiry.id)).toEqual([])
})

test('a time in the hour that is skipped is refused, and the owner is asked which is meant if a time comes twice', async () => {
  const { one, clock, enquiry, database, propose } = await viewingSite()
  clock.set(Date.UTC(2026, 9, 20))
  await one.signIn()
  expect(await propose(['2027-03-28 02:30', '2026-10-25 02:30'])).toBe('422')
  expect(one.page('propose').times.map(({ fault }) => fault)).toEqual(['skipped', 'twice', null])
  await propose(['2026-10-25 02:30', '2026-10-25 03:30'], { which1: 'second' })
  expect(viewingsOf(database, enquiry.id)[0]?.times).toEqual([at('2026-10-25T01:30'), at('2026-10-25T02:30')])
  await propose(['2026-10-25 02:30'], { which1: 'first' })
  expect(viewingsOf(database, enquiry.id)[0]?.times).toEqual([at('2026-10-25T00:30')])
})

test('a form that is sent twice proposes one viewing, and the enquiry counts as answered', async () => {
  const { one, enquiry, database, propose, deliver, lettersTo } = await viewingSite()
  const first = await propose(['2026-06-05 16:00'], { key: 'same' })
  expect(await propose(['2026-06-05 16:00'], { key: 'same' })).toBe(first)
  await deliver()
  expect(lettersTo(enquiry.email)).toHaveLength(1)
  expect(viewingsOf(database, enquiry.id)).toHaveLength(1)
  await one.get(`/owner/enquiries/${enquiry.reference}`)
  expect(one.page('enquiry').person.state).toBe('answered')
  expect(one.page('enquiry').thread.map(({ kind }) => kind)).toEqual(['theirs', 'viewing'])
})

test('no viewing can be proposed for an enquiry that is held back', async () => {
  const { one, database } = await viewingSite()
  const held = storeEnquiry(database, {}, { heldBackFor: 'trap' })
  expect((await one.get(`/owner/enquiries/${held.reference}/viewing`)).statusCode).toBe(404)
  expect((await one.post(`/owner/enquiries/${held.reference}/viewing`, { act: 'send' })).statusCode).toBe(404)
})

test('the desk points out a time that overlaps another confirmed viewing, but the time can still be proposed and chosen', async () => {
  const { one, database, propose, press, deliver } = await viewingSite()
  await propose(['2026-06-05 16:00'])
  await deliver()
  await press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  const other = storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' })
  await one.post(`/owner/enquiries/${other.reference}/viewing`, {
    day1: '2026-06-05',
    time1: '16:30',
    day2: 'x',
    time2: 'y',
  })
  expect(one.page('propose').times[0]?.clash).toEqual({
    name: 'Ada Lovelace',
    from: at('2026-06-05T14:00'),
    to: at('2026-06-05T15:00'),
  })
  const address = await propose(['2026-06-05 16:30'], {}, other.reference)
  await one.post(`${address}/confirm`, { time: String(at('2026-06-05T14:30')) })
  expect(viewingsOf(database, other.id)[0]?.state).toBe('confirmed')
})

test('moving a viewing cancels the appointment and asks the visitor again; cancelling a viewing tells both sides and removes it from their calendars', async () => {
  const { one, database, clock, enquiry, propose, press, deliver, look, lettersTo } = await viewingSite()
  const address = await propose(['2026-06-05 16:00'])
  await deliver()
  await press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  await one.get(address)
  expect(one.page('viewing')).toMatchObject({
    state: 'confirmed',
    sees: { address: expect.stringContaining('chemin') },
  })
  const typed = { day1: '2026-06-07', time1: '15:00', own: 'The electrician comes.', key: 'move' }
  await one.post(`${address}/move`, typed)
  expect(one.page('viewingLetter').pieces).toContainEqual({ kind: 'text', text: 'The electrician comes.' })
  await one.post(`${address}/move`, { ...typed, act: 'send' })
  await one.post(`${address}/move`, { ...typed, act: 'send' })
  await deliver()
  expect((await look()).shown).toMatchObject({
    kind: 'moved',
    at: at('2026-06-07T13:00'),
    formerlyAt: at('2026-06-05T14:00'),
  })
  expect(attachedTo(lettersTo(enquiry.email).at(-1))).toMatchObject({
    method: 'CANCEL',
    sequence: 2,
    startsAt: at('2026-06-05T14:00'),
  })
  await press({ act: 'choose', time: String(at('2026-06-07T13:00')) })
  await deliver()
  expect(attachedTo(lettersTo(enquiry.email).at(-1))).toMatchObject({
    method: 'PUBLISH',
    sequence: 3,
    startsAt: at('2026-06-07T13:00'),
  })
  await one.post(`${address}/cancel`, { own: 'I must be away.' })
  await deliver()
  for (const to of [enquiry.email, 'owner@villa-belvedere.example'])
    expect(attachedTo(lettersTo(to).at(-1))).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 4 })
  expect((await look()).shown).toMatchObject({ kind: 'cancelled', by: 'owner', ownerWords: 'I must be away.' })
  expect(clock.now()).toBeLessThan(noon + hour)
  expect(viewingsOf(database, enquiry.id)[0]).toMatchObject({ state: 'cancelled', endedBy: 'owner' })
})

test('the list and the home page show viewings that are coming, that wait for the owner, and that are over', async () => {
  const { one, clock, database, propose, press, deliver } = await viewingSite()
  const address = await propose(['2026-06-05 16:00'])
  await deliver()
  await press({ act: 'ask', words: 'A weekend would be better.' })
  await one.get('/owner')
  expect(one.page('home').viewings).toMatchObject({ coming: [], declined: [{ name: 'Ada Lovelace' }] })
  await press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  await one.get('/owner/viewings')
  expect(one.page('viewings')).toMatchObject({
    counts: { viewings: 1 },
    coming: [{ state: 'confirmed' }],
    unsettled: [],
  })
  clock.set(at('2026-06-06T10:00'))
  await one.get('/owner')
  expect(one.page('home').viewings).toMatchObject({ coming: [], past: [{ name: 'Ada Lovelace' }] })
  await one.post(`${address}/note`, { note: 'Came with her mother.', nobody: '' })
  await one.get('/owner')
  expect(one.page('home').viewings.past).toEqual([])
  expect((await one.post(`${address}/note`, { note: 'x'.repeat(2_001) })).statusCode).toBe(422)
  expect(viewingsOf(database, 1)[0]?.note).toBe('Came with her mother.')
})

test('the link for a calendar program is shown once, lists the confirmed viewings, and stops working when the owner ends it', async () => {
  const { app, one, propose, press, deliver } = await viewingSite()
  await propose(['2026-06-05 16:00'])
  await deliver()
  await one.post('/owner/viewings/calendar')
  const link = one.page('calendar').link ?? ''
  expect(link).toMatch(/^webcal:\/\/villa\.example\/calendar\/[\w-]{43}\.ics$/)
  await one.get('/owner/viewings/calendar')
  expect(one.page('calendar')).toMatchObject({ link: null, present: { readAt: null } })
  const url = new URL(link.replace('webcal:', 'https:')).pathname
  expect((await app.inject({ url })).body).not.toContain('VEVENT')
  await press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  const { body } = await app.inject({ url })
  expect(body).toContain('Ada Lovelace')
  expect(body).not.toContain('chemin')
  await one.get('/owner/viewings/calendar')
  expect(one.page('calendar').present?.readAt).not.toBeNull()
  await one.post('/owner/viewings/calendar/stop')
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('the details for invited people are saved at once, and are in no draft, revision or public page', async () => {
  const { one, app, parts, database } = await viewingSite()
  const typed = { address: '1 rue Secrète', point: '43.58 north', 'gate-en': 'Green', telephone: '0639980123' }
  expect((await one.post('/owner/house/guests', typed)).statusCode).toBe(422)
  expect(one.page('guests')).toMatchObject({ isPointFaulty: true, fields: { address: '1 rue Secrète' } })
  await one.post('/owner/house/guests', { ...typed, point: '43.5801, 7.1203' })
  await one.get('/owner/house/guests')
  expect(one.page('guests')).toMatchObject({ fields: { address: '1 rue Secrète', point: '43.5801, 7.1203' } })
  expect(one.view().changes).toBe(0)
  await one.get('/owner/house')
  expect(one.page('house').parts.map(({ name }) => name)).toContain('guests')
  expect(JSON.stringify(parts.houses.current())).not.toContain('Secrète')
  const bodies = database.connection().prepare('SELECT body FROM revisions').all()
  expect(JSON.stringify(bodies)).not.toContain('Secrète')
  expect((await app.inject({ url: '/' })).body).not.toContain('Secrète')
})
