import { text } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../content/languages.ts'
import { type Drawn, framed } from '../../desk/drawn.tsx'
import { justDone } from '../../desk/history/versions.ts'
import { plainPage } from '../../desk/parts/Plain.tsx'
import type { DeskFrame } from '../../desk/use-desk.ts'
import { countWaitingPeople } from '../../enquiries/inbox.ts'
import { changesOf, openDraft } from '../../house/draft/draft.ts'
import { newHouseName } from '../../house/draft/new-house.ts'
import { draftRow } from '../../house/draft/stored.ts'
import { languageOf } from '../../owners/owners.ts'
import { codingFor, compressed, type FinishedPage, finishedPage } from '../pages/coding.ts'
import { houseForReader, pageView } from '../pages/variant.ts'
import type { ServerParts } from '../parts.ts'
import { documentHeaders } from '../plugins/security-headers.ts'
import { languageInQuery } from '../visitor/language.ts'
import type { Cookies } from './cookies.ts'
import type { SignIn } from './sign-in.ts'

export type DeskPages = ReturnType<typeof deskPages>

type PagesParts = Pick<ServerParts, 'config' | 'clock' | 'database' | 'houses' | 'renderer'> & {
  cookies: Cookies
  signIn: SignIn
}

/** `parts` returns those that the components of a page read from. */
export function deskPages(
  { config, clock, database, houses, renderer, cookies, signIn }: PagesParts,
  parts: () => DeskFrame['parts'],
) {
  const headers = documentHeaders(config, 'desk')
  // The pages that are the same for everyone who is not signed in, until the house changes.
  let kept = new Map<string, Promise<FinishedPage>>()
  houses.listen(() => {
    kept = new Map()
  })

  /** Returns the language in which this request is answered. */
  function language(request: FastifyRequest): Language {
    const asked = deskLanguageAsked(request)
    if (asked !== undefined) return asked
    const kept = languages.find((each) => each === cookies.read(request, 'language'))
    const owner = request.desk?.session?.owner
    return kept ?? (owner === undefined ? null : languageOf(database, owner)) ?? config.ownerLanguage
  }

  /** Answers with a page in the owner's language. What all strangers get is kept. Rejects if it cannot be rendered. */
  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Drawn,
    status = isFaulty(request, page) ? 422 : 200,
  ): Promise<FastifyReply> {
    const locale = language(request)
    const gate = request.server.renderGate
    const coding = codingFor(request.headers['accept-encoding'])
    reply.code(status).headers(headers).header('content-type', 'text/html; charset=utf-8')
    reply.header('content-language', locale).header('vary', 'Accept-Encoding, Cookie')
    if (coding !== 'identity') reply.header('content-encoding', coding)
    const session = request.desk?.session ?? null
    // A refusal must cost less than the request, so these pages are kept, except in development, where pages change.
    if (session === null && config.production && page.same) {
      const { name, address } = page.same
      const finished = await keptPage(`${locale} ${name}`, () => gate(() => rendered(page, locale, address)))
      return reply.send(finished[coding])
    }
    const asked = { ...page, isFaulty: isFaulty(request, page) }
    const render = () => rendered(asked, locale, addressOf(request), request.desk ?? undefined)
    const html = await (session === null ? gate(render) : render())
    return reply.send(await compressed(Buffer.from(html), coding, 'quick'))
  }

  /** Answers that there is no such page. */
  const missing = (request: FastifyRequest, reply: FastifyReply) => draw(request, reply, plainPage('missing'), 404)

  /** Requests that arrive at the same time share one render. */
  function keptPage(key: string, render: () => Promise<string>): Promise<FinishedPage> {
    const into = kept
    const finished = into.get(key) ?? render().then((html) => finishedPage({ status: 200, body: Buffer.from(html) }))
    into.set(key, finished)
    finished.catch(() => into.delete(key))
    return finished
  }

  /** Renders the whole page before anything is sent, because half a page of the desk is useless. */
  async function rendered(
    page: Drawn,
    locale: Language,
    address: string,
    { session, codeFault }: Omit<NonNullable<FastifyRequest['desk']>, 'known'> = { session: null },
  ): Promise<string> {
    const house = houses.current()
    const draft = session === null || draftRow(database) === null ? null : openDraft(database)
    const frame: DeskFrame = {
      parts: parts(),
      now: clock.now(),
      timeZone: page.timeZone ?? house.house.facts.place.timeZone,
      promisedHours: house.house.facts.contact.replyWithinHours,
      session: session && { owner: session.owner, borrowed: session.borrowed },
      freshness: () =>
        session === null ? { state: 'stale', heldUntil: null } : signIn.freshness(session, codeFault ?? null),
      waiting: session === null ? 0 : countWaitingPeople(database),
      // A new house is published as a whole, without a list of changes.
      changes: draft === null || draft.isNew ? 0 : changesOf(draft).length,
      undo: session === null ? null : justDone(database, address, locale),
      name: draft?.isNew ? newHouseName(draft.body, locale) : house.house.facts.figures.name,
      address,
    }
    const view = pageView({ path: '/desk', locale }, config)
    const desk = framed(page, frame, view, house.shown[locale])
    const { body } = await renderer.render('/desk', { ...view, desk }, houseForReader(house, locale))
    return text(body)
  }

  return { language, draw, missing }
}

/** True if something on the page has to be corrected, or the code that was typed with it. */
const isFaulty = ({ desk }: FastifyRequest, page: Drawn) => page.isFaulty === true || desk?.codeFault !== undefined

/** Returns the address without its language. A posted form cannot be requested again, so its page leads to the desk's home. */
function addressOf(request: FastifyRequest): string {
  if (request.method !== 'GET') return '/owner'
  const { pathname, searchParams } = new URL(request.url, 'http://desk.invalid')
  searchParams.delete('lang')
  searchParams.delete('done')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/** Returns the language that the address asks for; undefined for a preview, because its language is that of the page and not of the desk. */
export const deskLanguageAsked = ({ url, query }: FastifyRequest): Language | undefined =>
  url.startsWith('/owner/preview') ? undefined : languageInQuery(query)
