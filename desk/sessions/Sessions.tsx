import type { DeskPage } from '../page.ts'
import { FreshCode, type Freshness, isRefused } from '../parts/FreshCode.tsx'
import { Head } from '../parts/Head.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

export interface SessionsPage {
  kind: 'sessions'
  sessions: readonly {
    id: number
    browser: string
    here: boolean
    borrowed: boolean
    createdAt: number
    seenAt: number
    freshAt: number
    isFresh: boolean
  }[]
  ended: string | null
  fresh: Freshness
}

const freshFor = 15 * 60_000

export const sessionsPage: DeskPage<SessionsPage> = {
  frame: { here: 'sessions' },
  title: ({ signIn }) => signIn.sessions.page(),
  isFaulty: ({ fresh }) => isRefused(fresh),
  Body: Sessions,
}

/** Lists where the owner is signed in, with buttons to sign out. */
function Sessions({ page }: { page: SessionsPage }) {
  const { words } = useDesk()
  const { sessions } = words.signIn
  return (
    <>
      <Head title={sessions.page()} intro={sessions.intro()} />
      <ul className="hist">
        {page.sessions.map((session) => (
          <One key={session.id} session={session} mayEnd={page.fresh.state === 'fresh'} />
        ))}
      </ul>
      <FreshCode
        fresh={page.fresh}
        onward="/owner/sessions"
        action="/owner/sessions/end"
        submit={
          <button type="submit" className="btn btn--grave">
            {sessions.endAll()}
          </button>
        }
      />
      <p className="small soft gap measure">{sessions.endHow()}</p>
      {page.ended !== null && <Toast says={sessions.ended({ browser: page.ended })} />}
    </>
  )
}

function One({ session, mayEnd }: { session: SessionsPage['sessions'][number]; mayEnd: boolean }) {
  const { words, moments } = useDesk()
  const { sessions } = words.signIn
  const { id, browser, here, borrowed, createdAt, seenAt, freshAt, isFresh } = session
  const since = moments.full(createdAt)
  return (
    <li className={here ? 'is-public' : undefined}>
      <span className="hist__when">{browser}</span>
      <span>
        {here ? sessions.this({ since }) : sessions.other({ since, seen: moments.full(seenAt) })}
        {isFresh && (
          <>
            <br />
            <span className="small soft">
              {sessions.fresh({ time: moments.time(freshAt), until: moments.time(freshAt + freshFor) })}
            </span>
          </>
        )}
        {borrowed && (
          <>
            <br />
            <span className="small warn">{sessions.borrowed()}</span>
          </>
        )}
      </span>
      {here ? (
        <form method="post" action="/owner/sign-out">
          <button type="submit" className="do">
            {words.foot.signOut()}
          </button>
        </form>
      ) : (
        mayEnd && (
          <form method="post" action={`/owner/sessions/${id}/end`}>
            <button type="submit" className="do" aria-label={sessions.endOf({ browser })}>
              {sessions.end()}
            </button>
          </form>
        )
      )}
    </li>
  )
}
