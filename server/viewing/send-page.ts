import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import type { ViewingView } from '../../pages/viewing/viewing-view.ts'
import { pageView } from '../pages/variant.ts'
import type { ServerParts } from '../parts.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import { privately } from './privately.ts'

/** Answers with the page of a viewing, which no one else may keep, find or learn the address of. */
export async function sendViewingPage(
  reply: FastifyReply,
  viewing: ViewingView,
  locale: Language,
  { config, houses, renderer }: Pick<ServerParts, 'config' | 'houses' | 'renderer'>,
  status: number,
): Promise<FastifyReply> {
  const { house, shown, styleSheet } = houses.current()
  const view = { ...pageView({ path: '/viewing', locale }, config, { brochure: false, today: '' }), viewing }
  const { body } = await renderer.render('/viewing', view, {
    shown: shown[locale],
    facts: house.facts,
    others: {},
    styleSheet: styleSheet.address,
    card: null,
  })
  // Rendered whole before anything is sent, so that a fault can still be answered with the error page.
  const page = await text(body)
  const alone = { ...config, recaptcha: undefined, mapTiles: undefined }
  return reply
    .code(status)
    .headers({ ...documentHeaders(alone), ...privately })
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
    .send(page)
}
