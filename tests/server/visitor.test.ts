import { expect, test } from 'vitest'
import { visitorLanguage } from '../../server/visitor/language.ts'
import { contactLimits, createAllowance, createQuota, limits, networksOf } from '../../server/visitor/limits.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { heldClock, minute } from '../support/held-clock.ts'

/** Takes from the quota if there is room, and returns how long to wait otherwise. */
function taking({ max = 1, keys = 10 } = {}) {
  const clock = heldClock()
  const quota = createQuota(clock, { max, windowMs: minute, keys })
  const take = (key: string) => {
    const wait = quota.wait(key)
    if (wait === null) quota.take(key)
    return wait
  }
  return { clock, quota, take }
}

test('each key has its own quota, which is full again when its window is over, when a unit is given back, or if the clock is set back', async () => {
  const { clock, quota, take } = taking({ max: 2 })
  expect([take('a'), take('a'), take('b')]).toEqual([null, null, null])
  await clock.pass(minute / 4)
  expect(take('a')).toBe((minute * 3) / 4)
  quota.giveBack('a')
  expect([take('a'), take('a')]).toEqual([null, (minute * 3) / 4])
  await clock.pass((minute * 3) / 4)
  expect([take('a'), take('a'), take('a')]).toEqual([null, null, minute])
  clock.set(clock.now() - 86_400_000)
  expect(take('a')).toBeNull()
})

test('a key that has used up its quota gets none back while many others take from theirs: the oldest others, and those whose window is over, are forgotten', async () => {
  const attacked = taking({ max: 3, keys: 8 })
  for (let taken = 0; taken < 3; taken += 1) attacked.take('attacker')
  for (let number = 0; number < 100; number += 1) attacked.take(`other ${number}`)
  expect([attacked.take('attacker'), attacked.take('other 0')]).toEqual([minute, null])
  const { clock, take } = taking({ max: 2, keys: 4 })
  for (const key of ['a', 'a', 'b', 'b', 'c']) take(key)
  await clock.pass(minute)
  for (const key of ['d', 'e', 'd', 'e', 'f', 'g']) take(key)
  expect([take('d'), take('e')]).toEqual([minute, minute])
})

const limit = [{ windowMs: minute, visitor: 2, network: 3, all: 10 }]

test('what strangers may do is limited for one address, for the network around it and for all together', () => {
  const allowance = createAllowance(heldClock(), limit)
  const all = (addresses: readonly string[]) => addresses.map((address) => allowance.take(address)?.whose ?? null)
  expect(all(['203.0.113.1', '203.0.113.1', '203.0.113.1'])).toEqual([null, null, 'visitor'])
  const networks = ['203.0.113.2', '203.0.113.3', '2001:db8:7:1::1', '2001:db8:7:2::1']
  expect(all(networks)).toEqual([null, 'network', null, null])
  // Half of the ten is used up now, which is all that networks may have that have already asked.
  const others = [1, 2, 3, 4, 5, 6].map((network) => `198.51.${network}.1`)
  expect(all(['2001:db8:7:3::1', ...others])).toEqual(['all', null, null, null, null, null, 'all'])
})

test('a refused request counts against no limit, and one that is given back against none either', async () => {
  const clock = heldClock()
  const allowance = createAllowance(clock, limit)
  for (let time = 0; time < 9; time += 1) allowance.take('203.0.113.1')
  expect(allowance.take('203.0.113.2')).toBeNull()
  expect(allowance.excess('203.0.113.3')).toEqual({ whose: 'network', waitMs: minute })
  allowance.giveBack('203.0.113.2')
  expect(allowance.excess('203.0.113.3')).toBeNull()
  await clock.pass(minute)
  expect(allowance.take('203.0.113.1')).toBeNull()
})

const anywhere = (count: number) => Array.from({ length: count }, (_, at) => `10.${at >> 8}.${at & 255}.1`)

test('row 24: in an hour a network may send forty enquiries, those that come once five hundred, and those that come again half of these', async () => {
  const clock = heldClock()
  const allowance = createAllowance(clock, contactLimits({ max: 5, windowMs: 10 * minute }).enquiries)
  const taken = (addresses: readonly string[]) => addresses.filter((address) => allowance.take(address) === null).length
  expect(taken(Array.from({ length: 200 }, (_, number) => `2001:db8:7:${number.toString(16)}::1`))).toBe(40)
  expect([taken(anywhere(210)), taken(anywhere(210)), taken(anywhere(600).slice(210))]).toEqual([210, 0, 250])
  await clock.pass(60 * minute)
  expect(taken(anywhere(10))).toBe(10)
})

