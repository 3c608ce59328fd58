import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { intents, languages } from '../../content/enquiry.ts'
import { KeptPages } from '../../server/kept-pages.ts'
import { pageVariant } from '../../server/page-answer.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'

/** Asks until the page comes in the coding that was asked for: it is compressed a moment after the first render. */
async function kept(app: FastifyInstance, url: string, coding: string) {
  return vi.waitFor(async () => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': coding } })
    expect(answer.headers['content-encoding']).toBe(coding)
    return answer
  })
}

test('a page is rendered once for each language, intent and state, and then comes from memory', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  for (const url of ['/?lang=en', '/?lang=fr', '/?lang=fr&intent=rent', '/?lang=fr&enquiry=sent']) {
    const first = await app.inject(url)
    const again = await app.inject(url)
    expect(again.body).toBe(first.body)
    expect(again.statusCode).toBe(200)
    expect(again.headers['content-type']).toBe('text/html; charset=utf-8')
  }
  expect(renderer.rendered.map(({ view }) => [view.locale, view.intent, view.enquiry.state])).toEqual([
    ['en', 'sale', 'empty'],
    ['fr', 'sale', 'empty'],
    ['fr', 'rent', 'empty'],
    ['fr', 'sale', 'sent'],
  ])
})

test('queries that mean nothing do not make another render', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  for (let number = 0; number < 20; number += 1) await app.inject(`/?lang=en&utm_source=${number}&intent=${number}`)
  expect(renderer.rendered).toHaveLength(1)
})

test('it is sent in brotli, gzip or as it is, each with a strong tag of its own, all the same page', async () => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  await app.inject('/')
  const plain = await app.inject('/')
  const gzip = await kept(app, '/', 'gzip')
  const br = await kept(app, '/', 'br')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const tags = [plain, gzip, br].map(({ headers }) => headers.etag)
  expect(new Set(tags).size).toBe(3)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  for (const { headers, rawPayload } of [plain, gzip, br])
    expect(headers['content-length']).toBe(String(rawPayload.length))
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, *;q=0.1', 'br'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['deflate', undefined],
])('Accept-Encoding %s is answered with %s', async (accepted, coding) => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  await app.inject('/')
  await kept(app, '/', 'br')
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(coding)
})

test('who has the page already is told so, without a body', async () => {
  const { app } = await enquirySite({ renderer: standInRenderer() })
  await app.inject('/')
  const { headers } = await kept(app, '/', 'br')
  const ask = (tag: string) => app.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
  for (const tag of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
    const known = await ask(String(tag))
    expect(known.statusCode).toBe(304)
    expect(known.body).toBe('')
    expect(known.headers).toMatchObject({ etag: headers.etag, vary: headers.vary, 'cache-control': 'no-cache' })
  }
  expect((await ask('"other"')).statusCode).toBe(200)
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
      'cache-control': 'public, max-age=0, s-maxage=300, must-revalidate',
      'content-language': 'fr',
    })
  }
})

test('a first render is streamed as it is made', async () => {
  const body = new Readable({ read() {} })
  const { app } = await enquirySite({ renderer: { render: () => Promise.resolve({ status: 200, body }) } })
  const address = await app.listen({ port: 0 })
  body.push('<!doctype html>')
  const answer = await fetch(address)
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('<!doctype html>')
  body.push('<p>the rest</p>')
  body.push(null)
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('<p>the rest</p>')
  await reader?.cancel()
})

test('a render that breaks off is not kept', async () => {
  let renders = 0
  const { app } = await enquirySite({
    renderer: {
      render() {
        renders += 1
        const body = renders === 1 ? Readable.from(breaking()) : Readable.from(['<p>whole</p>'])
        return Promise.resolve({ status: 200, body })
      },
    },
  })
  const address = await app.listen({ port: 0 })
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow()
  expect(await (await fetch(address)).text()).toBe('<p>whole</p>')

  function* breaking() {
    yield '<p>half'
    throw new Error('the renderer broke')
  }
})

test('no more pages are kept than there is room for, and none past its day', async () => {
  const pages = new KeptPages(2)
  const page = { status: 200, body: Buffer.from('page'), headers: {} }
  for (const variant of [1, 2, 3]) await pages.keep({ day: 'today', path: '/', variant }, page)
  const kept = (day: string) => [1, 2, 3].map((variant) => pages.find(day, '/', variant) !== undefined)
  expect(kept('today')).toEqual([true, true, false])
  expect(kept('tomorrow')).toEqual([false, false, false])
  await pages.keep({ day: 'tomorrow', path: '/', variant: 3 }, page)
  expect(kept('tomorrow')).toEqual([false, false, true])
})

test('no two answers that differ share a variant', () => {
  const variants = []
  for (const locale of languages)
    for (const localeInAddress of [true, false])
      for (const intent of [undefined, ...intents])
        for (const enquiry of [
          undefined,
          { state: 'sent', brochure: true },
          { state: 'sent', brochure: false },
        ] as const)
          variants.push(
            pageVariant({ path: '/', locale, localeInAddress, ...(intent && { intent }), ...(enquiry && { enquiry }) }),
          )
  expect(new Set(variants).size).toBe(36)
})
