import type { SessionsPage } from '../../../renderer/desk-door-view.ts'
import { FreshCode } from '../parts/FreshCode.tsx'
import { Toast } from '../parts/Toast.tsx'
import { useDesk } from '../use-desk.ts'

const freshFor = 15 * 60_000

/** Where the desk is open, and how it is closed. */
export function Sessions({ page }: { page: SessionsPage }) {
  const { words } = useDesk()
  const { sessions } = words.signIn
  return (
    <>
      <div className="head">
        <h1>{sessions.page()}</h1>
        <p className="head__intro">{sessions.intro()}</p>
      </div>
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
