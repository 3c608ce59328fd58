import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { createQuota } from '../../server/visitor/quota.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { heldClock } from '../support/held-clock.ts'
import { tally } from '../support/tally.ts'

const proxy = { TRUST_PROXY: '127.0.0.1', ENQUIRY_LIMIT: '2' }

test('row 24: without a proxy, a claimed address does not count', async () => {
  const { database, log, post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '2' } })
  const statuses = []
  for (let n = 1; n <= 5; n += 1) {
    const claimed = {
      'x-forwarded-for': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
      'x-real-ip': `198.51.100.${n}`,
    }
    statuses.push((await post(canaryEnquiry(n), claimed)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429, 429, 429])
  expect(countEnquiries(database)).toBe(2)
  expectNoVisitorIn(log)
})

test('row 24: behind the proxy, only the address that the proxy added counts', async () => {
  const { post } = await enquirySite({ environment: proxy })
  const statuses = []
  for (let n = 1; n <= 4; n += 1) {
    statuses.push((await post(canaryEnquiry(n), { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429, 429])
  expect((await post(canaryEnquiry(9), { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(200)
})

test('row 24: one IPv6 network counts as one visitor, even if its addresses change', async () => {
  const { post } = await enquirySite({ environment: proxy })
  const statuses = []
  for (let n = 1; n <= 4; n += 1) {
    statuses.push((await post(canaryEnquiry(n), { 'x-forwarded-for': `2001:db8:1:2:${n}::${n}` })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429, 429])
  expect((await post(canaryEnquiry(9), { 'x-forwarded-for': '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['::FFFF:192.0.2.1', '::ffff:c000:201', true],
  ['2001:db8::1', '2001:0db8:0000:0000:ffff::1', true],
  ['2001:DB8:1:2::a', '2001:db8:1:2:ffff::b', true],
  ['2001:db8:1:2::a', '2001:db8:1:3::a', false],
  ['fe80::1%eth0', 'fe80::2%eth1', true],
  ['192.0.2.1', '192.0.2.2', false],
])('row 24: whether %s and %s are one visitor: %s', async (first, second, areOne) => {
  const { app } = await enquirySite({ environment: { ENQUIRY_LIMIT: '1' } })
  const postFrom = async (remoteAddress: string, number: number) => {
    const payload = canaryEnquiry(number)
    return (await app.inject({ method: 'POST', url: '/send-contact-email', payload, remoteAddress })).statusCode
  }
  expect(await postFrom(first, 1)).toBe(200)
  expect(await postFrom(second, 2)).toBe(areOne ? 429 : 200)
})

test('row 24: changing networks share one limit, and use a limited amount of memory', async () => {
  const { database, post } = await enquirySite({ environment: proxy })
  for (let n = 0; n < 220; n += 1) {
    const rotating = { 'x-forwarded-for': `2a${n.toString(16).padStart(2, '0')}:db8:1:1::1` }
    expect((await post(canaryEnquiry(n), rotating)).statusCode).toBe(n < 200 ? 200 : 429)
  }
  expect(countEnquiries(database)).toBe(200)
  tally(24, { acknowledged: 200, stored: countEnquiries(database) })

  const quota = createQuota(heldClock(), { max: 5, windowMs: 600_000, keys: 20_000 })
  const before = heapInUse()
  for (let n = 0; n < 500_000; n += 1) quota.take(`2001:db8:${n >> 16}:${n & 0xffff}::/64`)
  expect(heapInUse() - before).toBeLessThan(16 * 1_024 * 1_024)
  expect(quota.wait('203.0.113.7')).toBeNull()
})

function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
