import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { answersIn } from '../answers.ts'
import { createQuota } from '../enquiry/quota.ts'
import type { Parts } from '../parts.ts'
import { pathOf } from '../request-log.ts'
import { visitorLanguage } from '../visitor-language.ts'
import { visitorNetwork } from '../visitor-network.ts'

// Generous for a person, tiresome for a scanner.
const missesPerMinute = 120
const networksKept = 10_000

/** 405 where the path is known and the method is not; else the 404 page, in the visitor's language. */
export const notFoundPlugin = fp<Pick<Parts, 'clock'>>(
  async (app, { clock }) => {
    const methods = new Map<string, Set<string>>()
    app.addHook('onRoute', ({ url, method }) => {
      const known = methods.get(url) ?? new Set()
      for (const each of [method].flat()) known.add(each)
      methods.set(url, known)
    })
    const quota = createQuota(clock, { max: missesPerMinute, windowMs: 60_000, keys: networksKept })

    // Before the body is read: what leads nowhere is not worth parsing.
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done()
      const waitMs = quota.take(visitorNetwork(request.ip))
      const allowed = methods.get(pathOf(request.url))
      if (waitMs !== null) tooMany(request, reply, waitMs)
      else if (allowed && !allowed.has(request.method)) methodNotAllowed(request, reply, [...allowed].sort().join(', '))
      else notFound(request, reply)
    })
    // The hook answers first; this is for a file that vanishes while the server runs.
    app.setNotFoundHandler(notFound)
  },
  { name: 'not-found', dependencies: ['pages'] },
)

function tooMany(request: FastifyRequest, reply: FastifyReply, waitMs: number) {
  const message = answersIn(visitorLanguage(request)).tooMany()
  return reply
    .code(429)
    .header('retry-after', String(Math.ceil(waitMs / 1_000)))
    .send({ error: { code: 'tooMany', message } })
}

function methodNotAllowed(request: FastifyRequest, reply: FastifyReply, methods: string) {
  const message = answersIn(visitorLanguage(request)).methodNotAllowed({ methods })
  return reply
    .code(405)
    .header('allow', methods)
    .send({ error: { code: 'methodNotAllowed', message } })
}

// One path stands for all that are missing, so that the page is rendered once for each language.
function notFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.sendPage({ path: '/404', status: 404, locale: visitorLanguage(request) })
}
