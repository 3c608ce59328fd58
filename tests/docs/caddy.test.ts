import { describe, expect, test } from 'vitest'
import { has } from '../faults/support/needs.ts'
import { addressesWithSecret, holdsSecret } from '../support/addresses-with-secret.ts'
import { shippedCaddy } from '../support/caddy.ts'
import { until } from '../support/until.ts'

const caddy = has('caddy')
const canary = { 'user-agent': 'Canary/1.0', referer: 'https://canary.example/', cookie: 'canary=1' }

describe.skipIf(!caddy)(caddy ? 'Caddy as it ships' : 'Caddy as it ships (skipped: Caddy is not installed)', () => {
  test('logs no IP address, query, header or sign-in link', async () => {
    const { ask, log } = await shippedCaddy()
    const addresses = [
      '/?name=canary',
      '/owner/in/canary?lang=en',
      '/owner/link/canary',
      ...addressesWithSecret,
      '/owner/enquiries/ENQ-1?q=canary',
    ]
    for (const address of addresses) await ask(address, canary)
    await until(() => log().includes('/owner/enquiries/ENQ-1'))
    expect(log()).toContain('"uri":"/owner/in/"')
    expect(log()).not.toMatch(/canary|127\.0\.0\.5/i)
    expect(log().split('\n').filter(holdsSecret)).toEqual([])
  })

  test('logs no more if the site does not answer', async () => {
    const { ask, log } = await shippedCaddy({ hasSite: false })
    expect(await ask('/?name=canary', canary)).toBe(502)
    await until(() => log().includes('"status":502'))
    expect(log()).not.toMatch(/canary|127\.0\.0\.5/i)
  })

  test('tells the site the real IP address of a visitor, and not the one they claim', async () => {
    const { ask, reached } = await shippedCaddy()
    await ask('/', { 'x-forwarded-for': '203.0.113.9' })
    expect(reached[0]?.headers['x-forwarded-for']).toBe('127.0.0.5')
  })
})
