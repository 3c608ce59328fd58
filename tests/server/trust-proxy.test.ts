import { expect, test } from 'vitest'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

// Each visitor may send one enquiry, so the second answer shows which address the server uses.
test.each([
  ['without TRUST_PROXY a forwarded address is ignored', '', '127.0.0.1', '192.0.2.1', '192.0.2.2', false],
  ['behind it each visitor has a limit', '127.0.0.1,::1', '127.0.0.1', '192.0.2.1', '192.0.2.2', true],
  ['one visitor stays one', '127.0.0.1,::1', '127.0.0.1', '192.0.2.1', '192.0.2.1', false],
  ['a whole network may be trusted', '10.0.0.0/8', '10.1.2.3', '192.0.2.1', '192.0.2.2', true],
  [
    'an address that a visitor puts before the proxy’s own is ignored',
    '127.0.0.1',
    '127.0.0.1',
    '198.51.100.1, 192.0.2.1',
    '198.51.100.2, 192.0.2.1',
    false,
  ],
  ['a stranger who claims to be a proxy is not believed', '127.0.0.1', '203.0.113.9', '192.0.2.1', '192.0.2.2', false],
])('%s (TRUST_PROXY=%s)', async (_what, TRUST_PROXY, from, first, second, isTaken) => {
  const { app } = await enquirySite({ environment: { ENQUIRY_LIMIT: '1', TRUST_PROXY } })
  const post = async (forwarded: string, message: string) => {
    const answer = await app.inject({
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
    return answer.statusCode === 200
  }
  expect(await post(first, 'The first of two enquiries that are sent.')).toBe(true)
  expect(await post(second, 'The second of two enquiries that are sent.')).toBe(isTaken)
})

test('links are made from PUBLIC_URL, whatever host the request or a proxy names', async () => {
  const environment = { PUBLIC_URL: 'https://villa.example', TRUST_PROXY: '127.0.0.1' }
  const { app } = await enquirySite({ environment })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { body } = await app.inject({ url: '/sitemap.xml', headers })
  expect(body).toContain('https://villa.example/?lang=fr')
  expect(body).not.toContain('evil.example')
})
