import fp from 'fastify-plugin'
import type { ServerParts } from '../parts.ts'
import { contactLimits, createAllowance, limits } from '../visitor/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everyone who asks for this route shares this limit. */
    limit?: 'viewing' | 'viewingForms' | 'contactForm'
  }
}

/** Thrown for a request beyond its limit. */
class TooMany extends Error {
  override name = 'TooMany'
  readonly statusCode = 429
}

/**
 * Refuses a request beyond the limit of its route before anything is read or rendered, and says when to come back. No answer
 * says how many requests are left.
 */
export const limitsPlugin = fp<Pick<ServerParts, 'clock' | 'config'>>(
  async (app, { clock, config }) => {
    const allowances = {
      missing: createAllowance(clock, limits.missing),
      viewing: createAllowance(clock, limits.viewing),
      viewingForms: createAllowance(clock, limits.viewingForms),
      contactForm: createAllowance(clock, contactLimits(config.enquiryLimit).posts),
    }

    app.addHook('onRequest', (request, reply, done) => {
      const limit = request.is404 ? 'missing' : request.routeOptions.config.limit
      const excess = limit === undefined ? null : allowances[limit].take(request.ip)
      if (excess === null) return done()
      reply.header('retry-after', Math.ceil(excess.waitMs / 1_000))
      done(new TooMany())
    })
  },
  { name: 'limits', dependencies: ['requests'] },
)
