import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { ServerParts } from '../parts.ts'
import { type Coding, codingFor, compress, compressRendered } from './coding.ts'
import { createEditions, type Editions } from './editions.ts'
import { isKnown, type KeptPage } from './keep.ts'
import type { Edition } from './making.ts'
import { type PageAnswer, pageHeaders, pageKey } from './variant.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with a page, from memory if the same page was rendered before, otherwise streamed while it is rendered. */
    sendPage(answer: PageAnswer): FastifyReply
  }
  interface FastifyInstance {
    pages: Editions
  }
}

type PagesOptions = Pick<ServerParts, 'config' | 'clock' | 'database' | 'renderer' | 'houses' | 'shelf'>

/** Lets every route answer with a page. */
export const pagesPlugin = fp<PagesOptions>(
  async (app, parts) => {
    const pages = createEditions({ ...parts, headers: app.documentHeaders, log: app.log })
    app.decorate('pages', pages)

    app.decorateReply('sendPage', function (this: FastifyReply, answer: PageAnswer) {
      const edition = pages.current()
      const key = pageKey(answer)
      // In development the page is rendered each time, because its sources change.
      const page = key === undefined || !parts.config.production ? undefined : edition.kept.find(key)
      if (page !== undefined) sendKept(this, answer, edition, page)
      else sendRendered(this, answer, edition).catch((error: unknown) => this.send(error))
      return this
    })

    function sendKept(reply: FastifyReply, answer: PageAnswer, edition: Edition, page: KeptPage): void {
      const { headers } = reply.request
      const coding = codingFor(headers['accept-encoding'])
      const body = page[coding]
      const isTheirs = page.status === 200 && isKnown(page, headers['if-none-match'])
      // A missing page goes through Fastify, because its route may have set headers of its own.
      if (page.status === 200 && body !== undefined && !isTheirs) {
        reply.hijack()
        reply.raw.writeHead(page.status, headOf(page, answer, edition, coding)).end(body)
        return
      }
      reply.headers(edition.headers).headers(pageHeaders(answer)).header('etag', page.etag)
      if (isTheirs) {
        reply.code(304).send()
        return
      }
      if (coding !== 'identity') reply.header('content-encoding', coding)
      reply.code(page.status).send(body ?? compress(Readable.from([page.identity]), coding, 'small'))
    }

    /** Returns the kept head, which is put together once, because setting sixteen headers one by one takes a quarter of a request. */
    function headOf(page: KeptPage, answer: PageAnswer, edition: Edition, coding: Coding): string[] {
      const key = `${coding} ${answer.localeInAddress === true}`
      const made = page.heads.get(key)
      if (made !== undefined) return made
      const head = Object.entries({
        ...edition.headers,
        ...pageHeaders(answer),
        etag: page.etag,
        ...(coding !== 'identity' && { 'content-encoding': coding }),
        'content-length': String(page[coding]?.length ?? 0),
      }).flat()
      page.heads.set(key, head)
      return head
    }

    async function sendRendered(reply: FastifyReply, answer: PageAnswer, edition: Edition): Promise<void> {
      const { status: ownStatus, body } = await pages.render(answer, edition)
      const status = answer.status ?? ownStatus
      const coding = codingFor(reply.request.headers['accept-encoding'])
      reply.headers(edition.headers).headers(pageHeaders(answer)).code(status)
      if (coding !== 'identity') reply.header('content-encoding', coding)
      const chunks: Buffer[] = []
      body.on('data', (chunk: Buffer | string) => chunks.push(Buffer.from(chunk)))
      body.once('end', () => void pages.keep(answer, edition, { status, body: Buffer.concat(chunks) }))
      reply.send(compressRendered(body, coding))
    }
  },
  { name: 'pages', dependencies: ['security-headers'] },
)
