import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages } from '../../../content/languages.ts'
import { createNewDay } from '../../../server/pages/pages.ts'
import type { PageRenderer } from '../../../server/pages/render.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { hour, minute } from '../../support/held-clock.ts'
import { houseWith } from '../../support/houses.ts'
import { standInRenderer } from '../../support/stand-in-renderer.ts'

async function site(changes: Parameters<typeof enquirySite>[0] = {}) {
  const site = await enquirySite(changes)
  const ask = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  /** Asks twice: the first answer is rendered, and the second comes from memory. */
  const twice = async (url: string, headers = {}) => [await ask(url, headers), await ask(url, headers)] as const
  return { ...site, ask, twice }
}

test('a page is rendered once for each language, intent and state, and kept in memory', async () => {
  const { ask, twice, rendered, views } = await site()
  const sent = '/?lang=fr&enquiry=sent'
  for (const url of ['/', '/?lang=fr', '/?lang=fr&intent=rent', sent, `${sent}&brochure=sent`, '/legal']) {
    const [first, again] = await twice(url)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers['content-type']).toBe('text/html; charset=utf-8')
  }
  const once = [
    ['/ en', 'sale', { state: 'empty' }],
    ['/ fr', 'sale', { state: 'empty' }],
    ['/ fr', 'rent', { state: 'empty' }],
    ['/ fr', 'sale', { state: 'sent', brochure: 'none' }],
    ['/ fr', 'sale', { state: 'sent', brochure: 'emailed' }],
    ['/legal en', 'sale', { state: 'empty' }],
  ]
  const shown = () => views.map(({ intent, enquiry }, index) => [rendered[index], intent, enquiry])
  expect(shown()).toEqual(once)
  // The same, written in other ways, or with queries that mean nothing.
  for (const url of ['/?lang=fr', '/?lang=fr&intent=sale'])
    for (const language of languages) await ask(url, { 'accept-language': language })
  for (const headers of [{ 'accept-language': 'fr' }, { cookie: 'lang=fr' }]) await ask('/', { ...headers })
  for (let number = 0; number < 20; number += 1) await ask(`/?lang=en&utm_source=${number}&intent=${number}`)
  expect(shown()).toEqual(once)
})

test('a page has the same headers from memory as after its render, and says whether it may be kept and indexed', async () => {
  const { twice } = await site({ seed: houseWith({ offer: { listing: 'preview' } }) })
  const shared = 'max-age=0, s-maxage=8, stale-while-revalidate=0'
  // An address without a language varies by what chooses one; an address with one may be kept by a shared cache.
  for (const [url, language, varies, kept] of [
    ['/', 'en', 'Accept-Encoding, Accept-Language, Cookie', 'no-cache'],
    ['/?lang=fr', 'fr', 'Accept-Encoding', shared],
    ['/legal?lang=en', 'en', 'Accept-Encoding', shared],
    ['/?lang=en&enquiry=sent', 'en', expect.any(String), expect.any(String)],
    ['/nowhere', 'en', expect.any(String), expect.any(String)],
  ] as const) {
    const ofThisAnswer = ['date', 'connection', 'transfer-encoding', 'content-length', 'etag']
    const [first, again] = (await twice(url, { 'accept-encoding': 'br' })).map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisAnswer.includes(name))),
    )
    expect(first).toMatchObject({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' })
    expect(first).toMatchObject({ 'content-language': language, vary: varies, 'cache-control': kept })
    expect(again).toEqual(first)
  }
})

