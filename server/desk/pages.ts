import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/enquiry.ts'
import { draftRow } from '../../db/draft.ts'
import { countInbox } from '../../db/inbox.ts'
import type { Session } from '../../db/sessions.ts'
import { countChanges, openDraft } from '../../house/draft/draft.ts'
import type { DeskPage } from '../../renderer/desk-view.ts'
import { codingFor, compressQuickly } from '../pages/coding.ts'
import { pageView } from '../pages/variant.ts'
import type { Parts } from '../parts.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import type { Cookies } from './cookies.ts'
import { deskLanguageAsked } from './language.ts'
import { newHouseName } from './views/new-house.ts'

export interface DeskPages {
  /** Answers with a page of the desk, in its owner's language. Rejects when it cannot be rendered. */
  send(request: FastifyRequest, reply: FastifyReply, page: DeskPage, status?: number): Promise<FastifyReply>
  /** Answers that there is no such page. */
  missing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Which language this request is answered in. */
  language(request: FastifyRequest): Language
}

type PagesParts = Pick<Parts, 'config' | 'clock' | 'database' | 'houses' | 'renderer'> & { cookies: Cookies }

export function deskPages({ config, clock, database, houses, renderer, cookies }: PagesParts): DeskPages {
  const headers = documentHeaders(config, 'desk')
  const refusals = new Map<string, string>()
  houses.listen(() => refusals.clear())

  function language(request: FastifyRequest): Language {
    const asked = deskLanguageAsked(request)
    if (asked !== undefined) return asked
    const kept = cookies.read(request, 'language')
    return languages.find((each) => each === kept) ?? config.ownerLanguage
  }

  const pages: DeskPages = {
    language,
    missing: (request, reply) => pages.send(request, reply, { kind: 'plain', says: 'missing' }, 404),
    async send(request, reply, page, status = 200) {
      const locale = language(request)
      const session = request.desk?.session ?? null
      // Refusing must cost less than what is refused.
      const refusal = session === null && page.kind === 'plain' ? `${locale} ${page.says}` : null
      const kept = refusal === null ? undefined : refusals.get(refusal)
      const html = kept ?? (await rendered(request, page, locale, session))
      if (refusal !== null) refusals.set(refusal, html)
      const coding = kept === undefined ? codingFor(request.headers['accept-encoding']) : 'identity'
      reply.code(status).headers(headers).header('content-type', 'text/html; charset=utf-8')
      reply.header('content-language', locale).header('vary', 'Accept-Encoding, Cookie')
      if (coding === 'identity') return reply.send(html)
      return reply.header('content-encoding', coding).send(compressQuickly(Readable.from([Buffer.from(html)]), coding))
    },
  }
  return pages

  /** Whole before anything leaves: half a page of the desk is none. */
  async function rendered(
    request: FastifyRequest,
    page: DeskPage,
    locale: Language,
    session: Session | null,
  ): Promise<string> {
    const house = houses.current()
    const draft = session === null || draftRow(database) === null ? null : openDraft(database)
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
          changes: draft === null ? 0 : countChanges(draft),
          name: draft?.isNew ? newHouseName(draft.body, locale) : house.house.facts.name,
          address: session === null && page.kind === 'plain' ? '/owner' : addressOf(request),
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
    return text(body)
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
