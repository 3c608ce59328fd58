import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteOfTest } from '../support/site-of-test.ts'

const kilobyte = 1_024
const whole = /^<!doctype html>.*<\/html>$/s

test('the first visitor of a server that has just started waits for no more bytes than any other', async () => {
  const site = await siteOfTest()
  const asked = ['/', '/?lang=fr', '/?lang=en&intent=rent', '/?lang=fr&enquiry=sent']
  for (const path of asked) {
    const { coding, body } = await ask(site.url + path, 'gzip, deflate, br')
    expect([path, coding]).toEqual([path, 'br'])
    expect(body.length, path).toBeLessThan(14 * kilobyte)
    expect(brotliDecompressSync(body).toString()).toMatch(whole)
  }
  const old = await ask(`${site.url}/?lang=fr&intent=rent`, 'gzip')
  expect(old.body.length).toBeLessThan(19 * kilobyte)
  expect(gunzipSync(old.body).toString()).toMatch(whole)
  expect(await site.stop()).toBe(0)
})

/** As it travels, which fetch() would unpack. */
async function ask(url: string, accepted: string): Promise<{ coding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': accepted } }, (answer) => {
      const coding = answer.headers['content-encoding']
      buffer(answer).then((body) => resolve({ coding, body }), reject)
    })
    asking.on('error', reject).end()
  })
}
