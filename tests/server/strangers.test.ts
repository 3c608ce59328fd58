import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fieldsNamed } from '../../desk/request.ts'
import { documents } from '../../enquiries/documents.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { bodiesAtOnce } from '../../server/connection.ts'
import type { PageRenderer } from '../../server/pages/render.ts'
import { formFields } from '../../server/visitor/forms.ts'
import { brochureFile, builtFiles } from '../support/built-files.ts'
import { storeEnquiry } from '../support/databases.ts'
import { deskSite, ownersDesk } from '../support/desk-site.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { pdf } from '../support/files.ts'
import { until } from '../support/limits.ts'
import { addressOf, listening, siteRoutes } from '../support/site-routes.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const files = { ...form, 'content-type': 'multipart/form-data; boundary=x' }
const contact = '/send-contact-email'

test.each([
  ['from another site', { headers: { ...form, 'sec-fetch-site': 'cross-site' }, payload: 'a=1' }],
  ['of an unknown type', { headers: { ...form, 'content-type': 'application/xml' }, payload: '<a/>' }],
  ['that claims to be compressed', { headers: { ...form, 'content-encoding': 'gzip' }, payload: 'a' }],
  ['that is too long', { headers: form, payload: `a=${'x'.repeat(200_000)}` }],
  ['with a file', { headers: files, payload: '--x--\r\n' }],
  ['that cannot be read', { headers: form, payload: 'name=%ff' }],
  ['with nothing in it', { headers: form, payload: '' }],
])(
  'a request %s is refused at every address that a stranger can post to, and no page is rendered for it again',
  async (kind, request) => {
    const { app, clock, database, views } = await deskSite()
    const routes = (await siteRoutes()).filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(25)
    expect(routes.map(({ url }) => url)).toEqual(expect.arrayContaining([contact, '/owner/sign-in']))
    for (const [index, route] of routes.entries()) {
      const [{ method }, url] = [route, addressOf(route, 'x'.repeat(43))]
      const ask = (time: number) => app.inject({ method, url, ...request, remoteAddress: `10.${index}.${time}.1` })
      await ask(0)
      // An empty form is an ordinary mistake here, and shown again to whoever made it.
      if (url === '/owner/sign-in' && /read|nothing/.test(kind)) continue
      if (url === contact && kind === 'with nothing in it') continue
      const rendered = views.length
      for (const time of [1, 2, 3]) {
        const { statusCode } = await ask(time)
        expect([url, statusCode >= 300 && statusCode < 500]).toEqual([url, true])
      }
      expect([url, views.length - rendered]).toEqual([url, 0])
      await clock.pass(10_000)
    }
    expect(countEnquiries(database)).toBe(0)
  },
)

test.each([
  [contact, form, 'name=Ada', 100, 600],
  [contact, { ...form, 'sec-fetch-site': 'cross-site' }, 'name=Ada', 100, 600],
  [contact, { 'content-type': 'text/plain' }, 'Ada', 100, 600],
  ['/viewing/unknown', form, 'act=ask', 20, 600],
  ['/owner/sign-in', form, 'email=nobody', 20, 10],
  ['/owner/sign-in/code', form, 'code=1', 20, 10],
  ['/owner/in/unknown', form, '', 20, 10],
  ['/owner/documents', files, '--x--\r\n', 30, 10],
])('%s with %j is refused unread with 429 beyond %i, for %i seconds', async (url, headers, payload, limit, lasts) => {
  const { app, clock, views } = await deskSite()
  const ask = () => app.inject({ method: 'POST', url, headers, payload, remoteAddress: '203.0.113.7' })
  for (let time = 0; time < limit; time += 1) expect((await ask()).statusCode).not.toBe(429)
  await ask()
  const rendered = views.length
  for (let time = 0; time < 20; time += 1) {
    const refused = await ask()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const isForm = headers['content-type'] === form['content-type']
    if (url === contact) expect(refused.body).toContain(isForm ? '<!doctype html>' : '"code":"tooMany"')
  }
  expect(views.length).toBe(rendered)
  await clock.pass(lasts * 1_000)
  expect((await ask()).statusCode).not.toBe(429)
})

test('a form with one field tens of thousands of times is a mistake like any other, also at the desk', async () => {
  const { app, one, database } = await ownersDesk()
  const post = (url: string, payload: string, cookie = '') =>
    app.inject({ method: 'POST', url, headers: { ...form, cookie }, payload })
  expect((await post(contact, 'email=&'.repeat(4_600))).statusCode).toBe(422)
  const { reference } = storeEnquiry(database)
  for (const [url, field] of Object.entries({
    [`/owner/enquiries/${reference}/notes`]: 'note',
    '/owner/house/figures': 'facts.figures.name',
    '/owner/sign-out': 'act',
  }))
    expect((await post(url, `${field}=&`.repeat(6_000), one.cookie())).statusCode, url).toBeLessThan(500)
  expect(fieldsNamed({ body: formFields('a=&'.repeat(40_000)) }, 'a')).toHaveLength(40_000)
})

