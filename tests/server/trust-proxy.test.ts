import { expect, test } from 'vitest'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

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
