import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createLogger } from '../log/log.ts'
import { RequestLog } from '../log/requests.ts'
import type { ServerParts } from '../parts.ts'
import { errorBody } from '../plugins/errors.ts'
import { headersEverywhere } from '../plugins/security-headers.ts'

const kilobyte = 1_024
/** How many sockets may be open at once. Any further socket is closed, so that memory stays bounded. */
export const connectionLimit = 2_048

export function serverOptions({ config, log, logStream }: Pick<ServerParts, 'config' | 'log' | 'logStream'>) {
  const start = randomBytes(4).toString('hex')
  let requests = 0
  return {
    loggerInstance: log ?? createLogger(config.logLevel, logStream),
    logController: new RequestLog(),
    // Unlike an id sent by the client, this one is never used twice, not even after a restart.
    genReqId: () => `${start}-${(++requests).toString(36)}`,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 32 * kilobyte,
    requestTimeout: 8_000,
    keepAliveTimeout: 65_000,
    // Closes connections of clients that ask but do not read. A transfer that is slow but still moving continues.
    connectionTimeout: 30_000,
    // Fastify's requestTimeout alone does not stop a slow body. These do, because Node checks them every second.
    http: {
      headersTimeout: 6_000,
      requestTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * kilobyte,
      // Node's own answer to a request without a host would lack our headers. requests.ts answers it instead.
      requireHostHeader: false,
    },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are answered normally, and their connections are then closed.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(config),
    frameworkErrors: answerBadAddress(config),
    routerOptions: { maxParamLength: 200 },
  } satisfies FastifyHttpOptions<RawServerDefault>
}

const patient = new WeakSet<Socket>()
const answers = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** Answers bytes that are not an HTTP request, or that take too long to become one, with one line, and closes the connection. */
function answerBrokenRequest(config: Config) {
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
function answerBadAddress(config: Config) {
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
