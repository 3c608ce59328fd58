import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ServerParts } from '../parts.ts'
import { contactLimits, createAllowance, limits } from '../visitor/limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everyone who asks for this route shares this limit. */
    limit?: 'viewing' | 'viewingForms' | 'contactForm'
  }
}

/**
 * Refuses a request beyond the limit of its route before anything is read or rendered, and says when to come back. No answer
 * says how many requests are left.
 */
export const limitsPlugin = fp<Pick<ServerParts, 'clock' | 'config'>>(
  async (app, { clock, config }) => {
    const allowances = new Map([
      ['missing', createAllowance(clock, limits.missing)],
      ['viewing', createAllowance(clock, limits.viewing)],
      ['viewingForms', createAllowance(clock, limits.viewingForms)],
      ['contactForm', createAllowance(clock, contactLimits(config.enquiryLimit).posts)],
    ])
    const limitOf = ({ is404, routeOptions }: FastifyRequest) => (is404 ? 'missing' : routeOptions.config.limit)

    /** Counts with our allowances, which also know the network around an address and all strangers together. */
    class AllowanceStore {
      incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void): void {
        const [limit = '', address = ''] = key.split(' ')
        const excess = allowances.get(limit)?.take(address) ?? null
        done(null, excess === null ? { current: 1, ttl: 0 } : { current: 2, ttl: excess.waitMs })
      }

      child() {
        return this
      }
    }

    const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
    await app.register(fastifyRateLimit, {
      global: false,
      // The store answers with more than this if there is no room left.
      max: 1,
      store: AllowanceStore,
      keyGenerator: (request) => `${limitOf(request)} ${request.ip}`,
      allowList: (request) => limitOf(request) === undefined,
      addHeaders: hidden,
      addHeadersOnExceeding: hidden,
    })
    app.addHook('onRequest', app.rateLimit())
  },
  { name: 'limits', dependencies: ['requests'] },
)
