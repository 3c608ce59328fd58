import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endSession, endSessions, freshFor, sessions as openSessions } from '../../owners/sessions.ts'
import { type DeskRequest, onwardFrom, sessionOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import { otherName } from '../owners/others.ts'
import { Press } from '../parts/Form.tsx'
import { type CodeFault, FreshCode, type Freshness } from '../parts/FreshCode.tsx'
import { Head } from '../parts/Page.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { browserInWords } from './browsers.ts'

/** The routes for the list of sessions, and for the fresh code that a serious step requires. */
export async function sessionRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, cookies, pages, signIn, record } = parts

  app.get<DeskRequest>('/owner/sessions', (request, reply) => {
    const { ended } = request.query
    return show(request, reply, null, typeof ended === 'string' ? ended : null)
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
    const fault = end(request, () => endSession(database, found.id))
    if (fault !== null) return show(request, reply, fault)
    return reply.redirect(`/owner/sessions?ended=${encodeURIComponent(found.browser)}`, 303)
  })

  app.post('/owner/sessions/end', (request, reply) => {
    const fault = end(request, () => endSessions(database))
    if (fault !== null) return show(request, reply, fault)
    cookies.remove(reply, 'session')
    return reply.header('clear-site-data', '"cache", "storage"').redirect('/owner/sign-in', 303)
  })

  /** Ends sessions if a code was typed recently. Returns why the code is refused, otherwise null. */
  function end(request: FastifyRequest, work: () => unknown): CodeFault | null {
    const fault = signIn.freshen(sessionOf(request), field(request, 'code'))
    if (fault !== null) return fault
    database.write(() => {
      work()
      record(request, 'sessionsEnded')
    })
    request.log.info({ desk: 'sessions ended', session: sessionOf(request).id }, 'sessions ended')
    return null
  }

  /** Shows the list. `ended` is the browser whose session has just been ended. */
  function show(request: FastifyRequest, reply: FastifyReply, fault: CodeFault | null, ended: string | null = null) {
    const here = sessionOf(request)
    const fresh = signIn.freshness(here, fault)
    return pages.draw(request, reply, {
      here: 'sessions',
      title: ({ nav }) => nav.sessions(),
      isFaulty: fault !== null,
      body: <Sessions parts={parts} here={here.id} fresh={fresh} ended={ended} />,
    })
  }
}

interface SessionsProps {
  parts: DeskParts
  /** The id of the owner's own session. */
  here: number
  fresh: Freshness
  ended: string | null
}

/** Lists where owners are signed in, with buttons to sign out. */
function Sessions({ parts: { database, sessions: rules }, here, fresh, ended }: SessionsProps) {
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
              {id !== here && fresh.state === 'fresh' && (
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
      <FreshCode fresh={fresh} onward="/owner/sessions" action="/owner/sessions/end" submit={sessions.endAll()} grave />
      <p className="small soft gap measure">{sessions.endHow()}</p>
      {ended !== null && <Toast says={sessions.ended({ browser: browserInWords(ended, locale) })} />}
    </>
  )
}
