import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { isKnownBrowser } from '../../owners/known-browsers.ts'
import { digestOf } from '../../owners/secrets.ts'
import type { Session } from '../../owners/sessions.ts'
import type { Clock } from '../clock.ts'
import { formType } from '../enquiry/body.ts'
import { isEncoded } from '../enquiry/posted.ts'
import { createAllowance, limits } from '../visitor/limits.ts'
import { createQuota } from '../visitor/quota.ts'
import { deskHome, onwardFrom } from './door/onward.ts'
import { typedIn } from './fields.ts'
import { unread } from './form-limits.ts'
import { deskLanguageAsked } from './language.ts'
import { isFromOwnSite } from './own-site.ts'
import type { DeskParts } from './parts.ts'
import { codeAddress, type PersonalFile } from './person/personal-files.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request to the desk. `known` is the digest of a browser that was signed in before, otherwise null. */
    desk: { session: Session | null; known: string | null } | null
  }
  interface FastifyContextConfig {
    /** This route of the desk also answers people who are not signed in. */
    atDoor?: true
    /** Its answer to them is rendered for each of them, or it stores something. */
    costly?: true
    /** The page's script requests it regularly, so a request does not mean that someone is there. */
    unattended?: true
    /** The answer is a file of personal data: no other site may load it, and it needs a fresh code. */
    personalFile?: PersonalFile
  }
}

const second = 1_000

/**
 * Checks who asks, how often, and from where, before anything is read. Refuses requests that do not come from the desk's own
 * pages. A stranger's form is not read at all. A browser that was signed in before gets back what was typed.
 */
export function guardDesk(app: FastifyInstance, parts: DeskParts): void {
  const { config, clock, database, sessions, cookies, pages } = parts
  const waitOf = waits(clock)

  app.decorateRequest('desk', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const { atDoor, costly = false, unattended, personalFile } = request.routeOptions.config
    const cookie = cookies.read(request, 'session')
    const session = cookie === undefined ? null : sessions.find(cookie)
    const known = knownBrowser(database, cookies.read(request, 'known'))
    request.desk = { session, known }
    const wait = waitOf(session, known, request.ip, costly)
    if (wait !== null) {
      reply.header('retry-after', Math.ceil(wait / second))
      return pages.send(request, unread(request, reply), { kind: 'plain', says: 'tooMany' }, 429)
    }
    if (!isFromOwnSite(request, config.publicUrl)) {
      request.log.warn({ desk: 'refused', site: senderOf(request) }, 'not from the desk')
      return pages.send(request, unread(request, reply), { kind: 'plain', says: 'refused' }, 403)
    }
    if (isEncoded(request.headers))
      return pages.send(request, unread(request, reply), { kind: 'plain', says: 'unreadable' }, 415)
    const language = deskLanguageAsked(request)
    if (language !== undefined) cookies.write(reply, 'language', language)
    if (session === null) {
      if (atDoor) return
      if (!isForm(request) && !bringsFile(request)) return toDoor(request, unread(request, reply))
      // The form of this browser is read first, to show it again: see signedOut.
      if (known !== null && !bringsFile(request)) return
      return pages.send(request, unread(request, reply), { kind: 'signedOut', onward: deskHome, typed: [] }, 401)
    }
    if (personalFile && !sessions.isFresh(session)) return reply.redirect(codeAddress(personalFile, request), 303)
    if (unattended) return
    const renewed = sessions.seen(session)
    if (renewed !== null) cookies.write(reply, 'session', renewed, { borrowed: session.borrowed })
  })

  app.addHook('preHandler', async (request, reply) => {
    if (request.desk?.session || request.routeOptions.config.atDoor) return
    return signedOut(request, reply)
  })

  function toDoor(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (request.method !== 'GET' || request.routeOptions.config.unattended) return reply.code(401).send()
    const onward = onwardFrom(request.url)
    return reply.redirect(
      onward === deskHome ? '/owner/sign-in' : `/owner/sign-in?onward=${encodeURIComponent(onward)}`,
      303,
    )
  }

  /** Shows what was typed, so that it can be copied and nothing is lost. */
  function signedOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { referer = '' } = request.headers
    const onward = onwardFrom(URL.canParse(referer) ? new URL(referer).pathname : '')
    return pages.send(request, reply, { kind: 'signedOut', onward, typed: typedIn(request) }, 401)
  }
}

// A header is logged only if it is one of those that browsers send.
const senderOf = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site', 'none'].find((site) => site === headers['sec-fetch-site']) ?? 'not said'

// Requests in ten seconds.
const signedInMay = { max: 300, windowMs: 10_000, keys: 50 }
const knownMay = { max: 60, windowMs: 10_000, keys: 50 }

/**
 * Returns a function that returns null if a request is allowed, otherwise how many milliseconds to wait. A session and a
 * browser that was signed in before have limits of their own, which no stranger can use up.
 */
function waits(clock: Clock) {
  const ofSessions = createQuota(clock, signedInMay)
  const ofKnown = createQuota(clock, knownMay)
  const door = createAllowance(clock, limits.door)
  const doorCostly = createAllowance(clock, limits.doorCostly)

  return (session: Session | null, known: string | null, address: string, costly: boolean): number | null => {
    if (session === null && known === null)
      return (door.take(address) ?? (costly ? doorCostly.take(address) : null))?.waitMs ?? null
    const [quota, key] = session === null ? [ofKnown, known ?? ''] : [ofSessions, String(session.id)]
    const waitMs = quota.wait(key)
    if (waitMs === null) quota.take(key)
    return waitMs
  }
}

/** The one form of the desk that brings a file. */
const bringsFile = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && (headers['content-type']?.startsWith('multipart/form-data') ?? false)

const isForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && (headers['content-type']?.startsWith(formType) ?? false)

/** Returns the digest of a browser that was signed in before, by its cookie; null for any other browser. */
function knownBrowser(database: Database, cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  const digest = digestOf(cookie)
  return isKnownBrowser(database, digest) ? digest.toString('base64') : null
}
