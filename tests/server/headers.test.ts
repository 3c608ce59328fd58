import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'
import { loadPageRenderer } from '../../server/pages/render.ts'
import { builtFiles, card, picture, script } from '../support/built-files.ts'
import { ownersDesk } from '../support/desk-site.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { dist } from '../support/houses.ts'
import { addressOf, listening, siteRoutes } from '../support/site-routes.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; manifest-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const walls = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
const broken = { renderer: { render: () => Promise.reject(new Error('broken')) } }
const built = async (environment: Record<string, string> = {}) =>
  (await enquirySite({ dist: builtFiles(), environment })).app

test('every page has every security header, when it is rendered, from memory, after a mistake and after a failure', async () => {
  const app = await built()
  const { postForm } = await enquirySite()
  const failing = await enquirySite(broken)
  const answers = [
    ...(await Promise.all(['/', '/?lang=fr', '/legal', '/nowhere', '/', '/legal'].map((url) => app.inject(url)))),
    await app.inject('/?lang=fr'),
    await postForm({ name: 'Ada' }),
    await failing.app.inject({ url: '/', headers: { accept: 'text/html' } }),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject(walls)
    for (const name of ['x-powered-by', 'server', 'set-cookie', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name)
  }
})

test('what is no page runs and loads nothing when it is opened alone, and pictures and PDFs keep the styles of the browser’s viewer', async () => {
  const app = await built()
  const { post } = await enquirySite()
  const failing = await enquirySite(broken)
  const script = '/assets/page.DiGeSt12.js'
  const json = [app.inject('/%c0%ae%c0%ae'), app.inject('/readyz')]
  for (const { headers } of await Promise.all(json))
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  for (const [policy, answers] of [
    [
      "default-src 'none'; frame-ancestors 'none'",
      [
        ...['br', 'gzip', 'identity'].map((coding) =>
          app.inject({ url: script, headers: { 'accept-encoding': coding } }),
        ),
        ...[...json, app.inject('/site.webmanifest'), post(sixFields()), post('{'), failing.app.inject('/')],
      ],
    ],
    [
      "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      [picture, '/brochure/en.pdf', '/icon.svg', '/sitemap.xml', '/robots.txt'].map((url) => app.inject(url)),
    ],
  ] as const)
    for (const { headers } of await Promise.all(answers)) {
      expect(headers).toMatchObject({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      for (const wall of ['permissions-policy', 'x-frame-options']) expect(headers).not.toHaveProperty(wall)
    }
})

test('the policy allows only what a captcha service or map tiles need', async () => {
  const keys = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET_KEY: 'secret-key' }
  const withCaptcha = (await (await built(keys)).inject('/')).headers
  const sources = String(withCaptcha['content-security-policy']).match(/https?:[^ ;]+/g)
  const google = ['www.google.com', 'www.gstatic.com', 'recaptcha.google.com']
  expect(new Set(sources)).toEqual(new Set(google.map((host) => `https://${host}/recaptcha/`)))
  expect(withCaptcha['content-security-policy']).not.toContain('unsafe')
  expect(withCaptcha).not.toHaveProperty('cross-origin-embedder-policy')
  const withMap = (await (await built({ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).inject('/')).headers
  expect(withMap['content-security-policy']).toBe(
    policy.replace('data:', 'data: https://tiles.example').replace("trusted-types 'none'", 'trusted-types default'),
  )
  expect(withMap['cross-origin-embedder-policy']).toBe('credentialless')
})

test('the policy allows the one inline script by its digest, and no other', async () => {
  const { app } = await enquirySite({ renderer: await loadPageRenderer(dist), dist })
  const answer = await app.inject('/?lang=fr')
  const inline = [...answer.body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\b(?:src|type="application\/(?:ld\+)?json")/.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(inline).toHaveLength(1)
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' ${inline[0]};`)
  const desk = await app.inject('/owner/sign-in')
  expect(desk.headers['content-security-policy']).toContain("script-src 'self';")
})

const environment = { PUBLIC_URL: 'https://villa.example', METRICS_TOKEN: 'a-token-of-some-length-for-tests' }
const securityHeaders = {
  'content-security-policy': expect.stringMatching(/(?:^|; )frame-ancestors '(?:none|self)'/),
  'cross-origin-resource-policy': expect.stringMatching(/^(?:same-origin|cross-origin)$/),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

test('every route answers a stranger and an owner with the security headers, and says how long it may be cached', async () => {
  const { app, one } = await ownersDesk({ dist: builtFiles(), environment })
  const routes = await siteRoutes()
  for (const url of ['/legal', '/metrics', '/words/:file', '/owner/uploads/:id/finish'])
    expect(routes.map((route) => route.url)).toContain(url)
  for (const [number, route] of routes.entries()) {
    const [{ method }, url] = [route, addressOf(route, 'x')]
    const remoteAddress = `192.0.2.${number}`
    const { headers } = await app.inject({ method, url, remoteAddress, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(headers, `${method} ${url}`).toMatchObject(securityHeaders)
    if (method !== 'GET') continue
    expect(headers['cache-control'], url).toMatch(/no-store|no-cache|max-age/)
    if (url.startsWith('/owner')) expect((await one.get(url)).headers, url).toMatchObject(securityHeaders)
  }
})

test('a page and files have the security headers, whether they are sent whole, in part, or as not modified', async () => {
  const app = await built(environment)
  await app.pages.renew()
  for (const url of ['/icon.svg', '/assets/page.DiGeSt12.js', '/?lang=en', picture, card]) {
    const ask = async (headers: Record<string, string>) => app.inject({ url, headers })
    const whole = await ask({})
    expect([whole.statusCode, whole.headers]).toMatchObject([200, securityHeaders])
    const same = { ...securityHeaders, 'content-security-policy': whole.headers['content-security-policy'] }
    const known = await ask({ 'if-none-match': String(whole.headers.etag) })
    expect([known.statusCode, known.headers]).toMatchObject([304, same])
    expect((await ask({ range: 'bytes=0-1' })).headers).toMatchObject(same)
    expect((await ask({ range: 'bytes=900000-' })).headers).toMatchObject(securityHeaders)
  }
})

const get = 'GET /legal HTTP/1.1\r\nHost: villa\r\nConnection: close\r\n'

test.each([
  ['no HTTP', 400, 'EHLO there\r\n\r\n'],
  ['headers of 17 KB', 431, `${get}X-Long: ${'x'.repeat(17 * 1_024)}\r\n\r\n`],
  ['an expectation that nobody knows', 404, `${get.replace('legal', 'nowhere')}Expect: the unexpected\r\n\r\n`],
  ['an address that cannot be decoded', 400, `${get.replace('legal', '%c0%ae')}\r\n`],
  ['a request that takes too long', 408, 'GET / HTTP/1.1\r\nHo'],
])('what the parser refuses is answered with the security headers: %s, %i', async (_what, status, bytes) => {
  const app = await built(environment)
  if (status === 408) Object.assign(app.server, { headersTimeout: 1, requestTimeout: 1 })
  const open = await listening(app)
  const answer = await text(await open(bytes))
  expectSecurityHeaders(answer, status)
  expect(answer).not.toContain('%c0')
})

test('row 19: slow headers and bodies have seconds, and a thousand idle sockets block no one', async () => {
  const app = await built(environment)
  const checkedEachSecond = { connectionsCheckingInterval: 1_000 }
  expect(app.server).toMatchObject({ headersTimeout: 6_000, requestTimeout: 8_000, ...checkedEachSecond })
  const open = await listening(app)
  await Promise.all(Array.from({ length: 1_000 }, () => open()))
  expectSecurityHeaders(await text(await open(`${get}\r\n`)), 200)
})

test('a request that comes while the server stops is still answered, with the security headers', async () => {
  const app = await built(environment)
  const open = await listening(app)
  const begun = 'GET /healthz HTTP/1.1\r\nHost: villa\r\n'
  const socket = await open(`${begun}\r\n${begun}`)
  await once(socket, 'readable')
  socket.read()
  const ended = app.close()
  socket.write('\r\n')
  expectSecurityHeaders(await text(socket), 200)
  await ended
})

function expectSecurityHeaders(answer: string, status: number): void {
  const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n')
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const headers = lines.map((line) => /^([^:]+): (.*)$/.exec(line) ?? [])
  const named = Object.fromEntries(headers.map(([, name = '', value]) => [name.toLowerCase(), value]))
  expect(named).toMatchObject(securityHeaders)
}

async function site() {
  const { app } = await enquirySite({ dist: builtFiles() })
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

test('a file with a digest in its name is cached for ever, and sent as the build compressed it; one without is revalidated', async () => {
  const ask = await site()
  const url = '/assets/page.DiGeSt12.js'
  const br = await ask(url, { 'accept-encoding': 'gzip, br' })
  const forEver = 'public, max-age=31536000, immutable'
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': forEver,
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect((await ask(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await ask(url)).body).toBe(script)
  expect((await ask(picture)).headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': forEver })
  // Other sites may show a share card.
  expect((await ask(card)).headers['cross-origin-resource-policy']).toBe('cross-origin')
  const part = await ask(picture, { range: 'bytes=0-9' })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  const icon = await ask('/icon.svg')
  const revalidated = 'public, max-age=0, must-revalidate'
  expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': revalidated })
  expect((await ask('/icon.svg', { 'if-none-match': String(icon.headers.etag) })).statusCode).toBe(304)
})

test('nothing but these files is served, whatever an address says', async () => {
  const ask = await site()
  for (const url of [
    ...['/vite-plugin-ssr.json', '/assets/page.DiGeSt12.js.br', '/assets/', '/assets', '/assets//page.DiGeSt12.js'],
    ...['/photos/..%2fbrochure%2fen.pdf', '/..%2f..%2fetc%2fpasswd'],
  ])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
})

test('each brochure opens in the browser, and is saved under the villa’s name; a site without one has none', async () => {
  const ask = await site()
  const { body, headers } = await ask('/brochure/fr.pdf')
  expect(body).toBe('%PDF-1.7 fr')
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': 'fr',
    'content-disposition': `inline; filename="Villa Belvedere (fr).pdf"; filename*=UTF-8''Villa%20Belv%C3%A9d%C3%A8re%20%28fr%29.pdf`,
  })
  expect((await ask('/brochure/fr.pdf', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  const { app, views } = await enquirySite()
  expect((await app.inject('/brochure/en.pdf')).statusCode).toBe(404)
  await app.inject('/')
  expect(views.at(-1)?.features.brochure).toBe(false)
})

test('the sitemap names each page in each language, and its other languages', async () => {
  const { app } = await enquirySite({ environment })
  const { headers, body } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    ...languages.map((language) => `https://villa.example/?lang=${language}`),
    ...languages.map((language) => `https://villa.example/legal?lang=${language}`),
  ])
  for (const language of [...languages, 'x-default']) expect(body).toContain(`hreflang="${language}"`)
})

test('robots may read everything, and robots.txt names the sitemap', async () => {
  const { app } = await enquirySite({ environment })
  const { headers, body } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://villa.example/sitemap.xml\n')
})

test('the web manifest names the villa, and only icons that exist', async () => {
  const { app } = await enquirySite()
  const answer = await app.inject('/site.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ name: 'Villa Belvédère', start_url: '/' })
  const { icons }: { icons: { src: string }[] } = answer.json()
  for (const { src } of icons) expect(existsSync(`renderer/public${src}`), src).toBe(true)
})
