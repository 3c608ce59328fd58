import type { Socket } from 'node:net'
import type { Config } from '../config.ts'
import { headersEverywhere } from '../plugins/security-headers.ts'
import { mayTakeLonger } from './patience.ts'

const answers = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** Answers bytes that are not an HTTP request, or that take too long to become one, with one line, and closes the connection. */
export function answerBrokenRequest(config: Config) {
  const headers = Object.entries(headersEverywhere(config)).map(([name, value]) => `${name}: ${value}`)

  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    // Node reports a slow request once, and leaves it to us whether its connection is closed.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLonger(socket)) return
    const status = answers.get(error.code ?? '') ?? '400 Bad Request'
    const body = `${status.slice(4)}\n`
    const head = [
      `HTTP/1.1 ${status}`,
      ...headers,
      'content-type: text/plain; charset=utf-8',
      `content-length: ${body.length}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}
