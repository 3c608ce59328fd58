import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startServer } from '../../server/start.ts'
import { temporaryFolder } from '../support/databases.ts'
import { quickDist } from '../support/quick-dist.ts'

const kilobyte = 1_024
const whole = /^<!doctype html>.*<\/html>$/s

test('the first visitor after a start gets the page as well compressed as any other', async () => {
  const { app, stop } = await startServer({ DATA_DIR: temporaryFolder(), PORT: '0', LOG_LEVEL: 'error' }, quickDist())
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const paths = ['/', '/?lang=fr', '/?lang=en&intent=rent', '/?lang=fr&enquiry=sent']
  for (const path of paths) {
    const { coding, body } = await requested(url + path, 'gzip, deflate, br')
    expect([path, coding]).toEqual([path, 'br'])
    expect(body.length, path).toBeLessThan(14 * kilobyte)
    expect(brotliDecompressSync(body).toString()).toMatch(whole)
  }
  const old = await requested(`${url}/?lang=fr&intent=rent`, 'gzip')
  expect(old.body.length).toBeLessThan(19 * kilobyte)
  expect(gunzipSync(old.body).toString()).toMatch(whole)
  await stop()
})

/** Returns the body as it is sent, still compressed; fetch() would unpack it. */
async function requested(url: string, accepted: string): Promise<{ coding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { 'accept-encoding': accepted } }, (answer) => {
      const coding = answer.headers['content-encoding']
      buffer(answer).then((body) => resolve({ coding, body }), reject)
    })
    outgoing.on('error', reject).end()
  })
}
