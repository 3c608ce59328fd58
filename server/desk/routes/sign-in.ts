import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { keepEvent } from '../../../db/desk-events.ts'
import { endSession } from '../../../db/sessions.ts'
import type { DeskPage } from '../../../renderer/desk-view.ts'
import { browserName } from '../browser-name.ts'
import { field } from '../fields.ts'
import { onwardFrom } from '../onward.ts'
import type { DeskParts } from '../parts.ts'
import type { Admitted } from '../sign-in.ts'
import { letterState } from '../views/letter-state.ts'

const addressSchema = v.pipe(v.string(), v.maxLength(254), v.email())
const atDoor = { config: { atDoor: true } } as const
const separator = '.'

/** The door: asking for a letter, its code, its link, and leaving. */
export async function signInRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, cookies, signIn, letters, pages } = parts
  const insecure = config.publicUrl.startsWith('http:')

  const doorPage = (given: Partial<Extract<DeskPage, { kind: 'signIn' }>> = {}): DeskPage => ({
    kind: 'signIn',
    email: '',
    borrowed: false,
    onward: '/owner',
    faulty: false,
    insecure,
    ...given,
  })

  app.get<{ Querystring: Record<string, unknown> }>('/owner/sign-in', atDoor, (request, reply) => {
    const onward = onwardFrom(request.query['onward'])
    if (request.desk?.session) return reply.redirect(onward, 303)
    return pages.send(request, reply, doorPage({ onward }))
  })

  app.post('/owner/sign-in', atDoor, (request, reply) => {
    const email = field(request, 'email')
    const borrowed = field(request, 'borrowed') !== ''
    const onward = onwardFrom(field(request, 'onward'))
    if (!v.safeParse(addressSchema, email).success)
      return pages.send(request, reply, doorPage({ email: email.slice(0, 254), borrowed, onward, faulty: true }), 422)
    const browser = browserName(request.headers['user-agent'])
    const secret = signIn.ask({
      email,
      borrowed,
      onward,
      browser,
      network: normalizeIP(request.ip),
      secret: asked(request)?.secret,
      known: cookies.read(request, 'known'),
    })
    request.log.info({ desk: 'asked' }, 'sign-in asked for')
    // What was typed comes back to whoever typed it, and is kept nowhere else.
    cookies.write(reply, 'ask', `${secret}${separator}${Buffer.from(email).toString('base64url')}`)
    return reply.redirect('/owner/sign-in/sent', 303)
  })

  app.get('/owner/sign-in/sent', atDoor, (request, reply) => {
    if (request.desk?.session) return reply.redirect('/owner', 303)
    const held = asked(request)
    if (held === null) return reply.redirect('/owner/sign-in', 303)
    return pages.send(request, reply, sentPage(held))
  })

  app.post('/owner/sign-in/code', atDoor, (request, reply) => {
    const held = asked(request)
    if (held === null) return reply.redirect('/owner/sign-in', 303)
    const code = field(request, 'code').slice(0, 20)
    const result = signIn.byCode(held.secret, code)
    if ('session' in result) return enter(request, reply, result, 'code')
    request.log.warn({ desk: 'refused', why: result.why }, 'sign-in code refused')
    return pages.send(request, reply, { ...sentPage(held), code, fault: result }, 422)
  })

  // Looks nothing up by the link: programs that examine letters open it too.
  app.get<{ Params: { token: string } }>('/owner/in/:token', atDoor, (request, reply) => {
    const held = asked(request)
    const request_ = held && signIn.waiting(held.secret)
    if (!request_) return pages.send(request, reply, { kind: 'elsewhere' })
    const action = `/owner/in/${request.params.token}`
    const asking = { at: request_.askedAt, until: request_.expiresAt }
    return pages.send(request, reply, { kind: 'link', action, asked: asking, over: false })
  })

  app.post<{ Params: { token: string } }>('/owner/in/:token', atDoor, (request, reply) => {
    const held = asked(request)
    // Neither signs in nor uses the link up: only the browser that asked can do either.
    if (held === null) return pages.send(request, reply, { kind: 'elsewhere' }, 403)
    const result = signIn.byLink(request.params.token, held.secret)
    if ('session' in result) return enter(request, reply, result, 'link')
    const action = `/owner/in/${request.params.token}`
    return pages.send(request, reply, { kind: 'link', action, asked: null, over: true }, 422)
  })

  app.get<{ Params: { token: string } }>('/owner/link/:token', atDoor, (request, reply) =>
    pages.send(request, reply, {
      kind: 'link',
      action: `/owner/link/${request.params.token}`,
      asked: null,
      over: false,
    }),
  )

  app.post<{ Params: { token: string } }>('/owner/link/:token', atDoor, (request, reply) => {
    const result = signIn.byLink(request.params.token, null)
    if ('session' in result) return enter(request, reply, result, 'command')
    const action = `/owner/link/${request.params.token}`
    return pages.send(request, reply, { kind: 'link', action, asked: null, over: true }, 422)
  })

  app.post('/owner/sign-out', (request, reply) => {
    const session = request.desk?.session
    if (session) {
      database.write(() => {
        endSession(database, session.id)
        keepEvent(database, { happenedAt: clock.now(), sessionId: session.id, act: 'signedOut', object: null })
      })
      request.log.info({ desk: 'signed out', session: session.id }, 'signed out')
    }
    cookies.remove(reply, 'session')
    return reply.header('clear-site-data', '"cache", "storage"').redirect('/owner/sign-in', 303)
  })

  function sentPage({ secret, email }: Asked): Extract<DeskPage, { kind: 'sent' }> {
    const request = signIn.waiting(secret)
    return { kind: 'sent', email, letter: request && letterState(request, parts), code: '', fault: null }
  }

  interface Asked {
    secret: string
    email: string
  }

  /** What the asking browser holds. */
  function asked(request: FastifyRequest): Asked | null {
    const [secret = '', email = ''] = (cookies.read(request, 'ask') ?? '').split(separator)
    return secret === '' ? null : { secret, email: Buffer.from(email, 'base64url').toString() }
  }

  function enter(request: FastifyRequest, reply: FastifyReply, admitted: Admitted, by: string): FastifyReply {
    cookies.remove(reply, 'ask')
    cookies.write(reply, 'session', admitted.session, { borrowed: admitted.borrowed })
    if (!admitted.borrowed) cookies.write(reply, 'known', admitted.known)
    request.log.info({ desk: 'signed in', by }, 'signed in')
    letters.tell(browserName(request.headers['user-agent']))
    return reply.redirect(admitted.onward === '' ? '/owner' : admitted.onward, 303)
  }
}
