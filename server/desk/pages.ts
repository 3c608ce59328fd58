import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import { countInbox } from '../../db/inbox.ts'
import type { DeskPage } from '../../renderer/desk-view.ts'
import { codingFor, compressQuickly } from '../pages/coding.ts'
import { pageView } from '../pages/variant.ts'
import type { Parts } from '../parts.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import { languageInQuery } from '../visitor/language.ts'
import type { Cookies } from './cookies.ts'

export interface DeskPages {
  /** Answers with a page of the desk, in its owner's language. Rejects when it cannot be rendered. */
  send(request: FastifyRequest, reply: FastifyReply, page: DeskPage, status?: number): Promise<FastifyReply>
  /** Which language this request is answered in. */
  language(request: FastifyRequest): Language
}

type PagesParts = Pick<Parts, 'config' | 'clock' | 'database' | 'houses' | 'renderer'> & { cookies: Cookies }

export function deskPages({ config, clock, database, houses, renderer, cookies }: PagesParts): DeskPages {
  const headers = documentHeaders(config, 'desk')

  function language(request: FastifyRequest): Language {
    const asked = languageInQuery(request.query)
    if (asked !== undefined) return asked
    const kept = cookies.read(request, 'language')
    return languages.find((each) => each === kept) ?? config.ownerLanguage
  }

  return {
    language,
    async send(request, reply, page, status = 200) {
      const locale = language(request)
      const house = houses.current()
      const session = request.desk?.session ?? null
      const { body } = await renderer.render(
        '/desk',
        {
          ...pageView({ path: '/desk', locale }, config, { brochure: false, today: '' }),
          desk: {
            now: clock.now(),
            timeZone: house.house.facts.location.timeZone,
            promisedHours: house.house.facts.replyWithinHours,
            session: session && { owner: session.owner, borrowed: session.borrowed },
            waiting: session === null ? 0 : countInbox(database, 'waiting'),
            address: addressOf(request),
            page,
          },
        },
        {
          shown: house.shown[locale],
          facts: house.house.facts,
          others: {},
          styleSheet: house.styleSheet.address,
          card: null,
        },
      )
      // Whole before anything leaves: half a page of the desk is none.
      const html = await text(body)
      const coding = codingFor(request.headers['accept-encoding'])
      reply.code(status).headers(headers).header('content-type', 'text/html; charset=utf-8')
      reply.header('content-language', locale).header('vary', 'Accept-Encoding, Cookie')
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.send(compressQuickly(Readable.from([Buffer.from(html)]), coding))
    },
  }
}

/** Without the language that was asked for. What was posted has no address to come back to but its page's. */
function addressOf(request: FastifyRequest): string {
  if (request.method !== 'GET') return '/owner'
  const { pathname, searchParams } = new URL(request.url, 'http://desk.invalid')
  searchParams.delete('lang')
  searchParams.delete('done')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}
