import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { dayAt } from '../../content/house-clock.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { databaseFault } from '../../db/faults.ts'
import { type Ready, readyFor } from '../../house/made.ts'
import { type HouseSnapshot, wordsAddresses } from '../house/houses.ts'
import type { ServerParts } from '../parts.ts'
import { headersOfHouse } from '../plugins/security-headers.ts'
import { type FinishedPage, finishedPage } from './coding.ts'
import type { RenderedPage } from './render.ts'
import { type PageAnswer, pageKey, pageView } from './variant.ts'

/** A house on one day, with its pages. A request uses the same one from beginning to end, so that no page mixes two houses. */
export interface Showing {
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

/** Makes every change that visitors see, one after the other: pages are rendered first, and then shown together with their house. */
export interface Pages {
  current(): Showing
  render(answer: PageAnswer, showing: Showing): Promise<RenderedPage>
  /** Makes the pages of the current house again. If one cannot be made, nothing changes, and it throws a PageFault. */
  renew(): Promise<void>
  /** Shows the house that another process has published. If its pages cannot be made, logs why and changes nothing. */
  catchUp(): Promise<void>
  /**
   * Makes the pages of a house, then has it published by `write`, then shows it; returns what `write` returned. If a page
   * cannot be made, throws a PageFault and `write` is never called.
   */
  publish<Result>(house: House, write: () => Result): Promise<Result>
}

interface PagesParts extends Pick<ServerParts, 'config' | 'clock' | 'houses' | 'renderer' | 'shelf'> {
  headers: Readonly<Record<string, string>>
  log: FastifyBaseLogger
}

export function createPages({ config, clock, houses, renderer, shelf, headers, log }: PagesParts): Pages {
  let showing = begun(houses.current())
  let turn: Promise<unknown> = Promise.resolve()
  let renewal: Promise<void> | null = null

  function begun(house: HouseSnapshot): Showing {
    return {
      house,
      ready: inEachLanguage((language) => readyFor(house.house, language, shelf, config.publicUrl)),
      today: dayAt(house.house.facts.place.timeZone, clock.now()),
      headers: { ...headers, ...headersOfHouse(house.house) },
      pages: new Map(),
    }
  }

  /** Returns a showing with the pages that most visitors ask for. Rejects with a PageFault if one cannot be rendered. */
  async function made(house: HouseSnapshot): Promise<Showing> {
    const next = begun(house)
    const rendered: [string, { status: number; body: Buffer }][] = []
    for (const locale of languages)
      for (const path of ['/', '/legal', '/404'])
        rendered.push([pageKey({ path, locale }) ?? path, await renderWhole({ path, locale }, next)])
    // Compressed one after the other, because the highest levels need much memory.
    for (const [key, page] of rendered) {
      const finished = finishedPage(page)
      next.pages.set(key, finished)
      await finished
    }
    return next
  }

  async function renderWhole(answer: PageAnswer, next: Showing): Promise<{ status: number; body: Buffer }> {
    try {
      const { status, body } = await render(answer, next)
      return { status, body: await buffer(body) }
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault)
      throw new PageFault(`The page ${answer.path} cannot be rendered in ${answer.locale}: ${why}`, { cause: fault })
    }
  }

  function render(answer: PageAnswer, { house, ready, today }: Showing): Promise<RenderedPage> {
    const { locale } = answer
    const { brochure, card } = ready[locale]
    return renderer.render(answer.path, pageView(answer, config, { brochure: brochure !== null, today }), {
      shown: house.shown[locale],
      facts: house.house.facts,
      words: wordsAddresses(house),
      styleSheet: house.styleSheet.address,
      card: card && cardAddress(card),
    })
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

  /** If a renewal is still waiting for its turn, further calls share it. */
  function renew(): Promise<void> {
    renewal ??= inTurn(async () => {
      renewal = null
      show(await made(houses.current()))
    })
    return renewal
  }

  async function catchUp(): Promise<void> {
    try {
      const published = houses.published()
      if (published !== houses.current()) show(await made(published))
    } catch (fault) {
      if (databaseFault(fault) !== 'other') throw fault
      log.error({ err: fault }, 'the published house cannot be shown; visitors still see the former one')
    }
  }

  async function publish<Result>(house: House, write: () => Result): Promise<Result> {
    const next = await made(previewOf(house))
    const result = write()
    const published = houses.published()
    if (isDeepStrictEqual(published.house, house)) show({ ...next, house: published })
    // Another process published at the same moment, or `write` did not publish.
    else await catchUp()
    return result
  }

  function previewOf(house: House): HouseSnapshot {
    try {
      return houses.preview(house)
    } catch (fault) {
      throw new PageFault(`The house cannot be shown: ${String(fault)}`, { cause: fault })
    }
  }

  return {
    current: () => showing,
    render,
    renew,
    catchUp: () => inTurn(catchUp),
    publish: (house, write) => inTurn(() => publish(house, write)),
  }
}

/** Returns the address of a card: card-en.c3d3f24e.jpg is served as /cards/en.c3d3f24e.jpg. */
const cardAddress = (file: string) => `/cards/${file.slice(file.lastIndexOf('card-') + 'card-'.length)}`
