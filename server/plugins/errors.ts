import { text } from 'node:stream/consumers'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Language } from '../../content/enquiry.ts'
import { wordsIn } from '../../locales/words.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { loggedPath } from '../log/requests.ts'
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

    async function errorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      const locale = visitorLanguage(request)
      const failure: NonNullable<PageView['failure']> = config.exposeStack
        ? { message: error.message, ...(error.stack && { stack: error.stack }), reference: request.id }
        : { message: wordsIn(locale).answers.failed(), reference: request.id }
      reply.headers(app.documentHeaders).type('text/html; charset=utf-8').header('content-language', locale)
      try {
        const { body } = await app.pages.render({ path: '/', locale, failure }, app.pages.current())
        return reply.send(await text(body))
      } catch (fault) {
        request.log.error({ err: fault, reference: request.id }, 'the error page failed too')
        return reply.send(plainPage(locale, failure.message, request.id))
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

function plainPage(locale: Language, message: string, reference: string): string {
  const title = 'Unexpected Application Error!'
  const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${escaped}</p><p>${reference}</p></html>`
}
