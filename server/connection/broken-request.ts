import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { errorBody } from '../plugins/error-body.ts'
import { headersEverywhere } from '../plugins/security-headers.ts'

const patient = new WeakSet<Socket>()
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
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && patient.has(socket)) return
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

/** Answers 400 to an address that cannot be decoded. No hook or handler sees such a request, and Fastify's own answer would repeat the address. */
export function answerBadAddress(config: Config) {
  const headers = headersEverywhere(config)
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(400).headers(headers).send(errorBody(request, 'unreadable'))
  }
}

/**
 * Lets one request take longer to arrive than all others may, but not longer than `mostMs`. Call it only for somebody who is
 * signed in. A connection on which nothing moves is closed as ever. Call `end` once the request has been read.
 */
export function patientWith({ socket }: IncomingMessage, clock: Clock, mostMs: number): { end(): void } {
  patient.add(socket)
  const callOff = clock.after(mostMs, () => socket.destroy())
  return {
    end() {
      callOff()
      patient.delete(socket)
    },
  }
}
