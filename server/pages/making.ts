import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { dayAt } from '../../house/day.ts'
import { type Ready, readyFor } from '../../house/made.ts'
import type { Shelf } from '../../house/shelf.ts'
import { type HouseSnapshot, wordsAddresses } from '../house/houses.ts'
import type { ServerParts } from '../parts.ts'
import { headersOfHouse } from '../plugins/security-headers.ts'
import { KeptPages } from './keep.ts'
import type { RenderedPage } from './render.ts'
import { type PageAnswer, pageKey, pageView } from './variant.ts'

/** A house together with its kept pages. A request uses the same edition from beginning to end, so that no page mixes two houses. */
export interface Edition {
  house: HouseSnapshot
  ready: Readonly<Record<Language, Ready>>
  /** The date at the house, YYYY-MM-DD. */
  today: string
  headers: Readonly<Record<string, string>>
  kept: KeptPages
}

/** A page that cannot be rendered. The message names it and says why. */
export class PageFault extends Error {
  override name = 'PageFault'
}

export interface PageMaking {
  /** Returns an edition without any pages yet. */
  begun(house: HouseSnapshot): Edition
  /** Resolves to an edition whose pages can all be rendered, with the first page compressed in each language. Rejects with a PageFault. */
  made(house: HouseSnapshot): Promise<Edition>
  render(answer: PageAnswer, edition: Edition): Promise<RenderedPage>
  /** Keeps a page. Resolves when it is compressed, or when compressing has failed. */
  keep(answer: PageAnswer, edition: Edition, page: { status: number; body: Buffer }): Promise<void>
}

export interface PageMakingParts extends Pick<ServerParts, 'config' | 'clock' | 'renderer' | 'shelf'> {
  headers: Readonly<Record<string, string>>
  log: FastifyBaseLogger
}

/** Makes the pages of a house. editions.ts decides which house is shown. */
export function createPageMaking({ config, clock, renderer, shelf, headers, log }: PageMakingParts): PageMaking {
  function begun(house: HouseSnapshot): Edition {
    const { timeZone } = house.house.facts.place
    const ready = readyIn(house, shelf, config.publicUrl)
    const own = { ...headers, ...headersOfHouse(house.house) }
    return { house, ready, today: dayAt(timeZone, clock.now()), headers: own, kept: new KeptPages() }
  }

  async function made(house: HouseSnapshot): Promise<Edition> {
    const next = begun(house)
    const compressed: Promise<void>[] = []
    for (const locale of languages) {
      const first = { path: '/', locale }
      compressed.push(keep(first, next, await renderWhole(first, next)))
      for (const path of ['/legal', '/404']) await renderWhole({ path, locale }, next)
    }
    await Promise.all(compressed)
    return next
  }

  async function renderWhole(answer: PageAnswer, next: Edition): Promise<{ status: number; body: Buffer }> {
    try {
      const { status, body } = await render(answer, next)
      return { status, body: await buffer(body) }
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault)
      throw new PageFault(`The page ${answer.path} cannot be rendered in ${answer.locale}: ${why}`, { cause: fault })
    }
  }

  function render(answer: PageAnswer, { house, ready, today }: Edition): Promise<RenderedPage> {
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

  async function keep(answer: PageAnswer, { kept }: Edition, page: { status: number; body: Buffer }): Promise<void> {
    const key = pageKey(answer)
    if (key === undefined || page.status >= 500) return
    await kept.keep(key, page).catch((fault: unknown) => log.error({ err: fault }, 'page not compressed'))
  }

  return { begun, made, render, keep }
}

const readyIn = ({ house }: HouseSnapshot, shelf: Shelf, publicUrl: string): Edition['ready'] =>
  inEachLanguage((language) => readyFor(house, language, shelf, publicUrl))

/** Returns the address of a card: card-en.c3d3f24e.jpg is served as /cards/en.c3d3f24e.jpg. */
const cardAddress = (file: string) => `/cards/${file.slice(file.lastIndexOf('card-') + 'card-'.length)}`
