import { expect, test } from 'vitest'
import { enquirySite } from '../support/enquiry-site.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'

test('an unknown path returns the 404 page in the visitor’s language, rendered once for each language', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  const english = await app.inject('/no/such/page?x=1')
  expect(english.statusCode).toBe(404)
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-language': 'en' }
  expect(english.headers).toMatchObject(html)
  const french = await app.inject({ url: '/rien', headers: { 'accept-language': 'fr' } })
  expect([french.statusCode, french.headers['content-language']]).toEqual([404, 'fr'])
  const again = await app.inject('/another')
  expect([again.statusCode, again.body]).toEqual([404, english.body])
  expect(renderer.rendered.map(({ path, view }) => `${path} ${view.locale}`)).toEqual(['/404 en', '/404 fr'])
})

test('another method is refused with those that are allowed, and no body is read where none is taken', async () => {
  const { app } = await enquirySite()
  for (const [method, url, allow] of [
    ['POST', '/', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['PUT', '/send-contact-email', 'POST'],
    ['GET', '/send-contact-email', 'POST'],
    ['OPTIONS', '/send-contact-email', 'POST'],
  ] as const) {
    const answer = await app.inject({ method, url, headers: { 'accept-language': 'fr' } })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
    const error = { code: 'methodNotAllowed', message: `Cette adresse n’accepte que ${allow}.` }
    expect(answer.json()).toEqual({ error })
  }
  for (const [url, status] of Object.entries({ '/nowhere': 404, '/': 405 })) {
    const sent = { payload: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } }
    expect((await app.inject({ method: 'POST', url, ...sent })).statusCode).toBe(status)
  }
})

test('a network that requests too many missing pages must wait, and other networks need not', async () => {
  const { app, clock } = await enquirySite()
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  for (let times = 0; times < 120; times += 1) expect((await ask(`/${times}`, '2001:db8::1')).statusCode).toBe(404)
  const refused = await ask('/admin.php', '2001:db8::2')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error.code]).toEqual([
    429,
    '60',
    'tooMany',
  ])
  expect((await ask('/admin.php', '192.0.2.1')).statusCode).toBe(404)
  expect((await ask('/', '2001:db8::1')).statusCode).toBe(200)
  await clock.pass(60_000)
  expect((await ask('/admin.php', '2001:db8::2')).statusCode).toBe(404)
})
