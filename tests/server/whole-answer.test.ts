import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { enquirySite } from '../support/enquiry-site.ts'
import { standInRenderer } from '../support/stand-in-renderer.ts'

/** The server on a port of its own with the page kept in every coding, and the port. */
async function listening() {
  const site = await enquirySite({ renderer: standInRenderer() })
  const address = await site.app.listen({ port: 0 })
  await vi.waitFor(async () => {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
  })
  return { ...site, address, port: Number(new URL(address).port) }
}

async function connection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** What comes back until nothing more has come for a moment, or the end. */
async function ask(socket: Socket, bytes: string, until: (text: string) => boolean): Promise<string> {
  let text = ''
  const done = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (until(text)) resolve()
    })
    socket.on('end', resolve)
  })
  socket.write(bytes)
  await done
  socket.removeAllListeners('data')
  return text
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: villa\r\n${more}\r\n`
const count = (text: string, what: RegExp) => [...text.matchAll(what)].length

test('a kept page has the same head whichever way it is sent, and the date by its clock', async () => {
  const { app, address, clock } = await listening()
  const whole = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const built = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const { date, connection: kept, ...head } = Object.fromEntries(whole.headers)
  expect(date).toBe(new Date(clock.now()).toUTCString())
  const { date: _, connection: __, 'keep-alive': ___, ...expected } = built.headers
  delete head['keep-alive']
  expect(head).toEqual(expected)
  expect(kept).not.toBe('close')
})

test('one connection is asked again and again', async () => {
  const { port } = await listening()
  const socket = await connection(port)
  for (let times = 0; times < 5; times += 1) {
    const answer = await ask(socket, get('/'), (text) => text.endsWith('x'.repeat(2_000)))
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(Number(/content-length: (\d+)/.exec(answer)?.[1])).toBe(answer.length - answer.indexOf('\r\n\r\n') - 4)
  }
})

test('requests sent at once are answered in their order', async () => {
  const { port } = await listening()
  const socket = await connection(port)
  const paths = ['/', '/healthz', '/?lang=en', '/', '/robots.txt', '/']
  const answer = await ask(
    socket,
    paths.map((path) => get(path)).join(''),
    (text) => count(text, /HTTP\/1\.1 200/g) === 6,
  )
  const order = [...answer.matchAll(/<!doctype|"ok":true|User-agent/g)].map(([what]) => what)
  expect(order).toEqual(
    ['<!doctype', '"ok":true', '<!doctype', '<!doctype', 'User-agent', '<!doctype'].slice(0, order.length),
  )
  expect(order.length).toBeGreaterThanOrEqual(5)
})

test.each([
  ['who asks to close', get('/', 'Connection: close\r\n')],
  ['who speaks HTTP/1.0', 'GET / HTTP/1.0\r\nHost: villa\r\n\r\n'],
])('%s gets the page, and the end of the connection', async (_who, request) => {
  const { port } = await listening()
  const answer = await ask(await connection(port), request, () => false)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer).toMatch(/x{2000}$/)
})

test('HEAD gets the head alone, and the connection goes on', async () => {
  const { port } = await listening()
  const socket = await connection(port)
  const head = await ask(socket, get('/').replace('GET', 'HEAD'), (text) => text.endsWith('\r\n\r\n'))
  expect(head).toMatch(/content-length: 2\d\d\d\r\n/)
  expect(await ask(socket, get('/healthz'), (text) => text.includes('"ok":true'))).toMatch(/^HTTP\/1\.1 200/)
})

test('who asks on and on and reads nothing does not fill the memory', async () => {
  const { app, port } = await listening()
  const accepted = once(app.server, 'connection')
  const socket = await connection(port)
  const [atServer]: Socket[] = await accepted
  socket.pause()
  // One after the other, as what is sent at once is answered by Node's own way.
  for (let times = 0; times < 8_000; times += 1) {
    socket.write(get('/'))
    await new Promise(setImmediate)
  }
  let before = -1
  await vi.waitFor(
    () => {
      const held = atServer?.writableLength ?? 0
      const isStill = held === before && held > 0
      before = held
      expect(isStill).toBe(true)
    },
    { interval: 200, timeout: 8_000 },
  )
  expect(before).toBeLessThan(1_000_000)
})
