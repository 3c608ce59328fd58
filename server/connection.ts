import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createLogger, RequestLog } from './log.ts'
import type { ServerParts } from './parts.ts'
import { errorBody } from './plugins/errors.ts'
import { headersEverywhere } from './plugins/security-headers.ts'
import { networksOf } from './visitor/limits.ts'

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
      // Node's own answer to a request without a host would lack our headers. requestsPlugin answers it instead.
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
    const ofBody = ['content-type: text/plain; charset=utf-8', `content-length: ${body.length}`, 'connection: close']
    socket.end(`${[`HTTP/1.1 ${status}`, ...headers, ...ofBody].join('\r\n')}\r\n\r\n${body}`)
  }
}

/** Answers 400 to an address that cannot be decoded. No hook or handler sees such a request, and Fastify's own answer would repeat the address. */
function answerBadAddress(config: Config) {
  const headers = headersEverywhere(config)
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.code(400).headers(headers).send(errorBody(request, 'unreadable'))
  }
}

/** Lets a request of an owner arrive slowly, in `mostMs` at most, while something moves. Call `end` once it is read. */
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

/** How many unfinished requests with a body are allowed at once. */
export const bodiesAtOnce = { ofVisitor: 64, ofNetwork: 128, inAll: 512 }

/** Stops requests that would cost more than they may, before any handler or limit looks at them. */
export const requestsPlugin = fp(
  async (app) => {
    // Pipelined requests of one connection are handled one after the other. Node would begin all of them at once: a few
    // kilobytes could open the brochure a thousand times, and if the client leaves, requests that were not answered yet would
    // stay open for ever. A response that has no socket yet waits for its 'socket' event.
    app.addHook('onRequest', (_request, { raw }, done) => {
      if (raw.socket !== null) done()
      else raw.once('socket', () => done())
    })

    // A request whose client has reset the connection is dropped, because no one would read the answer. Its socket has no
    // address, so all code that runs later can rely on having one.
    app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
      if (socket.remoteAddress !== undefined) return done()
      reply.hijack()
      socket.destroy()
    })

    // Node would answer these two kinds by itself without our headers: requests with an unknown Expect header, which is
    // ignored, as RFC 9110 §10.1.1 allows, and requests without a host. Of two hosts it would take the first, and a proxy
    // perhaps the second: RFC 9112 §3.2 wants such a request refused.
    app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
    app.addHook('onRequest', (request, reply, done) => {
      const { httpVersion, rawHeaders } = request.raw
      const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
      if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return done()
      reply.code(400).header('connection', 'close').send(errorBody(request, 'unreadable'))
    })

    // Slow senders must not take every connection. A request beyond the limits is refused before any of its body is read, and
    // its connection is closed. Pages are never refused.
    const underWay = new Map<string, number>()
    const of = (name: string) => underWay.get(name) ?? 0

    function count(name: string, change: 1 | -1): void {
      if (of(name) + change === 0) underWay.delete(name)
      else underWay.set(name, of(name) + change)
    }

    app.addHook('onRequest', (request, reply, done) => {
      // RFC 9112 §6.3: a request has a body if one of these headers says so.
      const { 'transfer-encoding': coding, 'content-length': length = 0 } = request.headers
      if (coding === undefined && Number(length) === 0) return done()
      const { visitor, network } = networksOf(request.ip)
      const isTooMany = of(visitor) >= bodiesAtOnce.ofVisitor || of(network) >= bodiesAtOnce.ofNetwork
      if (isTooMany || of('all') >= bodiesAtOnce.inAll) {
        reply.code(isTooMany ? 429 : 503).headers({ 'retry-after': 10, connection: 'close' })
        return reply.send(errorBody(request, isTooMany ? 'tooMany' : 'unavailable'))
      }
      // Text that is no address is its own network, and counts once.
      const counted = new Set([visitor, network, 'all'])
      for (const name of counted) count(name, 1)
      reply.raw.once('close', () => {
        for (const name of counted) count(name, -1)
      })
      done()
    })
  },
  { name: 'requests', dependencies: ['security-headers'] },
)
