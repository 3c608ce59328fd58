import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { builtFiles, card, picture } from '../support/built-files.ts'
import { deskSite } from '../support/desk-site.ts'
import { enquirySite } from '../support/enquiry-site.ts'

const environment = { PUBLIC_URL: 'https://villa.example', METRICS_TOKEN: 'a-token-of-some-length-for-tests' }
const securityHeaders = {
  'content-security-policy': expect.stringMatching(/(?:^|; )frame-ancestors '(?:none|self)'/),
  'cross-origin-resource-policy': expect.stringMatching(/^(?:same-origin|cross-origin)$/),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

/** Returns every address that has a handler, with each of its methods. An `x` stands for each parameter. */
function routesOf(app: FastifyInstance): { method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'; url: string }[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? []
      if (segment === '') return []
      const depth = indent.length / 4
      above.length = depth
      above[depth] = segment
      const url = above.join('').replaceAll('//', '/').replace(/:\w+/g, 'x').replace('*', 'nowhere')
      return (['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const)
        .filter((method) => methods.split(', ').includes(method))
        .map((method) => ({ method, url }))
    })
}

test('every route answers a stranger with the security headers', async () => {
  const { app } = await enquirySite({ dist: builtFiles(), environment })
  await app.ready()
  const routes = routesOf(app)
  expect(routes.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/legal', '/words/x', '/owner/uploads/x/finish']),
  )
  for (const [number, { method, url }] of routes.entries()) {
    const remoteAddress = `192.0.2.${number}`
    const { headers } = await app.inject({ method, url, remoteAddress, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(headers, `${method} ${url}`).toMatchObject(securityHeaders)
  }
})

test('every answer to a GET says how long it may be cached', async () => {
  const { app } = await enquirySite({ dist: builtFiles(), environment })
  await app.ready()
  for (const [number, { method, url }] of routesOf(app).entries()) {
    if (method !== 'GET') continue
    const { headers } = await app.inject({ url, remoteAddress: `192.0.2.${number}` })
    expect(headers['cache-control'], url).toMatch(/no-store|no-cache|max-age/)
  }
})

test('every page of the desk that an owner opens has the security headers', async () => {
  const { app, browser } = await deskSite({ environment })
  const owner = browser()
  await owner.signIn()
  const pages = routesOf(app).filter(({ method, url }) => method === 'GET' && url.startsWith('/owner'))
  for (const { url } of pages) expect((await owner.get(url)).headers, url).toMatchObject(securityHeaders)
})

test.each(['/icon.svg', '/assets/page.DiGeSt12.js', '/?lang=en', picture, card])(
  '%s has the same policy when it is sent whole, in part, or as not modified',
  async (url) => {
    const { app } = await enquirySite({ dist: builtFiles(), environment })
    await app.pages.renew()
    const whole = await app.inject({ url })
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject(securityHeaders)
    const { etag } = whole.headers
    const confirmed = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(confirmed.statusCode).toBe(304)
    const policy = whole.headers['content-security-policy']
    for (const { headers } of [confirmed, await app.inject({ url, headers: { range: 'bytes=0-1' } })])
      expect(headers).toMatchObject({ ...securityHeaders, 'content-security-policy': policy })
    expect((await app.inject({ url, headers: { range: 'bytes=900000-' } })).headers).toMatchObject(securityHeaders)
  },
)

const get = 'GET /legal HTTP/1.1\r\nHost: villa\r\nConnection: close\r\n'

test.each([
  ['no HTTP', 400, 'EHLO there\r\n\r\n'],
  ['headers of 17 KB', 431, `${get}X-Long: ${'x'.repeat(17 * 1_024)}\r\n\r\n`],
  ['an expectation that nobody knows', 404, `${get.replace('legal', 'nowhere')}Expect: the unexpected\r\n\r\n`],
  ['an address that cannot be decoded', 400, `${get.replace('legal', '%c0%ae')}\r\n`],
])('a request that the parser refuses gets the security headers: %s, %i', async (_what, status, bytes) => {
  const { app } = await enquirySite({ environment })
  const socket = await connectedTo(app)
  socket.write(bytes)
  expectSecurityHeaders(await text(socket), status)
})

test('a request that takes too long is answered with 408 and the security headers', async () => {
  const { app } = await enquirySite({ environment })
  app.server.headersTimeout = 1
  app.server.requestTimeout = 1
  const socket = await connectedTo(app)
  socket.write('GET / HTTP/1.1\r\nHo')
  expectSecurityHeaders(await text(socket), 408)
})

test('a request that comes while the server stops is still answered', async () => {
  const { app } = await enquirySite({ environment })
  const socket = await connectedTo(app)
  const begun = 'GET /healthz HTTP/1.1\r\nHost: villa\r\n'
  socket.write(`${begun}\r\n${begun}`)
  await once(socket, 'readable')
  socket.read()
  const ended = app.close()
  socket.write('\r\n')
  expectSecurityHeaders(await text(socket), 200)
  await ended
})

async function connectedTo(app: FastifyInstance): Promise<Socket> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

function expectSecurityHeaders(answer: string, status: number): void {
  const [head = ''] = answer.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const headers = lines.map((line) => /^([^:]+): (.*)$/.exec(line) ?? [])
  expect(Object.fromEntries(headers.map(([, name = '', value]) => [name.toLowerCase(), value]))).toMatchObject(
    securityHeaders,
  )
}
