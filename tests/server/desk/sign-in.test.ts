import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onwardFrom } from '../../../desk/request.ts'
import { digestOf } from '../../../owners/secrets.ts'
import { sessions } from '../../../owners/sessions.ts'
import { ask } from '../../../owners/sign-in-requests.ts'
import { owners } from '../../support/databases.ts'
import { codeIn, type DeskBrowser, deskSite, linkIn, ownersDesk, returnedTo } from '../../support/desk-site.ts'
import { day, hour, minute, second } from '../../support/held-clock.ts'

const [owner = ''] = owners
const stranger = 'somebody@example.org'
const over = /^That code is no longer valid/
const wrong = (code: string) => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`)

/** A site, a browser that has asked for a letter, and another that has asked for an address that is not an owner's. */
async function askedSite() {
  const site = await deskSite()
  const [one, other] = [site.browser(), site.browser('198.51.100.9')]
  await one.ask()
  await other.ask(stranger)
  const type = async (who: DeskBrowser, code: string) =>
    (await who.post('/owner/sign-in/code', { code })).headers.location ?? who.shown().field('Code, eight digits').fault
  const code = () => codeIn(site.doorLetters().at(-1))
  return { ...site, one, other, type, code, link: linkIn(site.doorLetters()[0]) }
}

const sentPage = async (who: DeskBrowser) => (await who.see('/owner/sign-in/sent')).text

test('a request for a sign-in letter is answered the same way for every address, but only an owner gets a letter', async () => {
  const { browser, clock, doorLetters } = await deskSite()
  const [ours, theirs] = [browser(), browser('198.51.100.9')]
  const answers = [
    await ours.post('/owner/sign-in', { email: owner }),
    await theirs.post('/owner/sign-in', { email: stranger }),
  ]
  await clock.pass(10)
  const [first, second] = answers.map(({ statusCode, headers, body }) => {
    const { 'set-cookie': cookie, date: _date, ...rest } = headers
    return { statusCode, rest, body, cookie: String(cookie).replace(/=[^;]+/, '=') }
  })
  expect(first).toEqual(second)
  for (const wait of [0, 10_000]) {
    await clock.pass(wait)
    const page = (await sentPage(ours)).replace(owner, '')
    expect((await sentPage(theirs)).replace(stranger, '')).toBe(page)
    expect(page).not.toContain('mail server')
  }
  expect(doorLetters().map(({ to }) => to)).toEqual([owner])
})

test('a request for a sign-in letter is kept while thousands of others ask, so that nobody learns whose address it is', async () => {
  const { clock, database, one, other } = await askedSite()
  const asking = { owner: null, borrowed: false, browser: '', onward: '/owner', now: clock.now() }
  for (let number = 0; number < 2_500; number += 1) ask(database, { ...asking, browserHash: digestOf(String(number)) })
  for (const each of [one, other]) expect(await sentPage(each)).toContain('Valid until')
})

test('a request for a sign-in letter recognises an owner in any spelling, and reports an invalid address at its field', async () => {
  const environment = { OWNER_EMAIL: 'one@villa.example, two@villa.example' }
  const { browser, doorLetters } = await deskSite({ environment })
  const one = browser()
  expect((await one.ask('owner')).statusCode).toBe(422)
  const { value, fault } = one.shown().field('Your e-mail address')
  expect([value, fault]).toEqual(['owner', expect.stringContaining('has a name')])
  await one.ask('TWO@Villa.Example')
  const [letter] = doorLetters()
  expect(letter).toMatchObject({ to: 'two@villa.example', text: expect.stringContaining('Safari on iPhone') })
  expect(letter?.subject).not.toContain(codeIn(letter).slice(0, 4))
  expect(letter?.html).toContain(codeIn(letter))
})

test('a request for a sign-in letter brings a network three letters in a quarter of an hour, an address five in an hour, and a browser that has signed in as many of its own', async () => {
  const { browser, clock, database, doorLetters } = await deskSite()
  const [unknown, known] = [browser(), browser('203.0.113.5')]
  await known.signIn()
  await known.post('/owner/sign-out')
  for (let time = 0; time < 4; time += 1) await unknown.ask()
  expect(doorLetters()).toHaveLength(4)
  expect(await sentPage(unknown)).toContain('Too many e-mails were asked for.')
  const kept = codeIn(doorLetters().at(-1))
  for (let number = 0; number < 25; number += 1) await browser(`198.51.100.${number}`).ask()
  expect(doorLetters()).toHaveLength(5)
  expect(database.connection().prepare('SELECT count(*) FROM sign_in_requests').pluck().get()).toBe(2)
  await known.ask()
  expect(doorLetters()).toHaveLength(6)
  // The letter that was sent before stays valid.
  expect((await unknown.post('/owner/sign-in/code', { code: kept })).headers.location).toBe('/owner')
  // What was refused for the hour does not count for the day.
  await clock.pass(hour)
  await browser('198.51.101.1').ask()
  expect(doorLetters()).toHaveLength(7)
})

test('the link works only in the browser that asked, and only after a press', async () => {
  const { app, browser, one, other, link } = await askedSite()
  const elsewhere = browser('198.51.100.10')
  for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: link })
  expect((await elsewhere.see(link)).heading).toBe('This is not the browser that asked')
  expect((await elsewhere.post(link)).statusCode).toBe(403)
  expect((await other.post(link)).statusCode).toBe(422)
  expect((await one.see(link)).buttons).toEqual(['Sign in to the desk'])
  expect((await one.get('/owner')).statusCode).toBe(303)
  const secret = one.cookies.get('__Host-desk-ask') ?? ''
  expect((await one.post(link)).headers.location).toBe('/owner')
  expect((await one.get('/owner')).statusCode).toBe(200)
  elsewhere.cookies.set('__Host-desk-ask', secret)
  expect((await elsewhere.post(link)).statusCode).toBe(422)
})

test('the link and its code work for ten minutes, even if the clock is set back or forward', async () => {
  const { clock, one, link, type, code } = await askedSite()
  await clock.pass(10 * minute)
  clock.set(clock.now() - 9 * minute)
  expect(await type(one, code())).toMatch(over)
  expect((await one.post(link)).statusCode).toBe(422)
  await one.ask()
  clock.set(clock.now() + 11 * minute)
  expect(await type(one, code())).toMatch(over)
})

test('the link leads to the page of the desk that was asked for, and nowhere else', async () => {
  const { browser } = await deskSite()
  const asked = '/owner/enquiries/ENQ-1'
  expect((await browser().signIn({}, asked)).headers.location).toBe(asked)
  for (const other of ['//evil.example', '/owner/../..//evil.example', 'https://evil.example', '/owner/sign-in'])
    expect([other, onwardFrom(other)]).toEqual([other, '/owner'])
})

test('the link has expired if it is unknown, whatever its address contains', async () => {
  const { one } = await askedSite()
  for (const door of ['link', 'in'])
    for (const path of ['..%2Fenquiries%2FENQ-1%2Ferase', '..%2Fsign-out', 'x', `${'a'.repeat(43)}%2F..`]) {
      expect([path, (await one.get(`/owner/${door}/${path}`)).statusCode]).toEqual([path, 422])
      expect(one.shown().text).toContain('This link is no longer valid')
    }
})

test('the code is accepted with spaces, once, and in no other browser', async () => {
  const { one, other, type, code } = await askedSite()
  expect(await type(other, code())).toContain('4 tries are left')
  expect(await type(one, ` ${code().replace(' ', '')} `)).toBe('/owner')
  await one.post('/owner/sign-out')
  expect(await type(one, code())).toBe('/owner/sign-in')
})

test('the code may be wrong five times, even across letters, and the sixth is refused even if it is right', async () => {
  const { one, type, code } = await askedSite()
  const miss = () => type(one, wrong(code()))
  expect(await miss()).toContain('4 tries are left')
  await miss()
  await one.ask()
  await miss()
  await miss()
  expect(await miss()).toMatch(over)
  expect(await type(one, code())).toMatch(over)
})

test('the code counts as five attempts if fifty are tried at once', async () => {
  const { browser, one, database, code } = await askedSite()
  // Each comes from another network, or the limit of the network would answer first.
  const answers = Array.from({ length: 50 }, (_, at) =>
    browser(`${10 + at}.0.0.1`, one).post('/owner/sign-in/code', { code: at < 49 ? wrong(code()) : code() }),
  )
  expect((await Promise.all(answers)).filter(({ statusCode }) => statusCode !== 422)).toEqual([])
  expect(sessions(database)).toEqual([])
})

test('the letters for signing in are tried at once, then after 15 seconds, 1, 3 and 6 minutes, each with new secrets, and then dropped', async () => {
  const { browser, clock, doorLetters, mailer } = await deskSite()
  const one = browser()
  await one.signIn()
  await one.post('/owner/sign-out')
  mailer.answer = () => ({ outcome: 'retry', reason: 'the server does not answer' })
  await one.ask()
  const tries = () => doorLetters().slice(1)
  const times = [tries().length]
  for (const wait of [14, 2, 42, 3, 118, 2, 178, 2]) {
    await clock.pass(wait * second)
    times.push(tries().length)
  }
  expect(times).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
  expect(await sentPage(one)).toContain('did not accept the e-mail, after five tries')
  await clock.pass(hour)
  expect(new Set(tries().map(codeIn)).size).toBe(5)
  expect((await one.see('/owner/sign-in/sent')).field('Code, eight digits').fault).toMatch(over)
})

test('the letters for signing in replace each other, and ten minutes start when a letter leaves', async () => {
  const { browser, clock, doorLetters, mailer } = await deskSite()
  mailer.answer = (_letter, attempt) => (attempt < 4 ? { outcome: 'retry', reason: 'greylisted' } : { outcome: 'sent' })
  const one = browser()
  await one.ask()
  await clock.pass(3 * minute)
  await clock.pass(9 * minute)
  const [first, , , last] = doorLetters().map(codeIn)
  expect((await one.post('/owner/sign-in/code', { code: String(first) })).statusCode).toBe(422)
  expect((await one.post('/owner/sign-in/code', { code: String(last) })).statusCode).toBe(303)
})

test('the letters for signing in tell every owner once of a new sign-in', async () => {
  const OWNER_EMAIL = `${owner},two@villa.example`
  const { browser, clock, mailer } = await deskSite({ environment: { OWNER_EMAIL } })
  await browser().signIn()
  await clock.pass(minute)
  const letters = mailer.attempts.filter(({ subject }) => subject.startsWith('A new sign-in'))
  expect(letters.map(({ to }) => to)).toEqual([owner, 'two@villa.example'])
  expect(letters[0]?.text).toContain('https://villa.example/owner/sessions')
})

test('the letters for signing in leave no link, code or cookie in the database or the log, and no address in the log', async () => {
  const { clock, database, one, log, link, type, code } = await askedSite()
  const asking = one.cookies.get('__Host-desk-ask')?.split('.')[0] ?? ''
  const letter = [link.split('/').at(-1) ?? '', code(), code().replace(' ', '')]
  await one.get(link)
  await type(one, wrong(code()))
  await one.post(link)
  await one.get('/owner')
  await clock.pass(minute)
  database.scrub()
  const left = [readFileSync(database.file).toString('latin1'), log.join('\n')]
  const cookies = ['desk', 'desk-known'].map((name) => one.cookies.get(`__Host-${name}`) ?? '')
  for (const secret of [...letter, asking, ...cookies]) {
    expect(secret.length).toBeGreaterThan(7)
    expect(left.map((each) => each.includes(secret))).toEqual([false, false])
  }
  expect(left[1]).not.toContain('owner@')
  expect(left[1]).toContain('"path":"/owner/in/…"')
})

test('over https each cookie is bound to this host, hidden from scripts, and SameSite=Lax; over http the sign-in page warns', async () => {
  const { browser } = await deskSite()
  const cookies = (await browser().signIn()).cookies.filter(({ value }) => value !== '')
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-desk', '__Host-desk-known'])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie.domain).toBeUndefined()
  }
  expect(cookies.find(({ name }) => name === '__Host-desk')?.maxAge).toBe(30 * 24 * 3_600)
  const plain = (await deskSite({ environment: { PUBLIC_URL: 'http://localhost:3000' } })).browser()
  expect((await plain.see('/owner/sign-in')).text).toContain('The connection is not encrypted')
  const open = (await plain.signIn()).cookies
  expect(open.map(({ name }) => name).sort()).toEqual(['desk', 'desk-ask', 'desk-known'])
  expect(open.some(({ secure }) => secure)).toBe(false)
})

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
  await clock.pass(31 * minute)
  expect(await statusOf(one)).toBe(303)
  expect(doorLetters()).toHaveLength(1)
  await one.post('/owner/enquiries/ENQ-1/notes', { note: 'She calls back on Monday.' })
  expect(returnedTo(one)).toEqual(['She calls back on Monday.'])
  await one.signIn({ borrowed: 'yes' })
  await one.post('/owner/sign-out')
  expect(one.cookie()).toBe('')
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
  expect((await one.post(end, { code })).headers.location).toBe('/owner/sessions?done=ended')
  expect([sessions(database).length, await statusOf(other)]).toEqual([1, 303])
  expect((await one.post('/owner/sessions/end')).headers.location).toBe('/owner/sign-in')
  expect(sessions(database)).toEqual([])
})
