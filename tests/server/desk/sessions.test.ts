import { expect, test } from 'vitest'
import { sessions } from '../../../owners/sessions.ts'
import { codeIn, deskSite } from '../../support/desk-site.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('a session ends after seven days without use, and after thirty days in any case', async () => {
  const { browser, clock } = await deskSite()
  const one = browser()
  await one.signIn()
  await clock.pass(7 * day - minute)
  expect((await one.get('/owner')).statusCode).toBe(200)
  for (let week = 0; week < 3; week += 1) {
    await clock.pass(6 * day)
    expect((await one.get('/owner')).statusCode).toBe(200)
  }
  await clock.pass(5 * day + hour)
  expect((await one.get('/owner')).statusCode).toBe(303)

  await one.signIn()
  await clock.pass(7 * day)
  expect((await one.get('/owner')).statusCode).toBe(303)
})

test('a session that has ended stays ended if the clock is set back', async () => {
  const { browser, clock } = await deskSite()
  const one = browser()
  await one.signIn()
  clock.set(clock.now() + 40 * day)
  expect((await one.get('/owner')).statusCode).toBe(303)
  clock.set(clock.now() - 40 * day)
  expect((await one.get('/owner')).statusCode).toBe(303)

  await one.signIn()
  clock.set(clock.now() - 3 * day)
  expect((await one.get('/owner')).statusCode).toBe(303)
})

test('a session on a borrowed device ends with the browser, after 30 minutes without use, or after 12 hours', async () => {
  const { browser, clock, doorLetters } = await deskSite()
  const one = browser()
  const { cookies } = await one.signIn({ borrowed: 'yes' })
  expect(cookies.find(({ name }) => name === '__Host-desk')?.maxAge).toBeUndefined()
  expect(cookies.find(({ name }) => name === '__Host-desk-known')?.maxAge).toBeUndefined()
  for (let time = 0; time < 5; time += 1) {
    await clock.pass(29 * minute)
    expect((await one.get('/owner')).statusCode).toBe(200)
  }
  // A poll of the page does not count as use.
  await clock.pass(20 * minute)
  expect((await one.get('/owner/enquiries/arrived?since=0')).statusCode).toBe(200)
  await clock.pass(11 * minute)
  expect((await one.get('/owner')).statusCode).toBe(303)
  expect(doorLetters()).toHaveLength(1)
  await one.post('/owner/enquiries/ENQ-1/notes', { note: 'She calls back on Monday.' })
  expect(one.page('signedOut').typed).toEqual(['She calls back on Monday.'])
})

test('signing out on a borrowed device leaves no cookie of the desk', async () => {
  const { browser } = await deskSite()
  const one = browser()
  await one.signIn({ borrowed: 'yes' })
  await one.post('/owner/sign-out')
  expect([...one.cookies.keys()]).toEqual([])
})

test('the cookie changes each day, and the previous one works for another minute', async () => {
  const { browser, clock } = await deskSite()
  const [one, former] = [browser(), browser()]
  await one.signIn()
  const before = one.cookies.get('__Host-desk') ?? ''
  await clock.pass(day)
  await one.get('/owner')
  expect(one.cookies.get('__Host-desk')).not.toBe(before)
  former.cookies.set('__Host-desk', before)
  expect((await former.get('/owner')).statusCode).toBe(200)
  await clock.pass(2 * minute)
  expect((await former.get('/owner')).statusCode).toBe(303)
  expect((await one.get('/owner')).statusCode).toBe(200)
})

test('an owner has at most five sessions, and the least recently used one ends', async () => {
  const { browser, clock, database } = await deskSite()
  const all = Array.from({ length: 6 }, (_, number) => browser(`10.4.${number}.1`))
  for (const one of all) {
    await one.signIn()
    await clock.pass(hour)
  }
  expect(sessions(database)).toHaveLength(5)
  expect((await all[0]?.get('/owner'))?.statusCode).toBe(303)
  expect((await all[5]?.get('/owner'))?.statusCode).toBe(200)
})

test('signing in makes a new session, whatever cookie came, and a cookie set from outside is worthless', async () => {
  const { browser } = await deskSite()
  const one = browser()
  one.cookies.set('__Host-desk', 'fixed-by-a-stranger')
  expect((await one.get('/owner')).statusCode).toBe(303)
  await one.signIn()
  expect(one.cookies.get('__Host-desk')).not.toBe('fixed-by-a-stranger')
})

test('signing out ends the session on the server and clears what the browser kept', async () => {
  const { browser, database } = await deskSite()
  const one = browser()
  await one.signIn()
  const cookie = one.cookies.get('__Host-desk') ?? ''
  const answer = await one.post('/owner/sign-out')
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(sessions(database)).toEqual([])
  one.cookies.set('__Host-desk', cookie)
  expect((await one.get('/owner')).statusCode).toBe(303)
})

test('a former owner’s sessions and sign-in requests end', async () => {
  const environment = { OWNER_EMAIL: 'leaves@villa.example,stays@villa.example' }
  const before = await deskSite({ environment })
  const one = before.browser()
  await one.signIn()
  const asking = before.browser('198.51.100.9')
  await asking.ask('leaves@villa.example')
  const after = await deskSite({ database: before.database, environment: { OWNER_EMAIL: 'stays@villa.example' } })
  const [left, late] = [after.browser(), after.browser('198.51.100.9')]
  for (const [name, value] of one.cookies) left.cookies.set(name, value)
  for (const [name, value] of asking.cookies) late.cookies.set(name, value)
  expect((await left.get('/owner')).statusCode).toBe(303)
  const code = codeIn(before.doorLetters().at(-1))
  expect((await late.post('/owner/sign-in/code', { code })).statusCode).toBe(422)
})

test('other sessions are listed, and only a fresh code ends them', async () => {
  const { browser, clock, database } = await deskSite()
  const [one, other] = [browser(), browser('198.51.100.9')]
  await other.signIn()
  await one.signIn()
  await clock.pass(hour)
  await one.get('/owner/sessions')
  const listed = one.page('sessions')
  expect(listed.sessions.map(({ here, browser: name }) => [here, name])).toEqual([
    [true, 'Safari on an iPhone'],
    [false, 'Safari on an iPhone'],
  ])
  expect(listed.fresh).toEqual({ state: 'stale' })
  const id = listed.sessions[1]?.id
  await one.post(`/owner/sessions/${id}/end`)
  expect(sessions(database)).toHaveLength(2)
  const code = await one.freshen('/owner/sessions')
  expect((await one.post(`/owner/sessions/${id}/end`, { code })).headers.location).toContain('/owner/sessions?ended=')
  expect(sessions(database)).toHaveLength(1)
  expect((await other.get('/owner')).statusCode).toBe(303)
  expect((await one.post('/owner/sessions/end')).headers.location).toBe('/owner/sign-in')
  expect(sessions(database)).toEqual([])
})