test('a page is compressed from the first answer on, also one with what a visitor typed', async () => {
  const { ask, twice, postForm } = await site()
  for (const [coding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const url = coding === 'br' ? '/' : '/?lang=fr'
    const [first, again] = await twice(url, { 'accept-encoding': coding })
    const plain = await ask(url, { 'accept-encoding': 'identity' })
    for (const answer of [first, again]) {
      expect(answer.headers['content-encoding']).toBe(coding)
      expect(decompress(answer.rawPayload).toString()).toBe(plain.body)
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    }
    expect(again.headers['content-length']).toBe(String(again.rawPayload.length))
    expect(again.headers.etag).toMatch(/^W\/"[\w-]+"$/)
    expect(plain.headers.etag).toBe(again.headers.etag)
  }
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
  const { twice } = await site()
  for (const { headers } of await twice('/', { 'accept-encoding': accepted }))
    expect(headers['content-encoding']).toBe(coding)
})

test('a visitor who has the page gets no body, in any coding, and a missing page is still missing', async () => {
  const { ask, twice } = await site()
  const { etag, vary } = (await twice('/'))[1].headers
  for (const tag of [String(etag), String(etag).slice(2), `"other", ${etag}`, '*'])
    for (const coding of ['br', 'identity']) {
      const known = await ask('/', { 'accept-encoding': coding, 'if-none-match': tag })
      expect([known.statusCode, known.body]).toEqual([304, ''])
      expect(known.headers).toMatchObject({ etag, vary, 'cache-control': 'no-cache' })
    }
  expect((await ask('/', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  const missing = String((await twice('/nowhere'))[1].headers.etag)
  expect((await ask('/nowhere', { 'if-none-match': missing })).statusCode).toBe(404)
})

test('HEAD has the headers of GET and no body, also before anything was rendered', async () => {
  const { app, ask } = await site()
  const head = () => app.inject({ method: 'HEAD', url: '/' })
  const first = await head()
  expect([first.statusCode, first.body]).toEqual([200, ''])
  const { etag, 'content-length': length } = (await ask('/')).headers
  const again = await head()
  expect(again.body).toBe('')
  expect(again.headers).toMatchObject({ etag, 'content-length': length })
})

// The page, the legal page and the page for unknown addresses.
const ahead = languages.flatMap((language) => [`/ ${language}`, `/legal ${language}`, `/404 ${language}`])
const all = ahead.length

test('every page is rendered ahead in each language, and even its first visitor gets it from memory', async () => {
  const { app, rendered } = await site()
  await app.pages.renew()
  expect(rendered).toEqual(ahead)
  for (const url of ['/', '/?lang=en', '/?lang=fr', '/?lang=fr&intent=sale']) await app.inject(url)
  await app.inject({ url: '/', headers: { 'accept-language': 'fr' } })
  expect(rendered).toEqual(ahead)
})

test('within a minute of midnight at the villa the pages show the new day, and no visitor waits for that; if they cannot be rendered, yesterday’s stay', async () => {
  let broken = false
  const { app, clock, log, views } = await site({
    renderer: {
      render: (path, view, house) =>
        broken && path === '/legal'
          ? Promise.reject(new Error('the sun is missing'))
          : standInRenderer.render(path, view, house),
    },
  })
  await app.pages.renew()
  const newDay = createNewDay({ pages: app.pages, clock, log: app.log })
  newDay.start()
  // Noon in UTC is two in the afternoon at the villa.
  await clock.pass(10 * hour - 1)
  expect(views).toHaveLength(all)
  await clock.pass(minute)
  // The pages are exchanged only after they are compressed.
  await expect.poll(() => app.pages.current().today).toBe('2026-06-02')
  expect(views.slice(all).map(({ today }) => today)).toEqual(Array(all).fill('2026-06-02'))
  for (const url of ['/', '/?lang=fr']) await app.inject(url)
  expect(views).toHaveLength(2 * all)
  expect(log.join()).not.toContain('"level":"error"')

  broken = true
  await clock.pass(24 * hour)
  const rendered = views.length
  expect((await app.inject('/')).statusCode).toBe(200)
  expect([views.length, app.pages.current().today]).toEqual([rendered, '2026-06-02'])
  expect(log.join()).toContain('The page /legal cannot be rendered in en: the sun is missing')
  broken = false
  await clock.pass(minute)
  await expect.poll(() => app.pages.current().today).toBe('2026-06-03')
  const last = views.length
  await newDay.stop()
  await clock.pass(24 * hour)
  expect(views).toHaveLength(last)
})

test('a render that was under way when the pages were renewed does not replace the new page', async () => {
  const started: { today: string; body: Readable }[] = []
  const renderer: PageRenderer = {
    render(_path, { today }) {
      const body = new Readable({ read() {} })
      started.push({ today, body })
      return Promise.resolve({ status: 200, body })
    },
  }
  const { app, clock } = await site({ renderer })
  const finish = (number: number) => {
    const { today, body } = started[number] ?? expect.fail('it was not begun')
    body.push(today)
    body.push(null)
  }
  const yesterdays = app.inject('/')
  await expect.poll(() => started).toHaveLength(1)
  await clock.pass(24 * hour)
  const renewed = app.pages.renew()
  for (let page = 1; page <= all; page += 1) {
    await expect.poll(() => started.length).toBeGreaterThan(page)
    finish(page)
  }
  await renewed
  expect((await app.inject('/')).body).toBe('2026-06-02')
  finish(0)
  expect((await yesterdays).body).toBe('2026-06-01')
  expect((await app.inject('/')).body).toBe('2026-06-02')
  expect(started).toHaveLength(1 + all)
})

const head = '<!doctype html><html><head><title>A house</title></head>'
const rest = '<body>By the sea</body></html>'

test.each(['br', 'gzip', 'identity'])(
  'the beginning of a page reaches its first visitor in %s while the rest is still being rendered',
  async (coding) => {
    const { url, begin } = await siteOfOnePage()
    const page = begin()
    page.write(head)
    const textUntil = reading(await answerOf(url, coding), coding)
    expect(await textUntil(head)).toBe(head)
    page.end(rest)
    expect(await textUntil(rest)).toBe(head + rest)
  },
)

test('a page that fails halfway is cut off and not kept, and the next visitor gets a whole one', async () => {
  const { url, begin, log } = await siteOfOnePage()
  const page = begin()
  page.write(head)
  const cutOff = await answerOf(url, 'br')
  cutOff.resume()
  page.destroy(new Error('the renderer broke'))
  await expect(once(cutOff, 'end')).rejects.toThrow('aborted')
  expect(log.join()).toContain('answer cut off')
  begin().end(head + rest)
  expect(await (await fetch(url)).text()).toBe(head + rest)
})

/** A server whose pages are written by the test; `begin` returns the next one. */
async function siteOfOnePage() {
  let page = new PassThrough()
  const renderer: PageRenderer = { render: () => Promise.resolve({ status: 200, body: page }) }
  const { app, log } = await enquirySite({ renderer })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const begin = () => {
    page = new PassThrough()
    return page
  }
  return { url, begin, log }
}

async function answerOf(url: string, coding: string): Promise<IncomingMessage> {
  const asked = request(url, { agent: false, headers: { 'accept-encoding': coding } }).end()
  const [answer] = await once(asked, 'response')
  expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
  return answer
}

/** Returns a function that reads until the answer so far ends with a text, and returns that answer. */
function reading(answer: IncomingMessage, coding: string): (end: string) => Promise<string> {
  const stream: Readable =
    coding === 'identity' ? answer : answer.pipe(coding === 'br' ? createBrotliDecompress() : createGunzip())
  let text = ''
  return async (end) => {
    while (!text.endsWith(end)) {
      const chunk: Buffer | null = stream.read()
      if (chunk === null) await once(stream, 'readable')
      else text += chunk.toString()
    }
    return text
  }
}
