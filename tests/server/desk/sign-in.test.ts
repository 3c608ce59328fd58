import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sessions } from '../../../owners/sessions.ts'
import { owners } from '../../support/databases.ts'
import { codeIn, deskSite, linkIn } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const wrong = (code: string) => (code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`)

describe('a request for a sign-in letter', () => {
  test('is answered the same way for every address, but only an owner gets a letter', async () => {
    const { browser, clock, doorLetters, mailer } = await deskSite()
    let verified = 0
    mailer.verify = async () => {
      verified += 1
      return null
    }
    const [ours, strangers] = [browser(), browser('198.51.100.9')]
    const asking = (one: typeof ours, email = '') => one.post('/owner/sign-in', { email })
    const answers = [await asking(ours, owners[0]), await asking(strangers, 'somebody@example.org')]
    await clock.pass(10)
    const comparable = answers.map(({ statusCode, headers, body }) => {
      const { 'set-cookie': cookie, date: _date, ...rest } = headers
      return { statusCode, rest, body, cookie: String(cookie).replace(/=[^;]+/, '=') }
    })
    expect(comparable[0]).toEqual(comparable[1])
    for (const [wait, isHandedOver] of [
      [0, false],
      [9, false],
      [2, true],
    ] as const) {
      await clock.pass(wait * second)
      await ours.get('/owner/sign-in/sent')
      const page = { ...ours.page('sent'), email: '' }
      await strangers.get('/owner/sign-in/sent')
      expect({ ...strangers.page('sent'), email: '' }).toEqual(page)
      expect(page.letter?.handedAt !== null).toBe(isHandedOver)
    }
    expect(doorLetters().map(({ to }) => to)).toEqual([owners[0]])
    expect(verified).toBe(1)
  })

  test('recognises an owner in any spelling of the address', async () => {
    const { browser, doorLetters } = await deskSite({
      environment: { OWNER_EMAIL: 'one@villa.example, two@villa.example' },
    })
    await browser().ask('TWO@Villa.Example')
    expect(doorLetters().map(({ to }) => to)).toEqual(['two@villa.example'])
  })

  test('puts the code in the letter and not in its subject, and reports an invalid address at its field', async () => {
    const { browser, doorLetters } = await deskSite()
    const one = browser()
    expect((await one.ask('owner')).statusCode).toBe(422)
    expect(one.page('signIn')).toMatchObject({ faulty: true, email: 'owner' })
    await one.ask()
    const [letter] = doorLetters()
    expect(letter?.subject).not.toContain(codeIn(letter).slice(0, 4))
    expect(letter?.text).toContain('Safari on an iPhone')
    expect(letter?.html).toContain(codeIn(letter))
  })

  test('sends a network three letters in a quarter of an hour, and a browser that has signed in has a limit of its own', async () => {
    const { browser, clock, doorLetters } = await deskSite()
    const known = browser('203.0.113.5')
    await known.signIn()
    await known.post('/owner/sign-out')
    const stranger = browser()
    for (let time = 0; time < 4; time += 1) await stranger.ask()
    expect(doorLetters()).toHaveLength(4)
    await stranger.get('/owner/sign-in/sent')
    expect(stranger.page('sent').letter?.heldUntil).toBeGreaterThan(clock.now())
    // The address gets five letters an hour in all, so one is left.
    for (const network of ['198.51.100.1', '198.51.100.2']) await browser(network).ask()
    expect(doorLetters()).toHaveLength(5)
    await known.ask()
    expect(doorLetters()).toHaveLength(6)
    await clock.pass(hour)
    await stranger.ask()
    expect(doorLetters()).toHaveLength(7)
  })

  test('keeps a sent letter valid when no other may leave', async () => {
    const { browser, doorLetters } = await deskSite()
    const one = browser()
    for (let time = 0; time < 5; time += 1) await one.ask()
    const answer = await one.post('/owner/sign-in/code', { code: codeIn(doorLetters().at(-1)) })
    expect(answer.headers.location).toBe('/owner')
  })
})

describe('the link', () => {
  test('works only in the browser that asked, and only after a press', async () => {
    const { app, browser, doorLetters } = await deskSite()
    const [one, elsewhere] = [browser(), browser('198.51.100.9')]
    await one.ask()
    const link = linkIn(doorLetters()[0])
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: link })
    await elsewhere.get(link)
    expect(elsewhere.page('elsewhere')).toEqual({ kind: 'elsewhere' })
    expect((await elsewhere.post(link)).statusCode).toBe(403)
    // This browser has asked too, but for an address that is not an owner’s.
    await elsewhere.ask('somebody@example.org')
    expect((await elsewhere.post(link)).statusCode).toBe(422)
    await one.get(link)
    expect(one.page('link').over).toBe(false)
    expect((await one.get('/owner')).statusCode).toBe(303)
    const entered = await one.post(link)
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/owner'])
    expect((await one.get('/owner')).statusCode).toBe(200)
    const again = browser()
    again.cookies.set('__Host-desk-ask', one.cookies.get('__Host-desk-ask') ?? '')
    expect((await again.post(link)).statusCode).toBe(403)
  })

  test('and its code work for ten minutes, even if the clock is set back', async () => {
    const { browser, clock, doorLetters } = await deskSite()
    const one = browser()
    await one.ask()
    const code = codeIn(doorLetters()[0])
    await clock.pass(10 * minute)
    clock.set(clock.now() - 9 * minute)
    expect((await one.post('/owner/sign-in/code', { code })).statusCode).toBe(422)
    expect((await one.post(linkIn(doorLetters()[0]))).statusCode).toBe(422)

    const other = browser('198.51.100.9')
    await other.ask()
    clock.set(clock.now() + 11 * minute)
    expect((await other.post('/owner/sign-in/code', { code: codeIn(doorLetters()[1]) })).statusCode).toBe(422)
    clock.set(clock.now() - 11 * minute)
    expect(doorLetters()).toHaveLength(2)
  })

  test('leads to the page that the owner wanted, and to no other site', async () => {
    const { browser } = await deskSite()
    const cases = [
      ['/owner/enquiries/ENQ-1', '/owner/enquiries/ENQ-1'],
      ['//evil.example', '/owner'],
      ['/owner/../..//evil.example', '/owner'],
      ['https://evil.example', '/owner'],
      ['/owner/sign-in', '/owner'],
    ] as const
    for (const [index, [onward, leads]] of cases.entries())
      expect((await browser(`192.0.2.${index}`).signIn({}, onward)).headers.location, onward).toBe(leads)
  })
})

test('has expired if it is unknown, whatever its address contains', async () => {
  const { browser } = await deskSite()
  const one = browser()
  await one.ask()
  for (const door of ['link', 'in'])
    for (const path of ['..%2Fenquiries%2FENQ-1%2Ferase', '..%2Fsign-out', 'x', `${'a'.repeat(43)}%2F..`]) {
      const answer = await one.get(`/owner/${door}/${path}`)
      expect([path, answer.statusCode]).toEqual([path, 422])
      expect(one.page('link').over).toBe(true)
    }
})

test('a request refused for the hour does not count for the day, and nothing of it is stored', async () => {
  const { browser, clock, database, doorLetters } = await deskSite()
  for (let number = 0; number < 25; number += 1) await browser(`198.51.100.${number}`).ask()
  expect(doorLetters()).toHaveLength(5)
  expect(Number(database.connection().prepare('SELECT count(*) FROM sign_in_requests').pluck().get())).toBe(5)
  await clock.pass(hour)
  await browser('198.51.101.1').ask()
  expect(doorLetters()).toHaveLength(6)
})

test('the mail server is contacted once in ten seconds, however many people ask', async () => {
  const { browser, clock, mailer } = await deskSite()
  let greeted = 0
  mailer.verify = async () => {
    greeted += 1
    return null
  }
  for (let number = 0; number < 50; number += 1) await browser(`10.${number}.9.1`).ask(`s${number}@example.org`)
  expect(greeted).toBe(1)
  await clock.pass(10 * second)
  await browser('10.9.99.1').ask('late@example.org')
  expect(greeted).toBe(2)
})

describe('the code', () => {
  test('is accepted with spaces, once, and in no other browser', async () => {
    const { browser, doorLetters } = await deskSite()
    const [one, thief] = [browser(), browser('198.51.100.9')]
    await one.ask()
    const code = codeIn(doorLetters()[0])
    await thief.ask('somebody@example.org')
    expect((await thief.post('/owner/sign-in/code', { code })).statusCode).toBe(422)
    expect((await one.post('/owner/sign-in/code', { code: ` ${code.replace(' ', '')} ` })).statusCode).toBe(303)
    expect((await one.post('/owner/sign-out')).headers.location).toBe('/owner/sign-in')
    expect((await one.get('/owner')).statusCode).toBe(303)
  })

  test('may be wrong five times, even across letters, and the sixth is refused even if it is right', async () => {
    const { browser, doorLetters } = await deskSite()
    const one = browser()
    await one.ask()
    const miss = () => one.post('/owner/sign-in/code', { code: wrong(codeIn(doorLetters().at(-1))) })
    await miss()
    expect(one.page('sent').fault).toEqual({ why: 'wrong', left: 4 })
    await miss()
    await one.ask()
    for (let time = 0; time < 3; time += 1) await miss()
    expect(one.page('sent').fault).toEqual({ why: 'over' })
    const right = await one.post('/owner/sign-in/code', { code: codeIn(doorLetters().at(-1)) })
    expect(right.statusCode).toBe(422)
  })

  test('counts as five attempts if fifty are tried at once', async () => {
    const { app, browser, database, doorLetters } = await deskSite()
    const one = browser()
    await one.ask()
    const right = codeIn(doorLetters()[0])
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const tries = Array.from({ length: 50 }, (_, number) =>
      app.inject({
        method: 'POST',
        url: '/owner/sign-in/code',
        // Each comes from another network, or the limit of the network would answer first.
        remoteAddress: `${10 + number}.0.0.1`,
        headers,
        payload: `code=${number < 49 ? wrong(right) : right}`,
      }),
    )
    const answers = await Promise.all(tries)
    expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true)
    expect(sessions(database)).toEqual([])
  })
})

describe('the letters for signing in', () => {
  test('are tried at once, then after 15 seconds, 1, 3 and 6 minutes, each with new secrets, and then dropped', async () => {
    const { browser, clock, doorLetters, mailer } = await deskSite()
    mailer.answer = () => ({ outcome: 'retry', reason: 'the server does not answer' })
    mailer.verify = async () => 'the server does not answer'
    const one = browser()
    await one.ask()
    const times = [doorLetters().length]
    for (const wait of [14, 2, 42, 3, 118, 2, 178, 2]) {
      await clock.pass(wait * second)
      times.push(doorLetters().length)
    }
    expect(times).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
    await one.get('/owner/sign-in/sent')
    expect(one.page('sent').letter).toMatchObject({ handedAt: null, triedAt: noon, nextAt: null })
    await clock.pass(hour)
    expect(doorLetters()).toHaveLength(5)
    expect(new Set(doorLetters().map(codeIn)).size).toBe(5)
    await one.get('/owner/sign-in/sent')
    expect(one.page('sent').letter).toBeNull()
  })

  test('replace each other, and ten minutes start when a letter leaves', async () => {
    const { browser, clock, doorLetters, mailer } = await deskSite()
    mailer.answer = (_letter, attempt) =>
      attempt < 4 ? { outcome: 'retry', reason: 'greylisted' } : { outcome: 'sent' }
    const one = browser()
    await one.ask()
    await clock.pass(3 * minute)
    await clock.pass(9 * minute)
    const [first, , , last] = doorLetters().map(codeIn)
    expect((await one.post('/owner/sign-in/code', { code: String(first) })).statusCode).toBe(422)
    expect((await one.post('/owner/sign-in/code', { code: String(last) })).statusCode).toBe(303)
  })

  test('every owner gets one letter about a new sign-in', async () => {
    const { browser, clock, mailer } = await deskSite({
      environment: { OWNER_EMAIL: `${owners[0]},two@villa.example` },
    })
    await browser().signIn()
    await clock.pass(minute)
    const letters = mailer.attempts.filter(({ subject }) => subject.startsWith('A new sign-in'))
    expect(letters.map(({ to }) => to)).toEqual([owners[0], 'two@villa.example'])
    expect(letters[0]?.text).toContain('https://villa.example/owner/sessions')
  })

  test('no link, code or cookie is in the database or the log, and no address in the log', async () => {
    const { browser, clock, database, doorLetters, log } = await deskSite()
    const one = browser()
    await one.ask()
    const [letter] = doorLetters()
    const asking = one.cookies.get('__Host-desk-ask')?.split('.')[0] ?? ''
    await one.get(linkIn(letter))
    await one.post('/owner/sign-in/code', { code: wrong(codeIn(letter)) })
    await one.post(linkIn(letter))
    await one.get('/owner')
    await clock.pass(minute)
    database.scrub()
    const stored = readFileSync(database.file).toString('latin1')
    const secrets = [
      linkIn(letter).split('/').at(-1) ?? '',
      codeIn(letter),
      codeIn(letter).replace(' ', ''),
      asking,
      one.cookies.get('__Host-desk') ?? '',
      one.cookies.get('__Host-desk-known') ?? '',
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(7)
      expect(stored.includes(secret)).toBe(false)
      expect(log.join('\n').includes(secret)).toBe(false)
    }
    expect(log.join('\n')).not.toContain('owner@')
    expect(log.join('\n')).toContain('"path":"/owner/in/…"')
  })
})

test('over http the cookies have plain names and are not Secure, and the sign-in page says so', async () => {
  const { browser } = await deskSite({ environment: { PUBLIC_URL: 'http://localhost:3000' } })
  const one = browser()
  await one.get('/owner/sign-in')
  expect(one.page('signIn').insecure).toBe(true)
  const { cookies } = await one.signIn()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['desk', 'desk-ask', 'desk-known'])
  expect(cookies.some(({ secure }) => secure)).toBe(false)
})

test('over https each cookie is bound to this host, hidden from scripts, and SameSite=Lax', async () => {
  const { browser } = await deskSite()
  const cookies = (await browser().signIn()).cookies.filter(({ value }) => value !== '')
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-desk', '__Host-desk-known'])
  for (const { name, secure, httpOnly, sameSite, path, domain } of cookies)
    expect([name.slice(0, 7), secure, httpOnly, sameSite, path, domain]).toEqual([
      '__Host-',
      true,
      true,
      'Lax',
      '/',
      undefined,
    ])
  expect(cookies.find(({ name }) => name === '__Host-desk')?.maxAge).toBe((30 * day) / second)
})
