import { existsSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '../../content/languages.ts'
import { builtFiles, card, picture, script } from '../support/built-files.ts'
import { enquirySite } from '../support/enquiry-site.ts'

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

const environment = { PUBLIC_URL: 'https://villa.example' }

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
