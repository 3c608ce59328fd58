import { text } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import type { ViewingView } from '../../pages/viewing/viewing-view.ts'
import type { HouseSnapshot } from '../house/houses.ts'
import type { ServerParts } from '../parts.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import { privateHeaders } from '../visitor/own-page.ts'
import { houseForReader, pageView } from './variant.ts'

/** Answers with the page of one visitor’s viewing, which is not cached and not indexed, and whose address is not sent to other sites. */
export async function sendPrivatePage(
  reply: FastifyReply,
  viewing: ViewingView,
  locale: Language,
  house: HouseSnapshot,
  { config, renderer }: Pick<ServerParts, 'config' | 'renderer'>,
  status: number,
): Promise<FastifyReply> {
  const path = '/viewing'
  const view = { ...pageView({ path, locale }, config), viewing }
  // Rendered whole before anything is sent, so that a fault can still be answered with the error page.
  const page = await reply.server.renderGate(async () => {
    const { body } = await renderer.render(path, view, houseForReader(house, locale))
    return text(body)
  })
  const alone = { ...config, recaptcha: undefined, mapTiles: undefined }
  return reply
    .code(status)
    .headers({ ...documentHeaders(alone), ...privateHeaders })
    .header('content-language', locale)
    .type('text/html; charset=utf-8')
    .send(page)
}
