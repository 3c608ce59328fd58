import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { languages } from '../../content/enquiry.ts'
import { villaDay } from '../../house/day.ts'
import type { Parts } from '../parts.ts'
import { KeptPages } from './keep.ts'
import type { RenderedPage } from './render.ts'
import { type PageAnswer, pageKey, pageView } from './variant.ts'

/** What all pages of one time share. A request has one from its beginning to its end, so that no page mixes two. */
export interface Edition {
  /** The date at the villa, YYYY-MM-DD. */
  today: string
  headers: Readonly<Record<string, string>>
  kept: KeptPages
}

export interface Editions {
  current(): Edition
  /** Begins a new one: the first page of each language is made ahead of its visitors. Unless every page can be rendered, nothing changes. */
  renew(): Promise<void>
  render(answer: PageAnswer, edition: Edition): Promise<RenderedPage>
  keep(answer: PageAnswer, edition: Edition, page: { status: number; body: Buffer }): void
}

interface EditionParts extends Pick<Parts, 'config' | 'clock' | 'renderer' | 'brochures'> {
  headers: Readonly<Record<string, string>>
  log: FastifyBaseLogger
}

export function createEditions({ config, clock, renderer, brochures, headers, log }: EditionParts): Editions {
  let edition = begin()

  function begin(): Edition {
    return { today: villaDay(clock.now()), headers, kept: new KeptPages() }
  }

  async function renew(): Promise<void> {
    const next = begin()
    for (const locale of languages) {
      const first = { path: '/', locale }
      keep(first, next, await renderWhole(first, next))
      for (const path of ['/legal', '/404']) await renderWhole({ path, locale }, next)
    }
    edition = next
  }

  async function renderWhole(answer: PageAnswer, next: Edition): Promise<{ status: number; body: Buffer }> {
    try {
      const { status, body } = await render(answer, next)
      return { status, body: await buffer(body) }
    } catch (fault) {
      const why = fault instanceof Error ? fault.message : String(fault)
      throw new Error(`The page ${answer.path} cannot be rendered in ${answer.locale}: ${why}`, { cause: fault })
    }
  }

  function render(answer: PageAnswer, { today }: Edition): Promise<RenderedPage> {
    return renderer.render(answer.path, pageView(answer, config, brochures, today))
  }

  function keep(answer: PageAnswer, { kept }: Edition, page: { status: number; body: Buffer }): void {
    const key = pageKey(answer)
    if (key === undefined || page.status >= 500) return
    kept.keep(key, page).catch((fault: unknown) => log.error({ err: fault }, 'page not compressed'))
  }

  return { current: () => edition, renew, render, keep }
}
