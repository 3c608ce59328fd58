import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { wordsIn } from '../../locales/words.ts'
import { pathOf } from '../log/requests.ts'
import { visitorLanguage } from '../visitor/language.ts'

/** Answers 405 if the path is known but the method is not, otherwise the 404 page in the visitor's language. */
export const notFoundPlugin = fp(
  async (app) => {
    const methods = new Map<string, Set<string>>()
    app.addHook('onRoute', ({ url, method }) => {
      const known = methods.get(url) ?? new Set()
      for (const each of [method].flat()) known.add(each)
      methods.set(url, known)
    })

    // This runs before the body is read, because a missing page needs no body.
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done()
      answerMiss(request, reply)
    })

    function answerMiss(request: FastifyRequest, reply: FastifyReply) {
      const allowed = methods.get(pathOf(request.url))
      if (allowed && !allowed.has(request.method)) methodNotAllowed(request, reply, [...allowed].sort().join(', '))
      else notFound(request, reply)
    }

    // The hook answers first. This handler is for files that disappear while the server runs.
    app.setNotFoundHandler(notFound)
  },
  { name: 'not-found', dependencies: ['pages', 'limits'] },
)

function methodNotAllowed(request: FastifyRequest, reply: FastifyReply, methods: string) {
  const message = wordsIn(visitorLanguage(request)).answers.methodNotAllowed({ methods })
  return reply
    .code(405)
    .header('allow', methods)
    .send({ error: { code: 'methodNotAllowed', message } })
}

// All missing paths share one, so that the page is rendered only once for each language.
function notFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.sendPage({ path: '/404', status: 404, locale: visitorLanguage(request) })
}
