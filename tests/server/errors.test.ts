import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { PageView } from '../../renderer/page-view.ts'
import { enquirySite } from '../support/enquiry-site.ts'

const secret = 'SQL near "visitor@example.org"'
const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr' }
const aReference = expect.stringMatching(/^[0-9a-f]{8}-\w+$/)

/** A site whose pages throw, except the error page unless that `isBroken` too, until `mend` is called. */
async function failingSite({ environment = {}, isBroken = false } = {}) {
  const shown: NonNullable<PageView['failure']>[] = []
  let isMended = false
  const site = await enquirySite({
    environment,
    renderer: {
      render(_path, { failure }) {
        if (isMended) return Promise.resolve({ status: 200, body: Readable.from(['well']) })
        if (!failure || isBroken) return Promise.reject(new Error(secret))
        shown.push(failure)
        return Promise.resolve({ status: 500, body: Readable.from(['<h1>error page</h1>']) })
      },
    },
  })
  const ask = (headers: Record<string, string> = browser) => site.app.inject({ url: '/', headers })
  const mend = () => {
    isMended = true
  }
  return { ...site, ask, mend, shown }
}

test('a browser gets the error page with a reference, the log has message and stack under it, and the page is not kept', async () => {
  const { ask, log, mend, shown } = await failingSite()
  const { statusCode, body, headers } = await ask()
  expect([statusCode, body]).toEqual([500, '<h1>error page</h1>'])
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-language': 'fr', 'cache-control': 'no-store' }
  expect(headers).toMatchObject(html)
  const message = 'Une erreur s’est produite de notre côté. Veuillez réessayer dans un instant.'
  expect(shown).toEqual([{ message, reference: aReference }])
  const line = log.map((each) => JSON.parse(each)).find(({ level }) => level === 'error')
  expect(line).toMatchObject({ reference: shown[0]?.reference, path: '/', err: { message: secret } })
  expect(line.err.stack).toContain('errors.test.ts')
  mend()
  expect((await ask()).body).toBe('well')
})

test('with EXPOSE_STACK the page shows message and stack', async () => {
  const { ask, shown } = await failingSite({ environment: { EXPOSE_STACK: 'true' } })
  await ask()
  expect(shown).toMatchObject([{ message: secret, stack: expect.stringContaining('errors.test.ts') }])
})

test('a program gets JSON with a reference and no details; if the error page fails too, a plain page says so', async () => {
  const { ask, log } = await failingSite({ isBroken: true })
  const [program, page] = [await ask({}), await ask()]
  expect(program.json().error).toMatchObject({ code: 'failed', reference: aReference })
  expect(page.body).toContain('Unexpected Application Error!')
  for (const { statusCode, body } of [program, page]) expect([statusCode, body.includes('SQL')]).toEqual([500, false])
  expect(log.join()).toContain('the error page failed too')
})

test('an unknown path returns the 404 page in the visitor’s language, rendered once for each language', async () => {
  const { app, rendered } = await enquirySite()
  const english = await app.inject('/no/such/page?x=1')
  expect(english.statusCode).toBe(404)
  const html = { 'content-type': 'text/html; charset=utf-8', 'content-language': 'en' }
  expect(english.headers).toMatchObject(html)
  const french = await app.inject({ url: '/rien', headers: { 'accept-language': 'fr' } })
  expect([french.statusCode, french.headers['content-language']]).toEqual([404, 'fr'])
  const again = await app.inject('/another')
  expect([again.statusCode, again.body]).toEqual([404, english.body])
  expect(rendered).toEqual(['/404 en', '/404 fr'])
})

test('another method than a page has is answered like an unknown path, and no body is read where none is taken', async () => {
  const { app } = await enquirySite()
  for (const [method, url] of [
    ['TRACE', '/'],
    ['DELETE', '/healthz'],
    ['GET', '/send-contact-email'],
  ] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(404)
  for (const url of ['/nowhere', '/']) {
    const sent = { payload: 'x'.repeat(100_000), headers: { 'content-type': 'text/plain' } }
    expect((await app.inject({ method: 'POST', url, ...sent })).statusCode).toBe(404)
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
