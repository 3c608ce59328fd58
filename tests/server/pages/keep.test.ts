import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { houseWith } from '../../support/houses.ts'
import { standInRenderer } from '../../support/stand-in-renderer.ts'

test('a page is rendered once for each language, intent and state, and kept in memory', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  const sent = '/?lang=fr&enquiry=sent'
  for (const url of ['/', '/?lang=fr', '/?lang=fr&intent=rent', sent, `${sent}&brochure=sent`, '/legal']) {
    const first = await app.inject(url)
    const again = await app.inject(url)
    expect(again.body).toBe(first.body)
    expect(again.statusCode).toBe(200)
    expect(again.headers['content-type']).toBe('text/html; charset=utf-8')
  }
  expect(renderer.rendered.map(({ path, view }) => [path, view.locale, view.intent, view.enquiry])).toEqual([
    ['/', 'en', 'sale', { state: 'empty' }],
    ['/', 'fr', 'sale', { state: 'empty' }],
    ['/', 'fr', 'rent', { state: 'empty' }],
    ['/', 'fr', 'sale', { state: 'sent', brochure: 'none' }],
    ['/', 'fr', 'sale', { state: 'sent', brochure: 'emailed' }],
    ['/legal', 'en', 'sale', { state: 'empty' }],
  ])
})

test.each(['/', '/?lang=fr', '/legal?lang=en', '/?lang=en&enquiry=sent', '/nowhere'])(
  'the page at %s has the same headers from memory as after its render',
  async (url) => {
    const { app } = await enquirySite({
      renderer: standInRenderer(),
      seed: houseWith({ offer: { listing: 'preview' } }),
    })
    const said = async () => {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      const ofThisAnswer = ['date', 'connection', 'transfer-encoding', 'content-length', 'etag']
      return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisAnswer.includes(name)))
    }
    const first = await said()
    expect(first).toMatchObject({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' })
    expect(await said()).toEqual(first)
  },
)

test('a differently written request does not render the page again', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  for (const url of ['/?lang=fr', '/?lang=fr&intent=sale'])
    for (const language of languages) await app.inject({ url, headers: { 'accept-language': language } })
  await app.inject({ url: '/', headers: { 'accept-language': 'fr' } })
  await app.inject({ url: '/', headers: { cookie: 'lang=fr' } })
  expect(renderer.rendered).toHaveLength(1)
})

test('queries without meaning do not cause another render', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  for (let number = 0; number < 20; number += 1) await app.inject(`/?lang=en&utm_source=${number}&intent=${number}`)
  expect(renderer.rendered).toHaveLength(1)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s the page is compressed from the first answer on', async (coding, decompress) => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })
  const [first, again] = [await ask('/', coding), await ask('/', coding)]
  const plain = await ask('/', 'identity')
  for (const answer of [first, again]) {
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  }
  expect(again.headers['content-length']).toBe(String(again.rawPayload.length))
  expect(again.headers.etag).toMatch(/^W\/"[\w-]+"$/)
  expect(plain.headers.etag).toBe(again.headers.etag)
})

test('a page with what a visitor typed is compressed too', async () => {
  const { postForm } = await enquirySite({ renderer: standInRenderer() })
  const answer = await postForm({ name: 'Ada' }, { 'accept-encoding': 'gzip, deflate, br' })
  expect(answer.statusCode).toBe(422)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('faulty')
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, *;q=0.1', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['*', 'br'],
  ['identity', undefined],
  ['gzip;q=0.5, identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['deflate', undefined],
])('Accept-Encoding %s is answered with %s', async (accepted, coding) => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  for (let times = 0; times < 2; times += 1) {
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(coding)
  }
})

test('a visitor who has the page gets no body, in any coding', async () => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  await app.inject('/')
  const { etag, vary } = (await app.inject('/')).headers
  const ask = (tag: string, coding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': coding, 'if-none-match': tag } })
  for (const tag of [String(etag), String(etag).slice(2), `"other", ${etag}`, '*']) {
    for (const coding of ['br', 'identity']) {
      const known = await ask(tag, coding)
      expect([known.statusCode, known.body]).toEqual([304, ''])
      expect(known.headers).toMatchObject({ etag, vary, 'cache-control': 'no-cache' })
    }
  }
  expect((await ask('"other"', 'br')).statusCode).toBe(200)
})

test('a missing page is still missing on the second request', async () => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  await app.inject('/nowhere')
  const { etag } = (await app.inject('/nowhere')).headers
  expect((await app.inject({ url: '/nowhere', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(404)
})

test('HEAD has the headers of GET and no body, also before anything was rendered', async () => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  const first = await app.inject({ method: 'HEAD', url: '/' })
  expect([first.statusCode, first.body]).toEqual([200, ''])
  const get = await app.inject('/')
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect(head.body).toBe('')
  expect(head.headers).toMatchObject({ etag: get.headers.etag, 'content-length': get.headers['content-length'] })
})

test('an address without a language varies by what chooses one; an address with one may be kept by a shared cache', async () => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  for (let times = 0; times < 2; times += 1) {
    expect((await app.inject('/')).headers).toMatchObject({
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'cache-control': 'no-cache',
      'content-language': 'en',
    })
    expect((await app.inject('/?lang=fr')).headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'max-age=0, s-maxage=8, stale-while-revalidate=0',
      'content-language': 'fr',
    })
  }
})

test('a first render is streamed', async () => {
  const body = new Readable({ read() {} })
  const { app } = await enquirySite({ renderer: { render: () => Promise.resolve({ status: 200, body }) } })
  const address = await app.listen({ port: 0 })
  body.push('<!doctype html>')
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('<!doctype html>')
  body.push('<p>the rest</p>')
  body.push(null)
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('<p>the rest</p>')
  await reader?.cancel()
})

test('a render that fails halfway is not kept, nor is one that fails before it begins', async () => {
  let renders = 0
  const { app, log } = await enquirySite({
    renderer: {
      render() {
        renders += 1
        const body = renders <= 2 ? Readable.from(breaking()) : Readable.from(['<p>whole</p>'])
        return Promise.resolve({ status: 200, body })
      },
    },
  })
  const address = await app.listen({ port: 0 })
  const ask = (coding: string) => fetch(address, { headers: { 'accept-encoding': coding } })
  await expect(ask('identity').then((answer) => answer.text())).rejects.toThrow()
  const failed = await ask('br')
  expect(failed.status).toBe(500)
  expect(await failed.json()).toMatchObject({ error: { code: 'failed', reference: expect.any(String) } })
  expect(log.join()).toContain('the renderer broke')
  expect(await (await ask('br')).text()).toBe('<p>whole</p>')

  function* breaking() {
    yield '<p>half'
    throw new Error('the renderer broke')
  }
})
