import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface RawAnswer {
  headers: Headers
  body: Buffer
}

/** What every server says by itself. */
export const saidByEach = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

/** An answer as it travels, which fetch() would unpack, over a connection of its own: a kept one ends while a load runs. */
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

/** The page once it is kept in brotli at the highest level, and so with its length, which is a moment after it was rendered. */
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
