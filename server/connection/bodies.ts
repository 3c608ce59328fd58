import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errorBody } from '../plugins/error-body.ts'
import { networksOf } from '../visitor/networks.ts'

/** How many unfinished requests with a body are allowed at once. */
export const bodiesAtOnce = { ofVisitor: 64, ofNetwork: 128, inAll: 512 }
const retryAfterSeconds = 10

/**
 * Keeps slow senders from taking every connection. A request beyond the limits is refused before any of its body is read,
 * and its connection is closed. Pages are never refused.
 */
export const bodiesPlugin = fp(
  async (app) => {
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
  { name: 'bodies', dependencies: ['security-headers', 'strange-requests'] },
)

function refuse(request: FastifyRequest, reply: FastifyReply, status: 429 | 503): void {
  reply.code(status).headers({ 'retry-after': retryAfterSeconds, connection: 'close' })
  reply.send(errorBody(request, status === 429 ? 'tooMany' : 'unavailable'))
}

/** RFC 9112 §6.3: a request has a body if one of these headers says so. */
function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
