import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { wordsIn } from '../../locales/words.ts'
import { visitorLanguage } from '../visitor/language.ts'
import { networksOf } from '../visitor/networks.ts'

/** How many unfinished requests with a body are allowed at once. */
export const bodiesAtOnce = { ofCustomer: 64, ofWiderNetwork: 128, inAll: 512 }
const retryAfterSeconds = 10

/**
 * Keeps slow senders from taking every connection. A request beyond the limits is refused before any of its body is read,
 * and its connection is closed. Pages are never refused.
 */
export const bodiesPlugin = fp(
  async (app) => {
    const underWay = createTally()
    let all = 0

    app.addHook('onRequest', (request, reply, done) => {
      if (!bringsBody(request)) return done()
      const { customer, wide } = networksOf(request.ip)
      const isTooMany =
        underWay.of(customer) >= bodiesAtOnce.ofCustomer || underWay.of(wide) >= bodiesAtOnce.ofWiderNetwork
      if (isTooMany) return refuse(request, reply, 429)
      if (all >= bodiesAtOnce.inAll) return refuse(request, reply, 503)
      const own = new Set([customer, wide])
      all += 1
      for (const network of own) underWay.add(network, 1)
      reply.raw.once('close', () => {
        all -= 1
        for (const network of own) underWay.add(network, -1)
      })
      done()
    })
  },
  { name: 'bodies', dependencies: ['security-headers', 'turns'] },
)

function refuse(request: FastifyRequest, reply: FastifyReply, status: 429 | 503): void {
  const code = status === 429 ? 'tooMany' : 'unavailable'
  const message = wordsIn(visitorLanguage(request)).answers[code]()
  reply.code(status).headers({ 'retry-after': retryAfterSeconds, connection: 'close' })
  reply.send({ error: { code, message } })
}

/** RFC 9112 §6.3: a request has a body if one of these headers says so. */
function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Counts by name, and forgets names whose count is zero. */
function createTally() {
  const counts = new Map<string, number>()
  const of = (name: string) => counts.get(name) ?? 0
  return {
    of,
    add(name: string, change: 1 | -1): void {
      const count = of(name) + change
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
  }
}
