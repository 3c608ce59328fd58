import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { ServerParts } from '../parts.ts'
import { codingFor, compressed, compressRendered, type FinishedPage, finishedPage, isKnown } from './coding.ts'
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
      const showing = pages.current()
      // In development the page is rendered each time, because its sources change.
      const key = parts.config.production ? pageKey(answer) : undefined
      if (key === undefined) return sendOnce(reply, answer, showing)
      const finished = showing.pages.get(key)
      if (finished === undefined) return sendFirst(reply, answer, showing, key)
      sendFinished(reply, answer, showing, await finished)
    }

    function sendFinished(reply: FastifyReply, answer: PageAnswer, showing: Showing, page: FinishedPage): void {
      const { headers } = reply.request
      const status = answer.status ?? page.status
      begin(reply, answer, showing, status).header('etag', page.etag)
      if (status === 200 && isKnown(page, headers['if-none-match'])) reply.code(304).send()
      else reply.send(page[coded(reply)])
    }

    /** Answers with a page that contains what a visitor typed, and is not kept. */
    async function sendOnce(reply: FastifyReply, answer: PageAnswer, showing: Showing): Promise<void> {
      const coding = codingFor(reply.request.headers['accept-encoding'])
      const page = await gate(async () => {
        const { status, body } = await pages.render(answer, showing)
        return { status, body: await compressed(await buffer(body), coding, 'quick') }
      })
      begin(reply, answer, showing, answer.status ?? page.status)
      coded(reply)
      reply.send(page.body)
    }

    /** Answers with a page while it is rendered. Everyone who asks for the same page meanwhile waits until it is finished. */
    async function sendFirst(reply: FastifyReply, answer: PageAnswer, showing: Showing, key: string): Promise<void> {
      const { status, body } = await new Promise<RenderedPage>((resolve, reject) => {
        const finished = gate(async () => whole(await pages.render(answer, showing), resolve)).then(finishedPage)
        showing.pages.set(key, finished)
        finished.catch((fault: unknown) => {
          showing.pages.delete(key)
          reject(fault)
        })
      })
      begin(reply, answer, showing, answer.status ?? status)
      reply.send(compressRendered(body, coded(reply)))
    }

    const begin = (reply: FastifyReply, answer: PageAnswer, showing: Showing, status: number) =>
      reply.headers(showing.headers).headers(pageHeaders(answer)).code(status)
  },
  { name: 'pages', dependencies: ['security-headers'] },
)

/** Hands a page on while it is rendered, and returns all of it. It does not wait for the reader, so a slow one delays nobody. */
async function whole(
  { status, body }: RenderedPage,
  handOn: (page: RenderedPage) => void,
): Promise<{ status: number; body: Buffer }> {
  const copy = new Readable({ read() {} })
  handOn({ status, body: copy })
  const chunks: Buffer[] = []
  try {
    for await (const chunk of body) {
      chunks.push(Buffer.from(chunk))
      copy.push(chunks.at(-1))
    }
    copy.push(null)
  } catch (fault) {
    copy.destroy(fault instanceof Error ? fault : new Error(String(fault)))
    throw fault
  }
  return { status, body: Buffer.concat(chunks) }
}

/** Sets the content coding that the client accepts, and returns it. */
function coded(reply: FastifyReply) {
  const coding = codingFor(reply.request.headers['accept-encoding'])
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return coding
}