test('an e-mail address gets no more letters in a day because thousands of others are asked for as often', async () => {
  const clock = heldClock()
  const letters = createAllowance(clock, limits.lettersToOne)
  const asked = async (addresses: readonly string[]) => {
    let taken = 0
    for (let hour = 0; hour < 4; hour += 1) {
      for (const address of addresses) for (let time = 0; time < 6; time += 1) taken += letters.take(address) ? 0 : 1
      await clock.pass(60 * minute)
    }
    return taken
  }
  expect(await asked(['ours@example.org'])).toBe(20)
  expect(await asked(Array.from({ length: 10_000 }, (_, number) => `other${number}@example.org`))).toBe(200_000)
  expect(letters.take('ours@example.org')).toEqual({ whose: 'visitor', waitMs: 16 * 60 * minute })
})

test('all strangers together get two thousand sign-in letters in ten minutes', () => {
  const letters = createAllowance(heldClock(), limits.signInLetters)
  expect(anywhere(2_002).findIndex((address) => letters.take(address)?.whose === 'all')).toBe(2_000)
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1234::99', '2001:db8:7:1234::/64', '2001:db8:7::/48'],
  ['2001:0DB8:0007:1234:ffff:0:0:1', '2001:db8:7:1234::/64', '2001:db8:7::/48'],
  ['2001:db8:7:1234::99%eth0', '2001:db8:7:1234::/64', '2001:db8:7::/48'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64', '0:2:3::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s belongs to %s and %s', (address, visitor, network) => {
  expect(networksOf(address)).toEqual({ visitor, network })
})

test.each([
  ['the language in the address comes first', { query: { lang: 'fr' }, cookie: 'lang=en', accept: 'en' }, 'fr'],
  ['the stored choice comes next', { query: {}, cookie: 'a=b; lang=fr; c=d', accept: 'en' }, 'fr'],
  ['the language of the browser comes last', { accept: 'fr-CA,fr;q=0.9,en;q=0.8' }, 'fr'],
  ['the browser’s weights decide', { accept: 'en;q=0.3, fr;q=0.7' }, 'fr'],
  ['a language with weight 0 is not used', { accept: 'fr;q=0, de' }, 'en'],
  ['a region counts as its language', { accept: 'de-CH, fr-CH;q=0.5' }, 'fr'],
  ['a language that only begins like French is another one', { accept: 'frr, fy' }, 'en'],
  ['any other language gets English', { accept: 'ja' }, 'en'],
  ['a request without a language gets English', {}, 'en'],
  ['an unknown language in the address is ignored', { query: { lang: 'de' }, cookie: 'lang=fr' }, 'fr'],
  ['the first of two languages in the address is used', { query: { lang: ['fr', 'en'] }, cookie: 'lang=en' }, 'fr'],
  [
    'if the first of two in the address is unknown, both are ignored',
    { query: { lang: ['de', 'fr'] }, cookie: 'lang=en' },
    'en',
  ],
  ['a cookie with another name is ignored', { cookie: 'xlang=fr' }, 'en'],
] as const)('%s', (_rule, given: { query?: object; cookie?: string; accept?: string }, language) => {
  const headers = { cookie: given.cookie, 'accept-language': given.accept }
  expect(visitorLanguage({ query: given.query, headers })).toBe(language)
})

const [proxy, network] = ['127.0.0.1', '10.0.0.0/8']
const [one, two] = ['192.0.2.1', '192.0.2.2']

// Each visitor may send one enquiry, so the second answer shows which address the server uses.
test.each([
  ['without TRUST_PROXY a forwarded address is ignored', '', proxy, one, two, 429],
  ['behind it each visitor has a limit', `${proxy},::1`, proxy, one, two, 200],
  ['one visitor stays one', `${proxy},::1`, proxy, one, one, 429],
  ['a whole network may be trusted', network, '10.1.2.3', one, two, 200],
  [
    'what a visitor puts before the proxy’s own is ignored',
    proxy,
    proxy,
    `198.51.100.1, ${one}`,
    `198.51.100.2, ${one}`,
    429,
  ],
  ['a stranger who claims to be a proxy is not believed', proxy, '203.0.113.9', one, two, 429],
])('%s (TRUST_PROXY=%s)', async (_what, TRUST_PROXY, remoteAddress, first, second, status) => {
  const { app } = await enquirySite({ environment: { ENQUIRY_LIMIT: '1', TRUST_PROXY } })
  const post = async (forwarded: string, number: string) => {
    const payload = sixFields({ message: `The ${number} of two enquiries that are sent.` })
    const claims = { 'x-real-ip': forwarded, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const headers = { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}`, ...claims }
    return (await app.inject({ method: 'POST', url: '/send-contact-email', payload, remoteAddress, headers }))
      .statusCode
  }
  expect(await post(first, 'first')).toBe(200)
  expect(await post(second, 'second')).toBe(status)
})

test('links are made from PUBLIC_URL, whatever host the request or a proxy names', async () => {
  const environment = { PUBLIC_URL: 'https://villa.example', TRUST_PROXY: proxy }
  const { app } = await enquirySite({ environment })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { body } = await app.inject({ url: '/sitemap.xml', headers })
  expect(body).toContain('https://villa.example/?lang=fr')
  expect(body).not.toContain('evil.example')
})
