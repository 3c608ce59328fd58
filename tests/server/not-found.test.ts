import { expect, test } from 'vitest'
import { enquirySite } from '../support/enquiry-site.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'

test('an unknown path returns the 404 page in the visitor’s language, rendered once for each language', async () => {
  const renderer = standInRenderer()
  const { app } = await enquirySite({ renderer })
  const english = await app.inject('/no/such/page?x=1')
  expect(english.statusCode).toBe(404)
  expect(english.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(english.headers['content-language']).toBe('en')
  const french = await app.inject({ url: '/rien', headers: { 'accept-language': 'fr' } })
  expect([french.statusCode, french.headers['content-language']]).toEqual([404, 'fr'])
  const again = await app.inject('/another')
  expect([again.statusCode, again.body]).toEqual([404, english.body])
  expect(renderer.rendered.map(({ path, view }) => [path, view.locale])).toEqual([
    ['/404', 'en'],
    ['/404', 'fr'],
  ])
})

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['TRACE', '/', 'GET, HEAD'],
  ['DELETE', '/healthz', 'GET, HEAD'],
  ['PUT', '/send-contact-email', 'POST'],
  ['GET', '/send-contact-email', 'POST'],
  ['OPTIONS', '/send-contact-email', 'POST'],
] as const)('%s %s is refused with the allowed methods', async (method, url, allow) => {
  const { app } = await enquirySite()
  const answer = await app.inject({ method, url, headers: { 'accept-language': 'fr' } })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe(allow)
  expect(answer.json()).toEqual({
    error: { code: 'methodNotAllowed', message: `Cette adresse n’accepte que ${allow}.` },
  })
})

test('a body sent to an unknown path is not read, whatever its type', async () => {
  const { app } = await enquirySite()
  const send = (url: string) =>
    app.inject({ method: 'POST', url, payload: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } })
  expect((await send('/nowhere')).statusCode).toBe(404)
  expect((await send('/')).statusCode).toBe(405)
})

test('a network that requests too many missing pages must wait, and other networks need not', async () => {
  const { app, clock } = await enquirySite()
  const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  for (let times = 0; times < 120; times += 1) expect((await ask(`/${times}`, '2001:db8::1')).statusCode).toBe(404)
  const refused = await ask('/admin.php', '2001:db8::2')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.json().error.code).toBe('tooMany')
  expect((await ask('/admin.php', '192.0.2.1')).statusCode).toBe(404)
  expect((await ask('/', '2001:db8::1')).statusCode).toBe(200)
  await clock.pass(60_000)
  expect((await ask('/admin.php', '2001:db8::2')).statusCode).toBe(404)
})
