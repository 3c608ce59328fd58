import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ServerParts } from '../parts.ts'
import { type Allowance, contactLimits, createAllowance, limits } from '../visitor/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everyone who asks for this route shares this limit. */
    limit?: 'viewing' | 'viewingForms' | 'contactForm'
  }
}

/** Thrown for a request beyond a limit. */
class TooMany extends Error {
  override name = 'TooMany'
  readonly statusCode = 429
}

/** Refuses a request beyond the limit of its route before anything is read or rendered, and says when to come back. */
export const limitsPlugin = fp<Pick<ServerParts, 'clock' | 'config'>>(
  async (app, { clock, config }) => {
    const allowances = {
      missing: createAllowance(clock, limits.missing),
      viewing: createAllowance(clock, limits.viewing),
      viewingForms: createAllowance(clock, limits.viewingForms),
      contactForm: createAllowance(clock, contactLimits(config.enquiryLimit).posts),
    }
    const allowanceOf = ({ is404, routeOptions }: FastifyRequest): Allowance | null => {
      if (is404) return allowances.missing
      const { limit } = routeOptions.config
      return limit === undefined ? null : allowances[limit]
    }

    app.addHook('onRequest', (request, reply, done) => {
      const excess = allowanceOf(request)?.take(request.ip) ?? null
      if (excess === null) return done()
      reply.header('retry-after', Math.ceil(excess.waitMs / 1_000))
      done(new TooMany())
    })
  },
  { name: 'limits', dependencies: ['security-headers', 'turns'] },
)
