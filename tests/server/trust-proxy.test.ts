import { expect, test } from 'vitest'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

// Each visitor may send one enquiry, so the second answer shows which address the server uses.
const oneEach = { ENQUIRY_LIMIT: '1' }

async function secondIsTaken(environment: Record<string, string>, from: string, [first, second]: [string, string]) {
  const { app } = await enquirySite({ environment: { ...oneEach, ...environment } })
  const post = (forwarded: string, message: string) =>
    app.inject({
      method: 'POST',
      url: '/send-contact-email',
      payload: sixFields({ message }),
      remoteAddress: from,
      headers: {
        'x-forwarded-for': forwarded,
        forwarded: `for=${forwarded}`,
        'x-real-ip': forwarded,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    })
  expect((await post(first, 'The first of two enquiries that are sent.')).statusCode).toBe(200)
  return (await post(second, 'The second of two enquiries that are sent.')).statusCode === 200
}

test('without TRUST_PROXY a forwarded address is ignored', async () => {
  expect(await secondIsTaken({}, '127.0.0.1', ['192.0.2.1', '192.0.2.2'])).toBe(false)
})

test('behind the proxy that TRUST_PROXY names, each visitor has a limit of their own', async () => {
  const behind = { TRUST_PROXY: '127.0.0.1,::1' }
  expect(await secondIsTaken(behind, '127.0.0.1', ['192.0.2.1', '192.0.2.2'])).toBe(true)
  expect(await secondIsTaken(behind, '127.0.0.1', ['192.0.2.1', '192.0.2.1'])).toBe(false)
  expect(await secondIsTaken({ TRUST_PROXY: '10.0.0.0/8' }, '10.1.2.3', ['192.0.2.1', '192.0.2.2'])).toBe(true)
})

test('an address that a visitor puts before the proxy’s own is ignored', async () => {
  const behind = { TRUST_PROXY: '127.0.0.1' }
  expect(await secondIsTaken(behind, '127.0.0.1', ['198.51.100.1, 192.0.2.1', '198.51.100.2, 192.0.2.1'])).toBe(false)
})

test('a forwarded address from a stranger who claims to be a proxy is ignored', async () => {
  const behind = { TRUST_PROXY: '127.0.0.1' }
  expect(await secondIsTaken(behind, '203.0.113.9', ['192.0.2.1', '192.0.2.2'])).toBe(false)
})

test('links are made from PUBLIC_URL, whatever host the request or a proxy names', async () => {
  const environment = { PUBLIC_URL: 'https://villa.example', TRUST_PROXY: '127.0.0.1' }
  const { app } = await enquirySite({ environment })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { body } = await app.inject({ url: '/sitemap.xml', headers })
  expect(body).toContain('https://villa.example/?lang=fr')
  expect(body).not.toContain('evil.example')
})
