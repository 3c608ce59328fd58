import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { endSession } from '../../../db/sessions.ts'
import type { DeskPage } from '../../../renderer/desk-view.ts'
import { browserName } from '../browser-name.ts'
import { field } from '../fields.ts'
import { longestAtDoor } from '../form-limits.ts'
import { deskHome, onwardFrom } from '../onward.ts'
import type { DeskParts } from '../parts.ts'
import type { Admitted } from '../sign-in.ts'
import { heldLetter, letterState } from '../views/letter-state.ts'

const addressSchema = v.pipe(v.string(), v.maxLength(254), v.email())
const atDoor = { config: { atDoor: true }, bodyLimit: longestAtDoor } as const
const costly = { config: { atDoor: true, costly: true }, bodyLimit: longestAtDoor } as const
const separator = '.'

interface Onward {
  Querystring: Record<string, unknown>
}
interface Link {
  Params: { token: string }
}

// As newSecret writes them: nothing else becomes a part of an address.
const token = /^[\w-]{43}$/

/** The door: asking for a letter, its code, its link, and leaving. */
export async function signInRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, database, cookies, signIn, letters, pages, record } = parts
  const insecure = config.publicUrl.startsWith('http:')

  const doorPage = (given: Partial<Extract<DeskPage, { kind: 'signIn' }>> = {}): DeskPage => ({
    kind: 'signIn',
    email: '',
    borrowed: false,
    faulty: false,
    insecure,
    ...given,
  })

  app.get<Onward>('/owner/sign-in', atDoor, (request, reply) => {
    const onward = onwardFrom(request.query['onward'])
    if (request.desk?.session) return reply.redirect(onward, 303)
    const before = request.query['onward'] === undefined ? onwardBefore(request) : deskHome
    if (before !== deskHome) return reply.redirect(`/owner/sign-in?onward=${encodeURIComponent(before)}`, 303)
    return pages.send(request, reply, doorPage())
  })

  // Its form leads to its own address, and so the page is the same wherever one wants to go on to.
  app.post<Onward>('/owner/sign-in', costly, (request, reply) => {
    const email = field(request, 'email')
    const borrowed = field(request, 'borrowed') !== ''
    const onward = onwardFrom(request.query['onward'])
    if (!v.safeParse(addressSchema, email).success)
      return pages.send(request, reply, doorPage({ email: email.slice(0, 254), borrowed, faulty: true }), 422)
    const browser = browserName(request.headers['user-agent'])
    const { secret, heldUntil } = signIn.ask({
      email,
      borrowed,
      onward,
      browser,
      network: request.ip,
      secret: asked(request)?.secret,
      known: request.desk?.known ?? null,
    })
    request.log.info({ desk: 'asked' }, 'sign-in asked for')
    // What was typed comes back to whoever typed it, and is kept nowhere else.
    const held = [secret, Buffer.from(email).toString('base64url'), ...(heldUntil === null ? [] : [heldUntil])]
    cookies.write(reply, 'ask', held.join(separator))
    return reply.redirect('/owner/sign-in/sent', 303)
  })

  app.get('/owner/sign-in/sent', costly, (request, reply) => {
    if (request.desk?.session) return reply.redirect('/owner', 303)
    const held = asked(request)
    if (held === null) return reply.redirect('/owner/sign-in', 303)
    return pages.send(request, reply, sentPage(request, held))
  })

  app.post('/owner/sign-in/code', costly, (request, reply) => {
    const held = asked(request)
    if (held === null) return reply.redirect('/owner/sign-in', 303)
    const code = field(request, 'code').slice(0, 20)
    const result = signIn.byCode(held.secret, code)
    if ('session' in result) return enter(request, reply, result, 'code')
    request.log.warn({ desk: 'refused', why: result.why }, 'sign-in code refused')
    return pages.send(request, reply, { ...sentPage(request, held), code, fault: result }, 422)
  })

  // Looks nothing up by the link: programs that examine letters open it too.
  app.get<Link>('/owner/in/:token', costly, (request, reply) => {
    const held = asked(request)
    const waiting = held && signIn.waiting(held.secret)
    if (!waiting) return pages.send(request, reply, { kind: 'elsewhere' })
    const asking = { at: waiting.askedAt, until: waiting.expiresAt }
    return linkPage(request, reply, asking)
  })

  app.post<Link>('/owner/in/:token', costly, (request, reply) => {
    const held = asked(request)
    // Neither signs in nor uses the link up: only the browser that asked can do either.
    if (held === null) return pages.send(request, reply, { kind: 'elsewhere' }, 403)
    const result = signIn.byLink(request.params.token, held.secret)
    if ('session' in result) return enter(request, reply, result, 'link')
    return linkIsOver(request, reply)
  })

  app.get<Link>('/owner/link/:token', atDoor, (request, reply) => linkPage(request, reply, null))

  // Not counted as costly: this is the way in that no stranger can close.
  app.post<Link>('/owner/link/:token', atDoor, (request, reply) => {
    const result = signIn.byLink(request.params.token, null)
    if ('session' in result) return enter(request, reply, result, 'command')
    return linkIsOver(request, reply)
  })

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

  function linkPage(request: FastifyRequest<Link>, reply: FastifyReply, asked: { at: number; until: number } | null) {
    if (!token.test(request.params.token)) return linkIsOver(request, reply)
    return pages.send(request, reply, { kind: 'link', asked, over: false })
  }

  const linkIsOver = (request: FastifyRequest, reply: FastifyReply) =>
    pages.send(request, reply, { kind: 'link', asked: null, over: true }, 422)

  function sentPage(request: FastifyRequest, held: Asked): Extract<DeskPage, { kind: 'sent' }> {
    const waiting = signIn.waiting(held.secret)
    const isKnown = request.desk?.known != null
    const letter = waiting ? letterState(waiting, parts, isKnown) : heldLetter(held.heldUntil)
    return { kind: 'sent', email: held.email, letter, code: '', fault: null }
  }

  interface Asked {
    secret: string
    email: string
    /** No letter left, as too many had been asked for. */
    heldUntil: number | null
  }

  /** What the asking browser holds. */
  function asked(request: FastifyRequest): Asked | null {
    const [secret = '', email = '', until = ''] = (cookies.read(request, 'ask') ?? '').split(separator)
    if (secret === '') return null
    const heldUntil = /^\d{13}$/.test(until) ? Number(until) : null
    return { secret, email: Buffer.from(email, 'base64url').toString(), heldUntil }
  }

  function enter(request: FastifyRequest, reply: FastifyReply, admitted: Admitted, by: string): FastifyReply {
    const former = request.desk?.session
    if (former) endSession(database, former.id)
    cookies.remove(reply, 'ask')
    cookies.write(reply, 'session', admitted.session, { borrowed: admitted.borrowed })
    // On a borrowed device until the browser is closed, so that nothing typed is lost when the session ends.
    cookies.write(reply, 'known', admitted.known, { borrowed: admitted.borrowed })
    request.log.info({ desk: 'signed in', by }, 'signed in')
    letters.tell(browserName(request.headers['user-agent']))
    return reply.redirect(admitted.onward === '' ? '/owner' : admitted.onward, 303)
  }
}

/** Where the page led that this one replaces, as when its language is changed. */
function onwardBefore({ headers: { referer = '' } }: FastifyRequest): string {
  const { pathname, searchParams } = URL.canParse(referer) ? new URL(referer) : new URL('http://nowhere.invalid')
  return pathname === '/owner/sign-in' ? onwardFrom(searchParams.get('onward')) : deskHome
}
