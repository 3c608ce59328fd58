import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Language } from '../../content/enquiry.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { bestAnswer, isKnown, KeptPages } from '../kept-pages.ts'
import { type PageAnswer, pageHeaders, pageKey, pageView } from '../page-answer.ts'
import type { Parts } from '../parts.ts'
import { villaDay } from '../villa-day.ts'
import { sendWhole } from '../whole-answer.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with a page: from memory where the same was rendered before, else streamed while it is rendered. */
    sendPage(answer: PageAnswer): FastifyReply
  }
}

type Options = Pick<Parts, 'config' | 'clock' | 'renderer'> & { brochures: ReadonlySet<Language> }

/** Every page that any route answers with. */
export const pagesPlugin = fp<Options>(
  async (app, { config, clock, renderer, brochures }) => {
    const kept = new KeptPages()

    app.decorateReply('sendPage', function (this: FastifyReply, answer: PageAnswer) {
      const today = villaDay(clock.now())
      // In development the page is made anew each time, as its sources change.
      const key = config.production ? dailyKey(answer, today) : undefined
      if (key !== undefined && sendKept(this, key)) return this
      const view = pageView(answer, config, brochures, today)
      render(this, answer, view, key).catch((error: unknown) => this.send(error))
      return this
    })

    function sendKept(reply: FastifyReply, key: string): boolean {
      const page = kept.find(key)
      if (page === undefined) return false
      const { headers } = reply.request
      const answer = bestAnswer(page, headers['accept-encoding'])
      if (isKnown(answer, headers['if-none-match'])) {
        reply.headers(answer.headers).removeHeader('content-length').code(304).send()
      } else if (sendWhole(reply.raw, answer, clock.now())) reply.hijack()
      else reply.headers(answer.headers).code(answer.status).send(answer.body)
      return true
    }

    async function render(reply: FastifyReply, answer: PageAnswer, view: PageView, key: string | undefined) {
      const { status, body } = await renderer.render(answer.path, view)
      const headers = { ...app.securityHeaders, ...pageHeaders(answer) }
      const code = answer.status ?? status
      reply.code(code).headers(headers)
      if (key !== undefined && code < 500) {
        const chunks: Buffer[] = []
        body.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)))
        body.once('end', () => keep(key, code, Buffer.concat(chunks), headers))
      }
      reply.send(body)
    }

    function keep(key: string, status: number, body: Buffer, headers: Record<string, string>): void {
      kept.keep(key, status, body, headers).catch((error: unknown) => app.log.error({ err: error }, 'page not kept'))
    }
  },
  { name: 'pages', dependencies: ['security-headers'] },
)

/** A page may say what holds for the day, such as when the sun sets. */
function dailyKey(answer: PageAnswer, today: string): string | undefined {
  const key = pageKey(answer)
  return key === undefined ? undefined : `${today} ${key}`
}
