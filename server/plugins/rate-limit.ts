import fastifyRateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'

/**
 * Lets a route limit how often one visitor, or one IPv6 network, may ask. It limits nothing by itself. A visitor who asks
 * too often is told when to come back. No answer says how many requests are left.
 */
export const rateLimitPlugin = fp(
  async (app) => {
    const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
    await app.register(fastifyRateLimit, { global: false, addHeaders: hidden, addHeadersOnExceeding: hidden })
  },
  { name: 'rate-limit' },
)
