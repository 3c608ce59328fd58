import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { endSession } from '../../owners/sessions.ts'
import type { Admission } from '../../server/desk/sign-in.ts'
import { type DeskRequest, deskHome, onwardFrom } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { browserName } from '../sessions/browsers.ts'
import type { SentPage, SignInPage } from './Door.tsx'

const addressSchema = v.pipe(v.string(), v.maxLength(254), v.email())
// The largest form of the sign-in pages, in bytes. It contains an address or a code.
const bodyLimit = 4 * 1_024
const atDoor = { config: { atDoor: true }, bodyLimit } as const
const costly = { config: { atDoor: true, costly: true }, bodyLimit } as const
const separator = '.'
// The form that newSecret writes. Nothing else may become part of an address.
const tokenForm = /^[\w-]{43}$/

interface RememberedRequest {
  secret: string
  email: string
  /** The time until which no letter is sent, because too many were requested; null otherwise. */
  heldUntil: number | null
}

/** The routes for signing in, by asking for a letter and using its code or link, and for signing out. */
export async function signInRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, database, cookies, signIn, letters, pages, record } = parts
  const insecure = config.publicUrl.startsWith('http:')

  app.get<DeskRequest>('/owner/sign-in', atDoor, (request, reply) => {
    const onward = onwardFrom(request.query['onward'])
    if (request.desk?.session) return reply.redirect(onward, 303)
    const before = request.query['onward'] === undefined ? onwardBefore(request) : deskHome
    if (before !== deskHome) return reply.redirect(`/owner/sign-in?onward=${encodeURIComponent(before)}`, 303)
    return signInPage(request, reply, { email: '', borrowed: false, faulty: false })
  })

  // The form posts to its own address, so the page is the same for every address to go to afterwards.
  app.post<DeskRequest>('/owner/sign-in', costly, (request, reply) => {
    const email = field(request, 'email')
    const borrowed = field(request, 'borrowed') !== ''
    if (!v.safeParse(addressSchema, email).success)
      return signInPage(request, reply, { email: email.slice(0, 254), borrowed, faulty: true })
    const { secret, heldUntil } = signIn.ask({
      email,
      borrowed,
      onward: onwardFrom(request.query['onward']),
      browser: browserName(request.headers['user-agent']),
      address: request.ip,
      secret: rememberedRequest(request)?.secret,
      known: request.desk?.known ?? null,
    })
    request.log.info({ desk: 'asked' }, 'sign-in asked for')
    // What was typed goes back to the same browser in a cookie, and is not kept anywhere else.
    const remembered = [secret, Buffer.from(email).toString('base64url'), ...(heldUntil === null ? [] : [heldUntil])]
    cookies.write(reply, 'ask', remembered.join(separator))
    return reply.redirect('/owner/sign-in/sent', 303)
  })

  app.get('/owner/sign-in/sent', costly, (request, reply) => {
    if (request.desk?.session) return reply.redirect('/owner', 303)
    const remembered = rememberedRequest(request)
    if (remembered === null) return reply.redirect('/owner/sign-in', 303)
    return sentPage(request, reply, remembered)
  })

  app.post('/owner/sign-in/code', costly, (request, reply) => {
    const remembered = rememberedRequest(request)
    if (remembered === null) return reply.redirect('/owner/sign-in', 303)
    const code = field(request, 'code').slice(0, 20)
    const result = signIn.byCode(remembered.secret, code)
    if ('session' in result) return enter(request, reply, result, 'code')
    request.log.warn({ desk: 'refused', why: result.why }, 'sign-in code refused')
    return sentPage(request, reply, remembered, { code, fault: result })
  })

  // This does not look up the link, because programs that scan letters open it too.
  app.get<DeskRequest<'token'>>('/owner/in/:token', costly, (request, reply) => {
    const remembered = rememberedRequest(request)
    const waiting = remembered && signIn.waiting(remembered.secret)
    if (!waiting) return pages.send(request, reply, { kind: 'elsewhere' })
    return linkPage(request, reply, { at: waiting.askedAt, until: waiting.expiresAt })
  })

  app.post<DeskRequest<'token'>>('/owner/in/:token', costly, (request, reply) => {
    const remembered = rememberedRequest(request)
    // In another browser the link does not sign in and stays valid, because only the browser that asked can use it.
    if (remembered === null) return pages.send(request, reply, { kind: 'elsewhere' }, 403)
    return enterByLink(request, reply, remembered.secret)
  })

  app.get<DeskRequest<'token'>>('/owner/link/:token', atDoor, (request, reply) => linkPage(request, reply, null))

  // This does not count as costly, so that strangers cannot block this way of signing in.
  app.post<DeskRequest<'token'>>('/owner/link/:token', atDoor, (request, reply) => enterByLink(request, reply, null))

  app.post('/owner/sign-out', (request, reply) => {
    const session = request.desk?.session
    if (session) {
      database.write(() => {
        endSession(database, session.id)
        record(request, 'signedOut')
      })
      request.log.info({ desk: 'signed out', session: session.id }, 'signed out')
    }
    cookies.remove(reply, 'session')
    if (session?.borrowed) cookies.remove(reply, 'known')
    return reply.header('clear-site-data', '"cache", "storage"').redirect('/owner/sign-in', 303)
  })

  const signInPage = (request: FastifyRequest, reply: FastifyReply, given: Omit<SignInPage, 'kind' | 'insecure'>) =>
    pages.send(request, reply, { kind: 'signIn', insecure, ...given }, given.faulty ? 422 : 200)

  function sentPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { secret, email, heldUntil }: RememberedRequest,
    typed: Pick<SentPage, 'code' | 'fault'> = { code: '', fault: null },
  ) {
    const waiting = signIn.waiting(secret)
    const letter = waiting ? letters.state(waiting, request.desk?.known != null) : heldLetter(heldUntil)
    return pages.send(request, reply, { kind: 'sent', email, letter, ...typed }, typed.fault === null ? 200 : 422)
  }

  function linkPage(
    request: FastifyRequest<DeskRequest<'token'>>,
    reply: FastifyReply,
    asked: { at: number; until: number } | null,
  ) {
    if (!tokenForm.test(request.params.token)) return linkIsOver(request, reply)
    return pages.send(request, reply, { kind: 'link', asked, over: false })
  }

  const linkIsOver = (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, { kind: 'link', asked: null, over: true }, 422)

  /** Returns what the cookie of the browser that asked contains; null if there is none. */
  function rememberedRequest(request: FastifyRequest): RememberedRequest | null {
    const [secret = '', email = '', until = ''] = (cookies.read(request, 'ask') ?? '').split(separator)
    if (secret === '') return null
    const heldUntil = /^\d{13}$/.test(until) ? Number(until) : null
    return { secret, email: Buffer.from(email, 'base64url').toString(), heldUntil }
  }

  function enterByLink(request: FastifyRequest<DeskRequest<'token'>>, reply: FastifyReply, secret: string | null) {
    const admission = signIn.byLink(request.params.token, secret)
    if (admission === null) return linkIsOver(request, reply)
    return enter(request, reply, admission, secret === null ? 'command' : 'link')
  }

  function enter(request: FastifyRequest, reply: FastifyReply, admission: Admission, by: string): FastifyReply {
    const { session, known, borrowed, onward } = admission
    const former = request.desk?.session
    if (former) endSession(database, former.id)
    cookies.remove(reply, 'ask')
    cookies.write(reply, 'session', session, { borrowed })
    // On a borrowed device this lasts until the browser is closed, so that nothing typed is lost when the session ends.
    cookies.write(reply, 'known', known, { borrowed })
    request.log.info({ desk: 'signed in', by }, 'signed in')
    letters.announceSignIn(browserName(request.headers['user-agent']))
    return reply.redirect(onward, 303)
  }
}

/** Returns where the previous page would have led, for example after a change of language. */
function onwardBefore({ headers: { referer = '' } }: FastifyRequest): string {
  const { pathname, searchParams } = URL.canParse(referer) ? new URL(referer) : new URL('http://nowhere.invalid')
  return pathname === '/owner/sign-in' ? onwardFrom(searchParams.get('onward')) : deskHome
}

/** Returns the state of a letter that is not sent before `heldUntil`, for a browser without an earlier request; null if none is held. */
const heldLetter = (heldUntil: number | null): SentPage['letter'] =>
  heldUntil === null
    ? null
    : { isSure: false, handedAt: null, triedAt: null, nextAt: null, heldUntil, toFile: false, until: heldUntil }
