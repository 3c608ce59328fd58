import { expect, test } from 'vitest'
import { builtFiles, card, picture } from '../support/built-files.ts'
import { ownersDesk } from '../support/desk-site.ts'
import { sixFields } from '../support/enquiry-site.ts'
import { has } from '../support/needs.ts'
import { startVarnish } from '../support/varnish.ts'

const withVarnish = test.skipIf(!has('varnishd'))

async function siteBehindVarnish() {
  const PUBLIC_URL = 'https://villa.example'
  const environment = { PUBLIC_URL, TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'x'.repeat(24) }
  const { app, one } = await ownersDesk({ dist: builtFiles(), environment })
  await app.pages.renew()
  const varnish = await startVarnish(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port))

  async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
    const answer = await fetch(varnish.url + path, { redirect: 'manual', ...init, headers })
    await answer.arrayBuffer()
    // Varnish adds its own request id and, for a cached answer, the id of the request that fetched it.
    const wasKept = (answer.headers.get('x-varnish') ?? '').includes(' ')
    return { wasKept, status: answer.status, language: answer.headers.get('content-language') }
  }
  return { one, ask, varnish }
}

withVarnish('Varnish keeps files with a digest, and what is about the house for ten seconds', async () => {
  const { ask, varnish } = await siteBehindVarnish()
  const files = [picture, card, '/assets/page.DiGeSt12.js']
  const brief = [
    '/?lang=en',
    '/?lang=fr&intent=rent',
    '/legal?lang=fr',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
  ]
  for (const wasKept of [false, true])
    for (const path of [...files, ...brief]) expect(await ask(path), path).toMatchObject({ wasKept })
  const kept = varnish.keptFor()
  for (const path of brief) expect(kept.get(path), path).toBeLessThanOrEqual(8)
})

withVarnish('no visitor gets the language of another', async () => {
  const { ask } = await siteBehindVarnish()
  const visitors = [
    ['en', '/?lang=en', {}],
    ['fr', '/?lang=fr', { 'accept-language': 'en' }],
    ['en', '/?lang=en', { 'accept-language': 'fr', cookie: 'lang=fr' }],
    ['fr', '/', { 'accept-language': 'fr' }],
    ['en', '/', { 'accept-language': 'en' }],
    ['fr', '/', { cookie: 'lang=fr' }],
    ['en', '/', {}],
    ['fr', '/legal', { 'accept-language': 'fr' }],
    ['en', '/nowhere', { 'accept-language': 'en' }],
    ['fr', '/nowhere', { 'accept-language': 'fr' }],
  ] as const
  for (const [language, path, headers] of [...visitors, ...visitors.toReversed(), ...visitors])
    expect((await ask(path, headers)).language, `${path} ${JSON.stringify(headers)}`).toBe(language)
})

withVarnish('Varnish never keeps what belongs to one person', async () => {
  const { ask, one, varnish } = await siteBehindVarnish()
  const own = ['/owner', '/owner/enquiries', '/owner/enquiries.csv', '/owner/preview', '/owner/house/offer']
  const others = [
    '/owner/sign-in',
    '/owner/in/a-token',
    '/?lang=en&enquiry=sent',
    '/',
    '/healthz',
    '/readyz',
    '/metrics',
  ]
  const post = { method: 'POST', body: JSON.stringify(sixFields()) }
  for (const _turn of ['first', 'again']) {
    for (const path of own) {
      expect(await ask(path, { cookie: one.cookie() }), path).toMatchObject({ wasKept: false })
      const toStranger = await ask(path)
      expect(toStranger.wasKept, path).toBe(false)
      expect([303, 401, 404], path).toContain(toStranger.status)
    }
    for (const path of others) expect((await ask(path)).wasKept, path).toBe(false)
    const posted = await ask('/send-contact-email', { 'content-type': 'application/json' }, post)
    expect(posted).toMatchObject({ wasKept: false, status: 200 })
  }
  expect([...varnish.keptFor().keys()]).toEqual([])
})
