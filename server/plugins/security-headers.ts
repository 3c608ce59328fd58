import fp from 'fastify-plugin'
import type { Parts } from '../parts.ts'
import { securityHeaders } from '../security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: Readonly<Record<string, string>>
  }
  interface FastifyContextConfig {
    /** The route's handler sends the security headers itself, as part of a finished answer. */
    sendsSecurityHeaders?: boolean
  }
}

export const securityHeadersPlugin = fp<Pick<Parts, 'config'>>(
  async (app, { config }) => {
    const headers = Object.freeze(securityHeaders(config))
    app.decorate('securityHeaders', headers)
    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.sendsSecurityHeaders !== true) reply.headers(headers)
      done()
    })
  },
  { name: 'security-headers' },
)
