import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { ServerParts } from '../parts.ts'
import { codingFor, compressed, compressRendered, finishedPage, isKnown } from './coding.ts'
import { createGate, type Gate } from './gate.ts'
import type { RenderedPage } from './render.ts'
import { createPages, type Pages, type Showing } from './showing.ts'
import { type PageAnswer, pageHeaders, pageKey } from './variant.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with a page, from memory if the same page was rendered before, otherwise streamed while it is rendered. */
    sendPage(answer: PageAnswer): FastifyReply
  }
  interface FastifyInstance {
    pages: Pages
    /** Whatever is rendered for a stranger goes through it. */
    renderGate: Gate
  }
}

type PagesOptions = Pick<ServerParts, 'config' | 'clock' | 'renderer' | 'houses' | 'shelf'>

// A render takes about 15 ms, so nobody waits for more than half a second.
const rendersForStrangers = { atOnce: 2, waiting: 60 }

/** Lets every route answer with a page. */
export const pagesPlugin = fp<PagesOptions>(
  async (app, parts) => {
    const pages = createPages({ ...parts, headers: app.documentHeaders, log: app.log })
    const gate = createGate(rendersForStrangers)
    app.decorate('pages', pages)
    app.decorate('renderGate', gate)
    app.decorateReply('sendPage', function (this: FastifyReply, answer: PageAnswer) {
      send(this, answer).catch((fault: unknown) => this.send(fault))
      return this
    })

    async function send(reply: FastifyReply, answer: PageAnswer): Promise<void> {
      const { 'accept-encoding': accepted, 'if-none-match': known } = reply.request.headers
      const coding = codingFor(accepted)
      const showing = pages.current()
      // In development the page is rendered each time, because its sources change.
      const key = parts.config.production ? pageKey(answer) : undefined
      const kept = key && (await showing.pages.get(key))
      if (kept) {
        const status = answer.status ?? kept.status
        begin(status).header('etag', kept.etag)
        if (status === 200 && isKnown(kept, known)) reply.code(304).send()
        else coded().send(kept[coding])
      } else if (key) {
        const { status, body } = await first(answer, showing, key)
        begin(status)
        coded().send(compressRendered(body, coding))
      } else {
        // It contains what a visitor typed, and is not kept.
        const page = await gate(async () => {
          const { status, body } = await pages.render(answer, showing)
          return { status, body: await compressed(await buffer(body), coding, 'quick') }
        })
        begin(page.status)
        coded().send(page.body)
      }

      function begin(status: number): FastifyReply {
        return reply
          .headers(showing.headers)
          .headers(pageHeaders(answer))
          .code(answer.status ?? status)
      }

      function coded(): FastifyReply {
        return coding === 'identity' ? reply : reply.header('content-encoding', coding)
      }
    }

    /** Returns a page while it is rendered. Everyone who asks for the same page by now waits until it is finished. */
    function first(answer: PageAnswer, showing: Showing, key: string): Promise<RenderedPage> {
      return new Promise((resolve, reject) => {
        const finished = gate(async () => {
          const { status, body } = await pages.render(answer, showing)
          // The reader does not hold up the other branch, so a slow one delays nobody.
          const [reader, copy] = Readable.toWeb(body).tee()
          resolve({ status, body: Readable.fromWeb(reader) })
          return { status, body: await buffer(Readable.fromWeb(copy)) }
        }).then(finishedPage)
        showing.pages.set(key, finished)
        finished.catch((fault: unknown) => {
          showing.pages.delete(key)
          reject(fault)
        })
      })
    }
  },
  { name: 'pages', dependencies: ['security-headers'] },
)
