import { execFileSync, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { builtFiles, card, picture } from '../support/built-files.ts'
import { temporaryFolder } from '../support/databases.ts'
import { ownersDesk } from '../support/desk-site.ts'
import { sixFields } from '../support/enquiry-site.ts'
import { has } from '../support/needs.ts'
import { freePort, isListening } from '../support/proxies.ts'
import { until } from '../support/until.ts'

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

/** Starts Varnish with its built-in rules in front of the server on this port. It ends with the test. */
async function startVarnish(sitePort: number) {
  const port = await freePort()
  const folder = temporaryFolder()
  const where = ['-n', folder]
  const backend = ['-b', `127.0.0.1:${sitePort}`]
  const options = ['-j', 'none', '-F', ...where, '-a', `127.0.0.1:${port}`, ...backend, '-s', 'malloc,64m']
  const varnish = spawn('varnishd', options, { stdio: 'ignore' })
  onTestFinished(() => void varnish.kill())
  await until(() => isListening(port))
  return {
    url: `http://127.0.0.1:${port}`,
    /** Returns for each address how many seconds Varnish may reuse the answer, fresh or stale, without asking the site. */
    keptFor() {
      const query = ['-d', '-g', 'vxid', '-i', 'BereqURL,TTL']
      return readLifetimes(execFileSync('varnishlog', [...where, ...query], { encoding: 'utf8' }))
    },
  }
}

/** Reads the lines such as `TTL RFC 8 0 0 …` (fresh, stale, kept for revalidation) below the address that they belong to. */
function readLifetimes(log: string): Map<string, number> {
  const lifetimes = new Map<string, number>()
  let address = ''
  for (const line of log.split('\n')) {
    address = /BereqURL +(\S+)/.exec(line)?.[1] ?? address
    const [, fresh, stale] = /TTL +RFC (-?\d+) (-?\d+) .* cacheable$/.exec(line) ?? []
    if (fresh !== undefined) lifetimes.set(address, Number(fresh) + Number(stale))
    if (/TTL .* uncacheable$/.test(line)) lifetimes.delete(address)
  }
  return lifetimes
}
