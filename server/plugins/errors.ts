import { text } from 'node:stream/consumers'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Language } from '../../content/enquiry.ts'
import { wordsIn } from '../../locales/words.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { loggedPath } from '../log/requests.ts'
import { TooBusy } from '../pages/gate.ts'
import type { ServerParts } from '../parts.ts'
import { visitorLanguage } from '../visitor/language.ts'

type ErrorPagesOptions = Pick<ServerParts, 'config'>

const codes = {
  400: 'unreadable',
  403: 'crossSite',
  404: 'notFound',
  408: 'timeout',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'tooMany',
  503: 'unavailable',
} as const

/** Turns every error into an answer: a page for a browser, JSON for everything else. */
export const errorsPlugin = fp<ErrorPagesOptions>(
  async (app, { config }) => {
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      const status = statusOf(error)
      if (error instanceof TooBusy) return tooBusy(error, request, reply)
      if (status >= 500) {
        request.log.error(
          { err: error, method: request.method, path: loggedPath(request.url), reference: request.id },
          'failed',
        )
      }
      reply.code(status).header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-encoding')
      if (status >= 500 && wantsPage(request)) return errorPage(error, request, reply)
      const words = wordsIn(visitorLanguage(request)).answers
      const code = codeOf(status)
      const message = status >= 500 && config.exposeStack ? error.message : words[code]()
      return reply
        .type('application/json; charset=utf-8')
        .send({ error: { code, message, ...(status >= 500 && { reference: request.id }) } })
    })

    // Nothing is rendered here, because too much is being rendered already.
    function tooBusy({ statusCode, retryAfterSeconds }: TooBusy, request: FastifyRequest, reply: FastifyReply) {
      const locale = visitorLanguage(request)
      const message = wordsIn(locale).answers.unavailable()
      reply.code(statusCode).headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds })
      if (!wantsPage(request)) return reply.send({ error: { code: 'unavailable', message } })
      reply.headers(app.documentHeaders).type('text/html; charset=utf-8').header('content-language', locale)
      return reply.send(plainPage(locale, message))
    }

    async function errorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      const locale = visitorLanguage(request)
      const failure: NonNullable<PageView['failure']> = config.exposeStack
        ? { message: error.message, ...(error.stack && { stack: error.stack }), reference: request.id }
        : { message: wordsIn(locale).answers.failed(), reference: request.id }
      reply.headers(app.documentHeaders).type('text/html; charset=utf-8').header('content-language', locale)
      try {
        const html = await app.renderGate(async () => {
          const { body } = await app.pages.render({ path: '/', locale, failure }, app.pages.current())
          return text(body)
        })
        return reply.send(html)
      } catch (fault) {
        request.log.error({ err: fault, reference: request.id }, 'the error page failed too')
        return reply.send(plainPage(locale, 'Unexpected Application Error!', failure.message, request.id))
      }
    }
  },
  { name: 'errors', dependencies: ['security-headers'] },
)

function statusOf(error: FastifyError): number {
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

function codeOf(status: number): (typeof codes)[keyof typeof codes] | 'failed' {
  const known = Object.entries(codes).find(([each]) => Number(each) === status)?.[1]
  return known ?? (status >= 500 ? 'failed' : 'unreadable')
}

function wantsPage(request: FastifyRequest): boolean {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  return !isJson && (request.headers.accept?.includes('text/html') ?? false)
}

function plainPage(locale: Language, title: string, ...paragraphs: string[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const body = paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('')
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escaped(title)}</title><h1>${escaped(title)}</h1>${body}</html>`
}
