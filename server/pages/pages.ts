import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { House } from '../../content/house.ts'
import { dayAt } from '../../content/house-clock.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import { spokenFor, spokenIn } from '../../content/paths.ts'
import { databaseFault } from '../../db/faults.ts'
import { type Ready, readyFor } from '../../house/making/files.ts'
import { type Clock, createLoop, type Loop } from '../clock.ts'
import type { HouseSnapshot } from '../house/houses.ts'
import type { Log } from '../log.ts'
import type { ServerParts } from '../parts.ts'
import { headersOfHouse } from '../plugins/security-headers.ts'
import { codingFor, compressed, compressRendered, type FinishedPage, finishedPage, isKnown } from './coding.ts'
import type { RenderedPage } from './render.ts'
import { type PageAnswer, pageHeaders, pageKey, pageView } from './variant.ts'

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

/** A house on one day, with its pages. A request uses the same one from beginning to end, so that no page mixes two houses. */
interface Showing {
  house: HouseSnapshot
  ready: Readonly<Record<Language, Ready>>
  /** The date at the house, YYYY-MM-DD. */
  today: string
  headers: Readonly<Record<string, string>>
  /** The finished pages, and those that are being made, by everything they depend on: see pageKey. */
  pages: Map<string, Promise<FinishedPage>>
}

/** A page that cannot be rendered. The message names it and says why. */
export class PageFault extends Error {
  override name = 'PageFault'
}

type PagesParts = Pick<ServerParts, 'config' | 'clock' | 'renderer' | 'houses' | 'shelf'>

// A render takes about 15 ms, so nobody waits for more than half a second.
const rendersForStrangers = { atOnce: 2, waiting: 60 }

/** Lets every route answer with a page. */
export const pagesPlugin = fp<PagesParts>(
  async (app, parts) => {
    const pages = createPages(app, parts)
    const gate = createGate(rendersForStrangers)
    app.decorate('pages', pages)
    app.decorate('renderGate', gate)
    app.decorateReply('sendPage', function (this: FastifyReply, answer: PageAnswer) {
      send(this, answer).catch((fault: unknown) => this.send(fault))
      return this
    })

    async function send(reply: FastifyReply, asked: PageAnswer): Promise<void> {
      const answer = { ...asked, locale: pages.spoken(asked.locale) }
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

export type Pages = ReturnType<typeof createPages>

/** Makes every change that visitors see, one after the other: pages are rendered first, and then shown together with their house. */
function createPages(app: FastifyInstance, { config, clock, houses, renderer, shelf }: PagesParts) {
  let showing = begun(houses.current())
  let turn: Promise<unknown> = Promise.resolve()
  let renewal: Promise<void> | null = null

  return {
    current: () => showing,
    /** Returns the language of the answer to someone who asked for this one. */
    spoken: (asked: Language): Language => spokenFor(showing.house.house, asked),
    render,
    /**
     * Makes the pages of the current house again. If one cannot be made, nothing changes, and it throws a PageFault. If a
     * renewal is still waiting for its turn, further calls share it.
     */
    renew(): Promise<void> {
      renewal ??= inTurn(async () => {
        renewal = null
        show(await made(houses.current))
      })
      return renewal
    },
    /** Shows the house that another process has published. If its pages cannot be made, logs why and changes nothing. */
    catchUp: () => inTurn(catchUp),
    /**
     * Makes the pages of a house, then has it published by `write`, then shows it; returns what `write` returned. If a page
     * cannot be made, throws a PageFault and `write` is never called.
     */
    publish: <Result>(house: House, write: () => Result): Promise<Result> =>
      inTurn(async () => {
        const next = await made(() => houses.preview(house))
        const result = write()
        const published = houses.published()
        if (isDeepStrictEqual(published.house, next.house.house)) show({ ...next, house: published })
        // Another process published at the same moment, or `write` did not publish.
        else await catchUp()
        return result
      }),
  }

  /** Runs pieces of work one after the other, so that none shows an older house after a newer one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  function show(next: Showing): void {
    showing = next
    if (next.house !== houses.current()) houses.show(next.house)
  }

  async function catchUp(): Promise<void> {
    try {
      const published = houses.published()
      if (published !== houses.current()) show(await made(() => published))
    } catch (fault) {
      if (databaseFault(fault) !== 'other') throw fault
      app.log.error({ err: fault }, 'the published house cannot be shown; visitors still see the former one')
    }
  }

  function begun(house: HouseSnapshot): Showing {
    return {
      house,
      ready: inEachLanguage((language) => readyFor(house.house, language, shelf, config.publicUrl)),
      today: dayAt(house.house.facts.place.timeZone, clock.now()),
      headers: { ...app.documentHeaders, ...headersOfHouse(house.house) },
      pages: new Map(),
    }
  }

  /** Returns a house with the pages that most visitors ask for. Rejects with a PageFault if one cannot be rendered. */
  async function made(houseOf: () => HouseSnapshot): Promise<Showing> {
    let what = 'The house cannot be shown'
    const rendered: [key: string, page: { status: number; body: Buffer }][] = []
    try {
      const next = begun(houseOf())
      for (const locale of spokenIn(next.house.house))
        for (const path of ['/', '/legal', '/404']) {
          what = `The page ${path} cannot be rendered in ${locale}`
          const { status, body } = await render({ path, locale }, next)
          rendered.push([pageKey({ path, locale }) ?? path, { status, body: await buffer(body) }])
          // Visitors are answered between two pages.
          await nextTurn()
        }
      // Compressed one after the other, because the highest levels need much memory.
      for (const [key, page] of rendered) next.pages.set(key, Promise.resolve(await finishedPage(page)))
      return next
    } catch (fault) {
      throw new PageFault(`${what}: ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
    }
  }

  function render(answer: PageAnswer, { house, ready, today }: Showing): Promise<RenderedPage> {
    const { locale } = answer
    const { brochure, card } = ready[locale]
    const shown = { brochure: brochure !== null, today, house: house.number }
    return renderer.render(answer.path, pageView(answer, config, shown), {
      shown: house.shown[locale],
      facts: house.house.facts,
      words: inEachLanguage((language) => house.words[language].address),
      styleSheet: house.styleSheet.address,
      // card-en.c3d3f24e.jpg is served as /cards/en.c3d3f24e.jpg.
      card: card && `/cards/${card.slice(card.lastIndexOf('card-') + 'card-'.length)}`,
    })
  }
}

/** Does work once there is room for it. Rejects with TooBusy if too much is waiting already. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Thrown if too much work is waiting. The visitor can try again in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  readonly statusCode = 503
  readonly retryAfterSeconds = 2
}

/** Lets a few pieces of work run at once, and a limited number wait for their turn, so that requests at the same moment cannot fill the memory. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const line: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TooBusy()
      // Whoever leaves hands over the place, so `running` stays the same.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const minute = 60_000

/** Renders the pages again within a minute after midnight at the house, because they contain facts of the day such as sunset. */
export function createNewDay({ pages, clock, log }: { pages: Pages; clock: Clock; log: Log }): Loop {
  return createLoop(clock, async () => {
    const { house, today } = pages.current()
    if (dayAt(house.house.facts.place.timeZone, clock.now()) !== today)
      await pages.renew().catch((fault: unknown) => log.error({ err: fault }, 'yesterday’s pages are still shown'))
    return minute
  })
}
