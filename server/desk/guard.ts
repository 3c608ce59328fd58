import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../db/sessions.ts'
import { formType } from '../enquiry/body.ts'
import { createQuota } from '../visitor/quota.ts'
import { typedIn } from './fields.ts'
import { deskLanguageAsked } from './language.ts'
import { onwardFrom } from './onward.ts'
import { isFromOwnSite } from './own-site.ts'
import type { DeskParts } from './parts.ts'
import { codeAddress, type PersonalFile } from './personal-files.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request to the desk. */
    desk: { session: Session | null } | null
  }
  interface FastifyContextConfig {
    /** Of the desk's routes: who is not signed in may ask too. */
    atDoor?: true
    /** Asked by the page itself, again and again: nobody need be there. */
    unattended?: true
    /** The answer is a file of personal data: no other site may load it, and it needs a fresh code. */
    personalFile?: PersonalFile
  }
}

const seconds = 1_000
// Requests of one network within ten seconds.
const unknownMay = 30
const signedInMay = 300
const networks = 5_000

/** Before anything is read: how often, from where, and who. Refuses what is not from the desk's own pages. */
export function guardDesk(app: FastifyInstance, { config, clock, sessions, cookies, pages }: DeskParts): void {
  const strangers = createQuota(clock, { max: unknownMay, windowMs: 10 * seconds, keys: networks })
  const owners = createQuota(clock, { max: signedInMay, windowMs: 10 * seconds, keys: networks })

  app.decorateRequest('desk', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const cookie = cookies.read(request, 'session')
    const session = cookie === undefined ? null : sessions.find(cookie)
    request.desk = { session }
    const wait = (session === null ? strangers : owners).take(normalizeIP(request.ip))
    if (wait !== null) {
      reply.header('retry-after', Math.ceil(wait / seconds))
      return pages.send(request, reply, { kind: 'plain', says: 'tooMany' }, 429)
    }
    if (!isFromOwnSite(request, config.publicUrl)) {
      request.log.warn({ desk: 'refused', site: request.headers['sec-fetch-site'] ?? 'not said' }, 'not from the desk')
      return pages.send(request, reply, { kind: 'plain', says: 'refused' }, 403)
    }
    const language = deskLanguageAsked(request)
    if (language !== undefined) cookies.write(reply, 'language', language)
    const { atDoor, unattended, personalFile } = request.routeOptions.config
    if (session === null) {
      // What was typed is read first, to be given back: see signedOut.
      if (atDoor || isForm(request)) return
      return toDoor(request, reply)
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
      onward === '/owner' ? '/owner/sign-in' : `/owner/sign-in?onward=${encodeURIComponent(onward)}`,
      303,
    )
  }

  /** Nothing typed is lost: it is shown, to be copied. */
  function signedOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { referer = '' } = request.headers
    const onward = onwardFrom(URL.canParse(referer) ? new URL(referer).pathname : '')
    return pages.send(request, reply, { kind: 'signedOut', onward, typed: typedIn(request) }, 401)
  }
}

const isForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && (headers['content-type']?.startsWith(formType) ?? false)
