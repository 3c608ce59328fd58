import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface RawAnswer {
  headers: Headers
  body: Buffer
}

/** The headers that every server sets by itself. */
export const setByEveryServer = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

/** Returns an answer as it is transferred, because fetch() would decompress it. It uses its own connection, because a kept one would end during a load. */
export function rawAnswer(url: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { 'accept-encoding': 'br' }, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: headersOf(response.rawHeaders), body: Buffer.concat(chunks) }))
    })
    asking.on('error', reject).end()
  })
}

/** Resolves to the page when it is kept in brotli at the highest level, a moment after it was rendered. Only then does the answer have a length. */
export async function keptPage(url: string): Promise<RawAnswer> {
  for (;;) {
    const answer = await rawAnswer(url)
    if (answer.headers.get('content-encoding') === 'br' && answer.headers.has('content-length')) return answer
    await pause(50)
  }
}

function headersOf(raw: string[]): Headers {
  const headers = new Headers()
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  return headers
}
