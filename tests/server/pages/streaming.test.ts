import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { PageRenderer } from '../../../server/pages/render.ts'
import { enquirySite } from '../../support/enquiry-site.ts'

const head = '<!doctype html><html><head><title>A house</title></head>'
const rest = '<body>By the sea</body></html>'

test.each(['br', 'gzip', 'identity'])(
  'the beginning of a page reaches its first visitor in %s while the rest is still being rendered',
  async (coding) => {
    const { url, page } = await siteOfOnePage()
    page.write(head)
    const textUntil = reading(await answerOf(`${url}/`, coding), coding)
    expect(await textUntil(head)).toBe(head)
    page.end(rest)
    expect(await textUntil(rest)).toBe(head + rest)
  },
)

test('a page that fails halfway is cut off, and the next visitor gets a whole one', async () => {
  const { url, page, begin } = await siteOfOnePage()
  page.write(head)
  const answer = await answerOf(`${url}/`, 'br')
  answer.resume()
  page.destroy(new Error('half-way'))
  await expect(once(answer, 'end')).rejects.toThrow('aborted')

  begin().end(head + rest)
  const textUntil = reading(await answerOf(`${url}/`, 'br'), 'br')
  expect(await textUntil(rest)).toBe(head + rest)
})

/** A server whose pages are written by the test; `begin` gives the next one. */
async function siteOfOnePage() {
  let page = new PassThrough()
  const renderer: PageRenderer = { render: () => Promise.resolve({ status: 200, body: page }) }
  const { app } = await enquirySite({ renderer })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const begin = () => {
    page = new PassThrough()
    return page
  }
  return { url, page, begin }
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
