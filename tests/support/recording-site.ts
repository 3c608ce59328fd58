import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as it reached the site behind a proxy. */
export interface Reached {
  url: string
  headers: NodeJS.Dict<string | string[]>
  bytes: number
}

/** A site on loopback that answers 'ok' to everything and records each request. */
export async function recordingSite(): Promise<{ port: number; reached: Reached[] }> {
  const reached: Reached[] = []
  const server = createServer((asked, answer) => {
    let bytes = 0
    asked.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    asked.once('end', () => {
      reached.push({ url: asked.url ?? '', headers: asked.headers, bytes })
      answer.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: portOf(server.address()), reached }
}

/** Returns a port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

export const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Returns the text of a file with these parts replaced. Throws if a part is missing, because then the file has changed
 * and the test must change too.
 */
export function replacedEach(file: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${file} does not hold '${from}' any more`)
      return text.replaceAll(from, to)
    },
    readFileSync(file, 'utf8'),
  )
}
