import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Language } from '../../content/enquiry.ts'
import { bestAnswer, isKnown, type KeptPage, KeptPages } from '../kept-pages.ts'
import { type PageAnswer, pageHeaders, pageVariant, pageView } from '../page-answer.ts'
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
      const day = villaDay(clock.now())
      // In development the page is made anew each time, as its sources change.
      const variant = config.production ? pageVariant(answer) : undefined
      const page = variant === undefined ? undefined : kept.find(day, answer.path, variant)
      if (page !== undefined) sendKept(this, page)
      else render(this, answer, day, variant).catch((error: unknown) => this.send(error))
      return this
    })

    function sendKept(reply: FastifyReply, page: KeptPage): void {
      const { headers } = reply.request
      const answer = bestAnswer(page, headers['accept-encoding'])
      if (isKnown(answer, headers['if-none-match'])) {
        reply.headers(answer.headers).removeHeader('content-length').code(304).send()
      } else if (sendWhole(reply.raw, answer, clock.now())) reply.hijack()
      else reply.headers(answer.headers).code(answer.status).send(answer.body)
    }

    async function render(reply: FastifyReply, answer: PageAnswer, day: string, variant: number | undefined) {
      const rendered = await renderer.render(answer.path, pageView(answer, config, brochures, day))
      const headers = { ...app.securityHeaders, ...pageHeaders(answer) }
      const status = answer.status ?? rendered.status
      reply.code(status).headers(headers)
      if (variant !== undefined && status < 500) {
        const { path } = answer
        const chunks: Buffer[] = []
        rendered.body.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)))
        rendered.body.once('end', () => {
          const whole = { status, headers, body: Buffer.concat(chunks) }
          kept
            .keep({ day, path, variant }, whole)
            .catch((error: unknown) => app.log.error({ err: error }, 'page not kept'))
        })
      }
      reply.send(rendered.body)
    }
  },
  { name: 'pages', dependencies: ['security-headers'] },
)
