import fastifyRateLimit from '@fastify/rate-limit'
import fp from 'fastify-plugin'

/**
 * Lets a route limit what one visitor, or one IPv6 network, may ask for: nothing by itself. Whoever asks for too much is
 * told when to come back; nobody is told how much is left.
 */
export const rateLimitPlugin = fp(
  async (app) => {
    const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
    await app.register(fastifyRateLimit, { global: false, addHeaders: untold, addHeadersOnExceeding: untold })
  },
  { name: 'rate-limit' },
)
