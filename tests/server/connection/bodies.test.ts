import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { bodiesAtOnce } from '../../../server/connection/bodies.ts'
import { enquirySite, sixFields } from '../../support/enquiry-site.ts'
import { until } from '../../support/until.ts'

const behind = { environment: { TRUST_PROXY: '127.0.0.1', ENQUIRY_LIMIT: '1000' } }

/** Begins a post from each address and finishes none. Resolves once the server has refused the expected number. */
async function unfinished(app: FastifyInstance, from: readonly string[], { refused }: { refused: number }) {
  const { port } = app.server.address() as AddressInfo
  const heard: string[] = []
  const sockets: Socket[] = []
  for (const address of from) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('data', (chunk) => heard.push(chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.write(
      `POST /send-contact-email HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 3000\r\n\r\n{"name":"',
    )
    sockets.push(socket)
  }
  await until(() => heard.length === refused)
  return { heard, sockets }
}

async function listeningSite() {
  const { app } = await enquirySite(behind)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const statusFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await app.inject({ method: 'POST', url: '/send-contact-email', payload: sixFields(), headers })).statusCode
  }
  return { app, statusFor }
}

test('a limited number of posts is read from one address at once; more are refused unread, and other addresses can post', async () => {
  const { app, statusFor } = await listeningSite()
  const { heard, sockets } = await unfinished(app, Array(bodiesAtOnce.ofVisitor + 3).fill('192.0.2.1'), { refused: 3 })
  for (const answer of heard) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /)
    expect(answer).toMatch(/^retry-after: 10\r$/m)
    expect(answer).toMatch(/^connection: close\r$/m)
  }
  expect(await statusFor('192.0.2.1')).toBe(429)
  expect(await statusFor('192.0.2.2')).toBe(200)
  for (const socket of sockets) socket.destroy()
  await until(async () => (await statusFor('192.0.2.1')) === 200)
})

test('all addresses of an IPv6 /64 count as one', async () => {
  const { app, statusFor } = await listeningSite()
  const from = Array.from({ length: bodiesAtOnce.ofVisitor + 1 }, (_, network) => `2001:db8:0:7::${network}`)
  await unfinished(app, from, { refused: 1 })
  expect(await statusFor('2001:db8:0:7::ff')).toBe(429)
  expect(await statusFor('2001:db8:0:8::1')).toBe(200)
})

test('while the limit for everyone is used up, posts are refused and pages are not', async () => {
  const { app, statusFor } = await listeningSite()
  const from = Array.from({ length: bodiesAtOnce.inAll + 1 }, (_, network) => `198.51.${network % 200}.${network % 7}`)
  const { heard } = await unfinished(app, from, { refused: 1 })
  expect(heard[0]).toMatch(/^HTTP\/1\.1 503 /)
  expect(await statusFor('192.0.2.2')).toBe(503)
  expect((await app.inject('/?lang=en')).statusCode).toBe(200)
})
