import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../server/pages/render.ts'
import { builtFiles, picture } from '../support/built-files.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { dist } from '../support/houses.ts'

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

test.each(['/', '/?lang=fr', '/legal', '/nowhere'])('%s has every security header', async (url) => {
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

test('the form with mistakes and the error page have every security header', async () => {
  const { postForm } = await enquirySite()
  expect((await postForm({ name: 'Ada' })).headers).toMatchObject(walls)
  const { app } = await enquirySite({ renderer: { render: () => Promise.reject(new Error('broken')) } })
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).headers).toMatchObject(walls)
})

test('a file of a page runs and loads nothing when it is opened alone', async () => {
  const { app } = await enquirySite({ dist: builtFiles() })
  const files = ['br', 'gzip', 'identity'].map((coding) => ({
    url: '/assets/page.DiGeSt12.js',
    headers: { 'accept-encoding': coding },
  }))
  for (const asked of [...files, '/site.webmanifest']) {
    const { headers } = await app.inject(asked)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const wall of ['permissions-policy', 'x-frame-options']) expect(headers).not.toHaveProperty(wall)
  }
})

test.each([picture, '/brochure/en.pdf', '/icon.svg', '/sitemap.xml', '/robots.txt'])(
  '%s keeps the styles of the browser’s viewer, and cannot be framed',
  async (url) => {
    const { app } = await enquirySite({ dist: builtFiles() })
    expect((await app.inject(url)).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  },
)

test('JSON that is opened as a page runs and loads nothing, whatever it contains', async () => {
  const { app, post } = await enquirySite()
  const broken = await enquirySite({ renderer: { render: () => Promise.reject(new Error('broken')) } })
  for (const { headers } of [
    await post(sixFields()),
    await post('{'),
    await app.inject({ method: 'DELETE', url: '/' }),
    await app.inject('/%c0%ae%c0%ae'),
    await app.inject('/readyz'),
    await broken.app.inject('/'),
  ]) {
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('HSTS is not sent if the public address is not https', async () => {
  const { app } = await enquirySite()
  expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security')
})

test('the policy allows only what a captcha service or map tiles need', async () => {
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

test('the policy allows the one inline script by its digest, and no other', async () => {
  const renderer = await loadPageRenderer(dist)
  const { app } = await enquirySite({
    renderer,
    dist,
    environment: { MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
  })
  const answer = await app.inject('/?lang=fr')
  const inline = [...answer.body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\b(?:src|type="application\/(?:ld\+)?json")/.test(attributes ?? ''))
    .map(
      ([, , code]) =>
        `'sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}'`,
    )
  expect(inline).toHaveLength(1)
  const scripts = /script-src ([^;]+)/.exec(String(answer.headers['content-security-policy']))?.[1]
  expect(scripts).toBe(`'self' ${inline[0]}`)
  const desk = await app.inject('/owner/sign-in')
  expect(desk.headers['content-security-policy']).toContain("script-src 'self';")
})
