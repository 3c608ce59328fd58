import { expect, test } from 'vitest'
import { browserInWords } from '../../../desk/sessions/browsers.ts'
import { sessions } from '../../../owners/sessions.ts'
import { codeIn, type DeskBrowser, deskSite, ownersDesk, returnedTo } from '../../support/desk-site.ts'
import { day, hour, minute } from '../../support/held-clock.ts'

const statusOf = async (who: DeskBrowser) => (await who.get('/owner')).statusCode

test.each([
  ['its own', {}, 7 * day, 30 * day],
  ['a borrowed', { borrowed: 'yes' }, 30 * minute, 12 * hour],
] as const)(
  'a session on %s device ends if it is not used, and in any case after its time',
  async (_whose, fields, idle, whole) => {
    const { browser, clock } = await deskSite()
    const one = browser()
    await one.signIn(fields)
    const pause = idle - minute
    for (let elapsed = 0; elapsed + pause < whole; elapsed += pause) {
      expect(await statusOf(one)).toBe(200)
      await clock.pass(pause)
    }
    expect(await statusOf(one)).toBe(200)
    await clock.pass(pause)
    expect(await statusOf(one)).toBe(303)
    await one.signIn(fields)
    await clock.pass(idle)
    expect(await statusOf(one)).toBe(303)
  },
)

test('a session on a borrowed device ends with the browser, and without anyone there', async () => {
  const { browser, clock, doorLetters } = await deskSite()
  const one = browser()
  const cookies = (await one.signIn({ borrowed: 'yes' })).cookies.filter(({ value }) => value !== '')
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['__Host-desk', '__Host-desk-known'])
  for (const { maxAge } of cookies) expect(maxAge).toBeUndefined()
  // A poll of the page does not count as use.
  await clock.pass(20 * minute)
  expect((await one.get('/owner/enquiries/arrived?since=0')).statusCode).toBe(200)
  await clock.pass(11 * minute)
  expect(await statusOf(one)).toBe(303)
  expect(doorLetters()).toHaveLength(1)
  await one.post('/owner/enquiries/ENQ-1/notes', { note: 'She calls back on Monday.' })
  expect(returnedTo(one)).toEqual(['She calls back on Monday.'])
  await one.signIn({ borrowed: 'yes' })
  await one.post('/owner/sign-out')
  expect(one.cookie()).toBe('')
})

test('a session that has ended stays ended if the clock is set back', async () => {
  const { clock, one } = await ownersDesk()
  for (const leap of [40 * day, -40 * day]) {
    clock.set(clock.now() + leap)
    expect(await statusOf(one)).toBe(303)
  }
  await one.signIn()
  clock.set(clock.now() - 3 * day)
  expect(await statusOf(one)).toBe(303)
})

test('the cookie changes each day, and the previous one works for another minute', async () => {
  const { browser, clock, one } = await ownersDesk()
  const former = browser('192.0.2.8', one)
  await clock.pass(day)
  await one.get('/owner')
  expect(one.cookies.get('__Host-desk')).not.toBe(former.cookies.get('__Host-desk'))
  expect(await statusOf(former)).toBe(200)
  await clock.pass(2 * minute)
  expect([await statusOf(former), await statusOf(one)]).toEqual([303, 200])
})

test('an owner has at most five sessions, and the least recently used one ends', async () => {
  const { browser, clock, database } = await deskSite()
  const all = Array.from({ length: 6 }, (_, number) => browser(`10.4.${number}.1`))
  for (const one of all) {
    await one.signIn()
    await clock.pass(hour)
  }
  expect(sessions(database)).toHaveLength(5)
  expect(await Promise.all(all.map(statusOf))).toEqual([303, 200, 200, 200, 200, 200])
})

test('signing in makes a new session whatever cookie came, and signing out ends it and clears what the browser kept', async () => {
  const { browser, database } = await deskSite()
  const one = browser()
  one.cookies.set('__Host-desk', 'fixed-by-a-stranger')
  expect(await statusOf(one)).toBe(303)
  await one.signIn()
  const cookie = one.cookies.get('__Host-desk') ?? ''
  expect(cookie).not.toBe('fixed-by-a-stranger')
  expect((await one.post('/owner/sign-out')).headers['clear-site-data']).toBe('"cache", "storage"')
  expect(sessions(database)).toEqual([])
  one.cookies.set('__Host-desk', cookie)
  expect(await statusOf(one)).toBe(303)
})

test('a former owner’s sessions and sign-in requests end', async () => {
  const before = await ownersDesk({ environment: { OWNER_EMAIL: 'leaves@villa.example,stays@villa.example' } })
  const asking = before.browser('198.51.100.9')
  await asking.ask('leaves@villa.example')
  const code = codeIn(before.doorLetters().at(-1))
  const after = await deskSite({ database: before.database, environment: { OWNER_EMAIL: 'stays@villa.example' } })
  expect(await statusOf(after.browser('192.0.2.7', before.one))).toBe(303)
  const late = after.browser('198.51.100.9', asking)
  expect((await late.post('/owner/sign-in/code', { code })).statusCode).toBe(422)
})

test.each([
  ['Safari/iPhone', 'Safari on iPhone'],
  ['safari/iphone', 'Safari on iPhone'],
  ['Firefox/', 'Firefox'],
  ['other/other', 'a browser'],
])('a browser that is kept as %s is called %s', (kept, said) => {
  expect(browserInWords(kept, 'en')).toBe(said)
})

test('other sessions are listed, and only a fresh code ends them', async () => {
  const { browser, clock, database, one } = await ownersDesk()
  const other = browser('198.51.100.9')
  await other.signIn()
  await clock.pass(hour)
  const page = await one.see('/owner/sessions')
  expect(page.all('.hist > li').map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Safari on iPhoneThis one/),
    expect.stringMatching(/^Safari on iPhoneSince /),
  ])
  // The buttons that end another session are shown once a code was typed.
  expect(page.buttons).not.toContain('End this one: Safari on iPhone')
  const end = `/owner/sessions/${sessions(database)[1]?.id}/end`
  for (const address of [end, '/owner/sessions/end']) expect((await one.post(address)).statusCode).toBe(422)
  expect(sessions(database)).toHaveLength(2)
  const code = await one.freshen('/owner/sessions')
  expect((await one.post(end, { code })).headers.location).toContain('/owner/sessions?ended=')
  expect([sessions(database).length, await statusOf(other)]).toEqual([1, 303])
  expect((await one.post('/owner/sessions/end')).headers.location).toBe('/owner/sign-in')
  expect(sessions(database)).toEqual([])
})
