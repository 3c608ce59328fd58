import type { FastifyReply } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import type { House } from '../../content/house.ts'
import { dayAt } from '../../content/house-clock.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { PageView } from '../../renderer/page-view.ts'
import { pageView } from '../pages/variant.ts'
import type { ServerParts } from '../parts.ts'
import { documentHeaders } from '../plugins/security-headers.ts'

/** A house that the owner looks at before visitors do, or that is no longer public. */
export interface PreviewedHouse {
  house: House
  shown: ShownHouse
  language: Language
  styleSheet: string
  /** What the desk adds to the page. */
  band: NonNullable<PageView['preview']>
}

/** Returns how to answer with the page of a house as visitors would see it. It runs no script and sends no form. */
export function housePreview({ config, clock, renderer }: Pick<ServerParts, 'config' | 'clock' | 'renderer'>) {
  const headers = documentHeaders(config, 'preview')
  return async (reply: FastifyReply, { house, shown, language, styleSheet, band }: PreviewedHouse) => {
    const today = dayAt(house.facts.place.timeZone, clock.now())
    const view = pageView({ path: '/', locale: language }, config, { brochure: true, today })
    const page = { shown, facts: house.facts, words: {}, styleSheet, card: null }
    const { body } = await renderer.render('/preview', { ...view, preview: band }, page)
    return reply.headers(headers).type('text/html; charset=utf-8').header('content-language', language).send(body)
  }
}
