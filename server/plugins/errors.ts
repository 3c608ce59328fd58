import { text } from 'node:stream/consumers'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Language } from '../../content/languages.ts'
import { wordsIn } from '../../locales/words.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { loggedPath } from '../log.ts'
import { TooBusy } from '../pages/pages.ts'
import type { ServerParts } from '../parts.ts'
import { visitorLanguage } from '../visitor/language.ts'

type Code = 'crossSite' | 'notFound' | 'timeout' | 'tooLarge' | 'wrongType' | 'tooMany'
const early: Record<number, Code> = { 403: 'crossSite', 404: 'notFound', 408: 'timeout', 413: 'tooLarge' }
const codes: Record<number, Code> = { ...early, 415: 'wrongType', 429: 'tooMany' }

/** Turns every error into an answer: a page for a browser, JSON for everything else. */
export const errorsPlugin = fp<Pick<ServerParts, 'config'>>(
  async (app, { config }) => {
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const { statusCode = 500 } = error
      const status = statusCode >= 400 && statusCode < 600 ? statusCode : 500
      const isOurs = status >= 500
      const isBusy = error instanceof TooBusy
      const locale = app.pages.spoken(visitorLanguage(request))
      const code = status === 503 ? 'unavailable' : isOurs ? 'failed' : (codes[status] ?? 'unreadable')
      const message = wordsIn(locale).letters.answers[code]()
      const reference = request.id
      const isFailure = isOurs && !isBusy
      if (isBusy) reply.header('retry-after', error.retryAfterSeconds)
      if (isFailure)
        request.log.error({ err: error, method: request.method, path: loggedPath(request.url), reference }, 'failed')
      reply.code(status).header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-encoding')
      if (isOurs && wantsPage(request)) {
        reply.headers(app.documentHeaders).type('text/html; charset=utf-8').header('content-language', locale)
        // Nothing is rendered if too much is being rendered already.
        return reply.send(isBusy ? plainPage(locale, message) : await errorPage(error, request, locale))
      }
      return reply.type('application/json; charset=utf-8').send({
        error: {
          code,
          message: isFailure && config.exposeStack ? error.message : message,
          ...(isFailure && { reference }),
        },
      })
    })

    async function errorPage(error: FastifyError, request: FastifyRequest, locale: Language): Promise<string> {
      const reference = request.id
      const failure: NonNullable<PageView['failure']> = config.exposeStack
        ? { message: error.message, ...(error.stack && { stack: error.stack }), reference }
        : { message: wordsIn(locale).letters.answers.failed(), reference }
      try {
        return await app.renderGate(async () => {
          const { body } = await app.pages.render({ path: '/', locale, failure }, app.pages.current())
          return text(body)
        })
      } catch (fault) {
        request.log.error({ err: fault, reference }, 'the error page failed too')
        return plainPage(locale, 'Unexpected Application Error!', failure.message, reference)
      }
    }
  },
  { name: 'errors', dependencies: ['security-headers'] },
)

function wantsPage(request: FastifyRequest): boolean {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  return !isJson && (request.headers.accept?.includes('text/html') ?? false)
}

function plainPage(locale: Language, title: string, ...paragraphs: string[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escaped(title)}</title><h1>${escaped(title)}</h1>${body}</html>`
}

/** Answers a missing page in the visitor's language, also where another method is known. */
export const notFoundPlugin = fp(
  async (app) => {
    // This runs before the body is read, because a missing page needs no body.
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done()
      notFound(request, reply)
    })
    // The hook answers first. This handler is for files that disappear while the server runs.
    app.setNotFoundHandler(notFound)
  },
  { name: 'not-found', dependencies: ['pages', 'limits'] },
)

// All missing paths share one, so that the page is rendered only once for each language.
function notFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.sendPage({ path: '/404', status: 404, locale: visitorLanguage(request) })
}

/** Returns the answer to a request that is refused, as JSON data with a sentence in the visitor's language. */
export const errorBody = (request: FastifyRequest, code: 'unreadable' | 'tooMany' | 'unavailable') => ({
  error: { code, message: wordsIn(visitorLanguage(request)).letters.answers[code]() },
})
