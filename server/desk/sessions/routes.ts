import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessions as allSessions, endSession, endSessions } from '../../../owners/sessions.ts'
import type { SessionsPage } from '../../../pages/desk/sessions/Sessions.tsx'
import { onwardFrom } from '../door/onward.ts'
import type { SignInRefusal } from '../door/sign-in.ts'
import { freshness } from '../enquiries/letter-state.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { browserInWords } from './browsers.ts'

/** The routes for the list of sessions, and for the fresh code that a serious step requires. */
export async function sessionRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, cookies, pages, sessions, signIn, record } = parts

  app.get('/owner/sessions', (request, reply) => pages.send(request, reply, view(request, null)))

  // Sends a letter with a code, and leads back to the page that asked for it.
  app.post('/owner/code', (request, reply) => {
    const session = request.desk?.session
    if (session) signIn.askFresh(session)
    return reply.redirect(onwardFrom(field(request, 'onward')), 303)
  })

  // Keeps a session from ending soon: the guard has already noted that someone is there.
  app.post('/owner/sessions/stay', (_request, reply) => reply.redirect('/owner', 303))

  app.post<{ Params: { id: string } }>('/owner/sessions/:id/end', (request, reply) => {
    const here = request.desk?.session
    const id = Number(request.params.id)
    const found = allSessions(database).find((each) => each.id === id)
    if (!here || found === undefined) return reply.redirect('/owner/sessions', 303)
    if (!sessions.isFresh(here)) {
      const refusal = field(request, 'code') === '' ? null : signIn.freshen(here, field(request, 'code'))
      if (refusal !== null || field(request, 'code') === '')
        return pages.send(request, reply, view(request, refusal), refusal === null ? 200 : 422)
    }
    end(request, () => endSession(database, id))
    return reply.redirect(`/owner/sessions?ended=${encodeURIComponent(found.browser)}`, 303)
  })

  app.post('/owner/sessions/end', (request, reply) => {
    const here = request.desk?.session
    if (!here) return reply.redirect('/owner/sign-in', 303)
    if (!sessions.isFresh(here)) {
      const refusal = signIn.freshen(here, field(request, 'code'))
      if (refusal !== null) return pages.send(request, reply, view(request, refusal), 422)
    }
    end(request, () => endSessions(database))
    cookies.remove(reply, 'session')
    return reply.header('clear-site-data', '"cache", "storage"').redirect('/owner/sign-in', 303)
  })

  function end(request: FastifyRequest, work: () => unknown): void {
    database.write(() => {
      work()
      record(request, 'sessionsEnded')
    })
    request.log.info({ desk: 'sessions ended', session: request.desk?.session?.id }, 'sessions ended')
  }

  function view(request: FastifyRequest, fault: SignInRefusal | null): SessionsPage {
    const here = request.desk?.session
    const language = pages.language(request)
    const { query } = request
    const ended = typeof query === 'object' && query !== null && 'ended' in query ? query.ended : null
    return {
      kind: 'sessions',
      sessions: allSessions(database).map((session) => ({
        id: session.id,
        browser: browserInWords(session.browser, language),
        here: session.id === here?.id,
        borrowed: session.borrowed,
        createdAt: session.createdAt,
        seenAt: session.seenAt,
        freshAt: session.freshAt,
        isFresh: sessions.isFresh(session),
      })),
      ended: typeof ended === 'string' ? browserInWords(ended, language) : null,
      fresh: here ? freshness(here, parts, fault) : { state: 'stale' },
    }
  }
}
