import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { createQuota } from '../../server/visitor/quota.ts'
import { canaryEnquiry } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { heldClock } from '../support/held-clock.ts'

test('row 24: changing networks share one limit, and use a limited amount of memory', async () => {
  const { database, post } = await enquirySite({ environment: { TRUST_PROXY: '127.0.0.1', ENQUIRY_LIMIT: '2' } })
  for (let n = 0; n < 220; n += 1) {
    const rotating = { 'x-forwarded-for': `2a${n.toString(16).padStart(2, '0')}:db8:1:1::1` }
    expect((await post(canaryEnquiry(n), rotating)).statusCode).toBe(n < 200 ? 200 : 429)
  }
  expect(countEnquiries(database)).toBe(200)

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
