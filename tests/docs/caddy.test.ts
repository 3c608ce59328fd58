import { describe, expect, test } from 'vitest'
import { has } from '../faults/support/needs.ts'
import { shippedCaddy } from '../support/caddy.ts'
import { until } from '../support/until.ts'

const caddy = has('caddy')
const canary = { 'user-agent': 'Canary/1.0', referer: 'https://canary.example/', cookie: 'canary=1' }

describe.skipIf(!caddy)(caddy ? 'Caddy as it ships' : 'Caddy as it ships is not tried: there is no Caddy here', () => {
  test('logs no address, no query, no header and no link that signs in', async () => {
    const { ask, log } = await shippedCaddy()
    const addresses = [
      '/?name=canary',
      '/owner/in/canary?lang=en',
      '/owner/link/canary',
      '/owner/enquiries/ENQ-1?q=canary',
    ]
    for (const address of addresses) expect(await ask(address, canary)).toBe(200)
    await until(() => log().includes('/owner/enquiries/ENQ-1'))
    expect(log()).toContain('"uri":"/owner/in/"')
    expect(log()).not.toMatch(/canary|127\.0\.0\.5/i)
  })

  test('logs no more of a request that the site does not answer', async () => {
    const { ask, log } = await shippedCaddy({ hasSite: false })
    expect(await ask('/?name=canary', canary)).toBe(502)
    await until(() => log().includes('"status":502'))
    expect(log()).not.toMatch(/canary|127\.0\.0\.5/i)
  })

  test('tells the site the visitor’s address alone, whatever the visitor claims', async () => {
    const { ask, reached } = await shippedCaddy()
    await ask('/', { 'x-forwarded-for': '203.0.113.9' })
    expect(reached[0]?.headers['x-forwarded-for']).toBe('127.0.0.5')
  })
})
