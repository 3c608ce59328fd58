import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedOutPage } from '../../desk/door/door.tsx'
import { plainPage } from '../../desk/parts/Plain.tsx'
import type { DeskParts } from '../../desk/parts.ts'
import { deskHome, doorBefore, onwardFrom, typedIn } from '../../desk/request.ts'
import { knownBrowser, type Session } from '../../owners/sessions.ts'
import type { CodeFault } from '../../owners/sign-in-requests.ts'
import { pathOf } from '../log.ts'
import { formType, isEncoded } from '../visitor/forms.ts'
import { createAllowance, limits } from '../visitor/limits.ts'
import { deskLanguageAsked } from './pages.ts'

/** The largest form of the desk, in bytes. */
export const longestForm = 128 * 1_024

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Set on every request to the desk. `known` is the digest of a browser that was signed in before, otherwise null.
     * `codeFault` says why the fresh code in its form is refused.
     */
    desk: { session: Session | null; known: string | null; codeFault?: CodeFault } | null
  }
  interface FastifyContextConfig {
    /** This route of the desk also answers people who are not signed in. */
    atDoor?: true
    /** Its answer to them is rendered for each of them, or it stores something. */
    costly?: true
    /** Its answer cannot carry a renewed cookie. */
    unrenewed?: true
    /** For a file of personal data, which no other site may load. Returns the page where the fresh code is typed. */
    codeAt?: (file: string) => string
  }
}

/**
 * Checks who asks, how often, and from where, before anything is read. A stranger's form is not read at all; a browser
 * that was signed in before gets back what was typed.
 */
export function guardDesk(app: FastifyInstance, parts: DeskParts): void {
  const { config, clock, database, sessions, cookies, pages } = parts
  const ofSession = createAllowance(clock, limits.session)
  const ofKnownBrowser = createAllowance(clock, limits.knownBrowser)
  const ofStranger = createAllowance(clock, limits.door)
  const costlyOfStranger = createAllowance(clock, limits.doorCostly)

  app.decorateRequest('desk', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const { atDoor, costly = false, unrenewed, codeAt } = request.routeOptions.config
    const cookie = cookies.read(request, 'session')
    const session = cookie === undefined ? null : sessions.find(cookie)
    const known = knownBrowser(database, cookies.read(request, 'known'))
    request.desk = { session, known }
    const excess = excessOf(request, costly)
    if (excess !== null) {
      reply.header('retry-after', Math.ceil(excess.waitMs / 1_000))
      return pages.draw(request, unread(request, reply), plainPage('tooMany'), 429)
    }
    if (!isFromOwnSite(request, config.publicUrl)) {
      request.log.warn({ desk: 'refused', site: senderOf(request) }, 'not from the desk')
      return pages.draw(request, unread(request, reply), plainPage('refused'), 403)
    }
    if (isEncoded(request.headers)) return pages.draw(request, unread(request, reply), plainPage('unreadable'), 415)
    const language = deskLanguageAsked(request)
    if (language !== undefined) cookies.write(reply, 'language', language)
    if (session === null) {
      if (atDoor) return
      if (!isForm(request) && !bringsFile(request)) return toDoor(request, unread(request, reply))
      // The form of this browser is read first, to show it again: see signedOut.
      if (known !== null && !bringsFile(request)) return
      return pages.draw(request, unread(request, reply), signedOutPage({ onward: deskHome, typed: [] }), 401)
    }
    if (codeAt && !sessions.isFresh(session)) return reply.redirect(codeAt(pathOf(request.url)), 303)
    if (unrenewed) return
    const renewed = sessions.seen(session)
    if (renewed !== null) cookies.write(reply, 'session', renewed, { borrowed: session.borrowed })
  })

  app.addHook('preHandler', async (request, reply) => {
    // A session that has ended while the form arrived, for example because its owner was removed, changes nothing any more.
    const { session = null, known = null } = request.desk ?? {}
    if (session !== null && request.method !== 'GET' && !sessions.isOpen(session))
      request.desk = { session: null, known }
    if (request.desk?.session || request.routeOptions.config.atDoor) return
    return signedOut(request, reply)
  })

  function excessOf({ desk, ip }: FastifyRequest, costly: boolean) {
    if (desk?.session) return ofSession.take(String(desk.session.id))
    if (desk?.known) return ofKnownBrowser.take(desk.known)
    return ofStranger.take(ip) ?? (costly ? costlyOfStranger.take(ip) : null)
  }

  function toDoor(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (request.method !== 'GET') return reply.code(401).send()
    return reply.redirect(doorBefore(onwardFrom(request.url)), 303)
  }

  /** Shows what was typed, so that it can be copied and nothing is lost. */
  function signedOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { referer = '' } = request.headers
    const onward = onwardFrom(URL.canParse(referer) ? new URL(referer).pathname : '')
    return pages.draw(request, reply, signedOutPage({ onward, typed: typedIn(request) }), 401)
  }
}

// A header is logged only if it is one of those that browsers send.
const senderOf = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site', 'none'].find((site) => site === headers['sec-fetch-site']) ?? 'not said'

/**
 * True if a request comes from an allowed place. A page of the desk must send every change: Sec-Fetch-Site says so, or
 * else Origin. Another site may link to a page of the desk, as webmail does, but not load it in any other way, nor link
 * to a personal file, because each download is recorded.
 */
function isFromOwnSite({ method, headers, routeOptions }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (method === 'GET' || method === 'HEAD') {
    if (site !== 'cross-site' && site !== 'same-site') return true
    if (routeOptions.config.codeAt) return false
    return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  }
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === publicUrl
}

/** Prepares an answer that is sent before the body is read. Node would read a long body to its end, so the connection is closed instead. */
function unread({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isShort = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= longestForm
  return isShort ? reply : reply.header('connection', 'close')
}

/** The one form of the desk that brings a file. */
const bringsFile = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && (headers['content-type']?.startsWith('multipart/form-data') ?? false)

const isForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && (headers['content-type']?.startsWith(formType) ?? false)