test('few pages are rendered for strangers at once; some wait, the others come back later, and whoever looks is not held up', async () => {
  let running = 0
  let most = 0
  const release: (() => void)[] = []
  const renderer: PageRenderer = {
    async render(_address, { enquiry }) {
      running += 1
      most = Math.max(most, running)
      if (enquiry.state === 'faulty') await new Promise<void>((resolve) => release.push(resolve))
      running -= 1
      return { status: 200, body: Readable.from(['<p>page</p>']) }
    },
  }
  const { app } = await enquirySite({ renderer })
  await app.pages.renew()
  const headers = { ...form, accept: 'text/html' }
  const answers = Array.from({ length: 100 }, (_, number) =>
    app.inject({ method: 'POST', url: contact, headers, payload: 'name=Ada', remoteAddress: `10.${number}.0.1` }),
  )
  await until(() => release.length === 2)
  const refused = await Promise.race(answers)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true])
  expect(refused.headers['content-type']).toContain('text/html')
  expect((await app.inject('/')).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: contact, payload: sixFields() })).statusCode).toBe(200)
  let isOver = false
  const all = Promise.all(answers).finally(() => {
    isOver = true
  })
  await until(() => {
    for (const next of release.splice(0)) next()
    return isOver
  })
  const count = async (status: number) => (await all).filter(({ statusCode }) => statusCode === status).length
  expect([await count(422), await count(503), most]).toEqual([62, 38, 2])
})

const post = 'POST /send-contact-email HTTP/1.1\r\nHost: villa\r\nContent-Type: application/json\r\n'

/** A site behind a proxy: `begin` begins a post from each address and finishes none, until so many were refused. */
async function besieged() {
  const { app } = await enquirySite({ environment: { TRUST_PROXY: '127.0.0.1', ENQUIRY_LIMIT: '1000' } })
  const open = await listening(app)
  const statusFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await app.inject({ method: 'POST', url: '/send-contact-email', payload: sixFields(), headers })).statusCode
  }
  async function begin(from: readonly string[], refused: number) {
    const heard: string[] = []
    const sockets = []
    for (const address of from) {
      const socket = await open(`${post}X-Forwarded-For: ${address}\r\nContent-Length: 3000\r\n\r\n{"name":"`)
      socket.on('data', (chunk) => heard.push(chunk.toString('latin1')))
      sockets.push(socket)
    }
    await until(() => heard.length === refused)
    return { heard, sockets }
  }
  return { app, begin, statusFor }
}

test('a limited number of posts is read from one address at once; more are refused unread, and other addresses can post', async () => {
  const { begin, statusFor } = await besieged()
  const { heard, sockets } = await begin(Array(bodiesAtOnce.ofVisitor + 3).fill('192.0.2.1'), 3)
  for (const answer of heard)
    for (const line of [/^HTTP\/1\.1 429 /, /^retry-after: 10\r$/m, /^connection: close\r$/m])
      expect(answer).toMatch(line)
  expect([await statusFor('192.0.2.1'), await statusFor('192.0.2.2')]).toEqual([429, 200])
  for (const socket of sockets) socket.destroy()
  await until(async () => (await statusFor('192.0.2.1')) === 200)
})

test('all addresses of an IPv6 /64 count as one; while the limit for everyone is used up, posts are refused and pages are not', async () => {
  const { app, begin, statusFor } = await besieged()
  const { ofVisitor, inAll } = bodiesAtOnce
  const household = Array.from({ length: ofVisitor + 1 }, (_, network) => `2001:db8:0:7::${network}`)
  await begin(household, 1)
  expect([await statusFor('2001:db8:0:7::ff'), await statusFor('2001:db8:0:8::1')]).toEqual([429, 200])
  const rest = inAll - ofVisitor + 1
  const { heard } = await begin(
    Array.from({ length: rest }, (_, network) => `198.51.${network % 200}.${network % 7}`),
    1,
  )
  expect(heard[0]).toMatch(/^HTTP\/1\.1 503 /)
  expect(await statusFor('192.0.2.2')).toBe(503)
  expect((await app.inject('/?lang=en')).statusCode).toBe(200)
})

// Only Linux says which files are open.
test.skipIf(!existsSync('/proc/self/fd'))(
  'a file that one connection requests many times is open once at a time, and closed when the client leaves',
  async () => {
    const dist = builtFiles()
    const brochure = path.join(dist, brochureFile('en'))
    writeFileSync(brochure, Buffer.alloc(16_000_000))
    const { app } = await enquirySite({ dist })
    const open = await listening(app)
    const socket = await open()
    socket.pause()
    socket.write('GET /brochure/en.pdf HTTP/1.1\r\nHost: villa\r\n\r\n'.repeat(20))
    await until(() => timesOpen(brochure) === 1)
    socket.destroy()
    await until(() => timesOpen(brochure) === 0)
  },
)

function timesOpen(file: string): number {
  const open = readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`)
    } catch {
      return null
    }
  })
  return open.filter((each) => each === file).length
}

test('an owner’s file may arrive slowly, while the slow request of anyone else is ended', async () => {
  const { app, one, database, parts } = await ownersDesk()
  const open = await listening(app)
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="plans.pdf"\r\n\r\n${pdf('plans')}\r\n--x--\r\n`
  const begin = (address: string, headers: Record<string, string>) => {
    const own = { host: '127.0.0.1', connection: 'close', 'content-length': body.length, ...headers }
    const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`)
    return open(`POST ${address} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, 200)}`)
  }
  const incoming = path.join(parts.config.dataDir, 'photos')
  const owner = await begin('/owner/documents', {
    cookie: one.cookie(),
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=x',
  })
  // Requests are only timed once the server reads the file, however busy the machine is.
  await until(() => existsSync(incoming) && readdirSync(incoming).length > 0)
  app.server.requestTimeout = 50
  const stranger = await begin('/send-contact-email', { 'content-type': 'application/x-www-form-urlencoded' })
  expect(await text(stranger)).toMatch(/^HTTP\/1\.1 408 /)
  owner.write(body.slice(200))
  expect(await text(owner)).toMatch(/^HTTP\/1\.1 303 /)
  expect(documents(database)).toMatchObject([{ name: 'plans' }])
})
