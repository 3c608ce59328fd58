import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { otherName } from '../../owners/owners.ts'
import { endSession, endSessions, freshFor, sessions as openSessions } from '../../owners/sessions.ts'
import { Press } from '../parts/Form.tsx'
import { FreshCode } from '../parts/FreshCode.tsx'
import { Head, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, onwardFrom, sessionOf } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { browserInWords } from './browsers.ts'

/** The routes for the list of sessions, and for the fresh code that a serious step requires. */
export async function sessionRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, cookies, pages, signIn, record } = parts

  app.get<DeskRequest>('/owner/sessions', (request, reply) => show(request, reply, request.query['done'] === 'ended'))

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
    if (!end(request, () => endSession(database, found.id))) return show(request, reply)
    return reply.redirect('/owner/sessions?done=ended', 303)
  })

  app.post('/owner/sessions/end', (request, reply) =>
    end(request, () => endSessions(database)) ? cookies.leave(reply) : show(request, reply),
  )

  /** Ends sessions if a code was typed recently. Returns false if the code is refused. */
  function end(request: FastifyRequest, work: () => unknown): boolean {
    if (!signIn.freshen(request)) return false
    database.write(() => {
      work()
      record(request, 'sessionsEnded')
    })
    request.log.info({ desk: 'sessions ended', session: sessionOf(request).id }, 'sessions ended')
    return true
  }

  /** Shows the list. `isEnded`: a session has just been ended. */
  const show = (request: FastifyRequest, reply: FastifyReply, isEnded = false) =>
    pages.draw(request, reply, {
      here: 'sessions',
      title: ({ nav }) => nav.sessions(),
      body: <Sessions parts={parts} here={sessionOf(request).id} isEnded={isEnded} />,
    })
}

interface SessionsProps {
  parts: DeskParts
  /** The id of the owner's own session. */
  here: number
  isEnded: boolean
}

/** Lists where owners are signed in, with buttons to sign out. */
function Sessions({ parts: { database, sessions: rules }, here, isEnded }: SessionsProps) {
  const { words, view, moments, locale } = useDesk()
  const { sessions } = words.signIn
  const note = (tone: 'soft' | 'warn', says: string) => (
    <>
      <br />
      <span className={`small ${tone}`}>{says}</span>
    </>
  )
  return (
    <>
      <Head title={words.nav.sessions()} intro={sessions.intro()} />
      <ul className="hist">
        {openSessions(database).map((session) => {
          const { id, borrowed, createdAt, seenAt, freshAt } = session
          const browser = browserInWords(session.browser, locale)
          const other = otherName(database, session.owner, view.session?.owner)
          const since = moments.full(createdAt)
          const until = moments.time(freshAt + freshFor)
          return (
            <li key={id} className={id === here ? 'is-public' : undefined}>
              <span className="hist__when">{browser}</span>
              <span>
                {other !== null && <b>{other} · </b>}
                {id === here ? sessions.this({ since }) : sessions.other({ since, seen: moments.full(seenAt) })}
                {rules.isFresh(session) && note('soft', sessions.fresh({ time: moments.time(freshAt), until }))}
                {borrowed && note('warn', sessions.borrowed())}
              </span>
              {id === here && (
                <Press to="/owner/sign-out" className="do">
                  {words.foot.signOut()}
                </Press>
              )}
              {id !== here && view.freshness().state === 'fresh' && (
                <Press
                  to={`/owner/sessions/${id}/end`}
                  className="do"
                  aria-label={words.facts.of({
                    what: sessions.end(),
                    name: other === null ? browser : `${other}, ${browser}`,
                  })}
                >
                  {sessions.end()}
                </Press>
              )}
            </li>
          )
        })}
      </ul>
      <FreshCode onward="/owner/sessions" action="/owner/sessions/end" submit={sessions.endAll()} grave />
      <p className="small soft gap measure">{sessions.endHow()}</p>
      {isEnded && <Toast says={sessions.ended()} />}
    </>
  )
}
