import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endSession, endSessions, sessions as openSessions } from '../../owners/sessions.ts'
import { type DeskRequest, onwardFrom, sessionOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { CodeFault } from '../parts/FreshCode.tsx'
import type { DeskParts } from '../parts.ts'
import { browserInWords } from './browsers.ts'

/** The routes for the list of sessions, and for the fresh code that a serious step requires. */
export async function sessionRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, cookies, pages, sessions, signIn, record } = parts

  app.get<DeskRequest>('/owner/sessions', (request, reply) => {
    const { ended } = request.query
    return show(request, reply, { ended: typeof ended === 'string' ? ended : null })
  })

  // Sends a letter with a code, and leads back to the page that asked for it.
  app.post('/owner/code', (request, reply) => {
    signIn.askFresh(sessionOf(request))
    return reply.redirect(onwardFrom(field(request, 'onward')), 303)
  })

  // Keeps a session from ending soon: the guard has already noted that someone is there.
  app.post('/owner/sessions/stay', (_request, reply) => reply.redirect('/owner', 303))

  app.post<DeskRequest<'id'>>('/owner/sessions/:id/end', (request, reply) => {
    const found = openSessions(database).find(({ id }) => id === Number(request.params.id))
    if (found === undefined) return reply.redirect('/owner/sessions', 303)
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    if (fault !== null) return show(request, reply, { fault })
    end(request, () => endSession(database, found.id))
    return reply.redirect(`/owner/sessions?ended=${encodeURIComponent(found.browser)}`, 303)
  })

  app.post('/owner/sessions/end', (request, reply) => {
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    if (fault !== null) return show(request, reply, { fault })
    end(request, () => endSessions(database))
    cookies.remove(reply, 'session')
    return reply.header('clear-site-data', '"cache", "storage"').redirect('/owner/sign-in', 303)
  })

  function end(request: FastifyRequest, work: () => unknown): void {
    database.write(() => {
      work()
      record(request, 'sessionsEnded')
    })
    request.log.info({ desk: 'sessions ended', session: sessionOf(request).id }, 'sessions ended')
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { ended = null, fault = null }: { ended?: string | null; fault?: CodeFault | null },
  ) {
    const here = sessionOf(request)
    const named = (browser: string) => browserInWords(browser, pages.language(request))
    return pages.send(
      request,
      reply,
      {
        kind: 'sessions',
        sessions: openSessions(database).map((session) => ({
          ...session,
          browser: named(session.browser),
          here: session.id === here.id,
          isFresh: sessions.isFresh(session),
        })),
        ended: ended === null ? null : named(ended),
        fresh: signIn.freshness(here, fault),
      },
      fault === null ? 200 : 422,
    )
  }
}
