import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtFiles, card, picture as pictureAddress, script } from '../support/built-files.ts'
import { enquirySite } from '../support/enquiry-site.ts'

test('a file with a digest in its name is cached for ever, and sent as the build compressed it', async () => {
  const { app } = await enquirySite({ dist: builtFiles() })
  const url = '/assets/page.DiGeSt12.js'
  const br = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  expect((await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe('gzip')
  expect((await app.inject(url)).body).toBe(script)
  const picture = await app.inject(pictureAddress)
  expect(picture.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': br.headers['cache-control'] })
})

test('a file without a digest is revalidated, and usually unchanged', async () => {
  const { app } = await enquirySite({ dist: builtFiles() })
  const icon = await app.inject('/icon.svg')
  expect(icon.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  const again = await app.inject({ url: '/icon.svg', headers: { 'if-none-match': String(icon.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('other sites may show a share card', async () => {
  const { app } = await enquirySite({ dist: builtFiles() })
  expect((await app.inject(card)).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test.each([
  '/vite-plugin-ssr.json',
  '/assets/page.DiGeSt12.js.br',
  '/assets/',
  '/assets',
  '/photos/..%2fbrochure%2fen.pdf',
  '/..%2f..%2fetc%2fpasswd',
  '/assets//page.DiGeSt12.js',
])('%s is not served', async (url) => {
  const { app } = await enquirySite({ dist: builtFiles() })
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('a request for part of a file gets that part', async () => {
  const { app } = await enquirySite({ dist: builtFiles() })
  const answer = await app.inject({ url: pictureAddress, headers: { range: 'bytes=0-9' } })
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 10])
})

test('each brochure opens in the browser, and is saved under the villa’s name', async () => {
  const { app } = await enquirySite({ dist: builtFiles() })
  const answer = await app.inject('/brochure/fr.pdf')
  expect(answer.body).toBe('%PDF-1.7 fr')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': 'fr',
    'content-disposition': `inline; filename="Villa Belvedere (fr).pdf"; filename*=UTF-8''Villa%20Belv%C3%A9d%C3%A8re%20%28fr%29.pdf`,
    'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  })
  const again = await app.inject({ url: '/brochure/fr.pdf', headers: { 'if-none-match': String(answer.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('a site without a built brochure has no brochure, and the page knows', async () => {
  const { app, views } = await enquirySite()
  expect((await app.inject('/brochure/en.pdf')).statusCode).toBe(404)
  await app.inject('/')
  expect(views.at(-1)?.features.brochure).toBe(false)
})
