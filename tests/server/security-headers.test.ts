import { expect, test } from 'vitest'
import { builtFiles } from '../support/built-files.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; manifest-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const walls = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const keys = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET_KEY: 'secret-key' }

test.each(['/', '/?lang=fr', '/nowhere', '/healthz', '/sitemap.xml'])('%s carries every wall', async (url) => {
  const { app } = await enquirySite({ dist: builtFiles() })
  const first = await app.inject({ url })
  const again = await app.inject({ url })
  for (const { headers } of [first, again]) {
    expect(headers).toMatchObject(walls)
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test.each(['br', 'gzip', 'identity'])(
  'a script in %s is spared the walls of a page, and is ours alone and what it says it is',
  async (coding) => {
    const { app } = await enquirySite({ dist: builtFiles() })
    const { headers } = await app.inject({ url: '/assets/page.DiGeSt12.js', headers: { 'accept-encoding': coding } })
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('permissions-policy')
  },
)

test.each(['/photos/facade-360.c9e72dce.avif', '/brochure/en.pdf'])(
  '%s leaves the browser’s own viewer its styles',
  async (url) => {
    const { app } = await enquirySite({ dist: builtFiles() })
    const viewed = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    expect((await app.inject(url)).headers).toMatchObject({ ...walls, 'content-security-policy': viewed })
  },
)

test('a stored enquiry, a refused one and a wrong method carry them too', async () => {
  const { app, post } = await enquirySite()
  expect((await post(sixFields())).headers).toMatchObject(walls)
  expect((await post('{')).headers).toMatchObject(walls)
  expect((await app.inject({ method: 'DELETE', url: '/' })).headers).toMatchObject(walls)
})

test('HSTS is sent where the public address is https, and only there', async () => {
  const secure = await enquirySite({ environment: { PUBLIC_URL: 'https://villa.example' } })
  expect((await secure.app.inject('/')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  )
  const plain = await enquirySite()
  expect((await plain.app.inject('/')).headers).not.toHaveProperty('strict-transport-security')
})

test('a captcha opens the policy to its maker alone, and a map to its tiles alone', async () => {
  const captcha = await enquirySite({ environment: keys })
  const withCaptcha = (await captcha.app.inject('/')).headers
  const sources = String(withCaptcha['content-security-policy']).match(/https?:[^ ;]+/g)
  expect(new Set(sources)).toEqual(
    new Set([
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ]),
  )
  expect(withCaptcha['content-security-policy']).not.toContain('unsafe')
  expect(withCaptcha).not.toHaveProperty('cross-origin-embedder-policy')

  const map = await enquirySite({ environment: { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' } })
  const withMap = (await map.app.inject('/')).headers
  expect(withMap['content-security-policy']).toBe(
    policy.replace('data:', 'data: https://tiles.example').replace("trusted-types 'none'", 'trusted-types default'),
  )
  expect(withMap['cross-origin-embedder-policy']).toBe('credentialless')
})
