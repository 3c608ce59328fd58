import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errorBody } from '../plugins/errors.ts'
import { networksOf } from '../visitor/networks.ts'

/** How many unfinished requests with a body are allowed at once. */
export const bodiesAtOnce = { ofVisitor: 64, ofNetwork: 128, inAll: 512 }
const retryAfterSeconds = 10

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
      if (!bringsBody(request)) return done()
      const { visitor, network } = networksOf(request.ip)
      if (of(visitor) >= bodiesAtOnce.ofVisitor || of(network) >= bodiesAtOnce.ofNetwork)
        return refuse(request, reply, 429)
      if (of('all') >= bodiesAtOnce.inAll) return refuse(request, reply, 503)
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

function refuse(request: FastifyRequest, reply: FastifyReply, status: 429 | 503): void {
  reply.code(status).headers({ 'retry-after': retryAfterSeconds, connection: 'close' })
  reply.send(errorBody(request, status === 429 ? 'tooMany' : 'unavailable'))
}

/** RFC 9112 §6.3: a request has a body if one of these headers says so. */
function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
