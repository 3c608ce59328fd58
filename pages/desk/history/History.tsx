import { longAge } from '../ages.ts'
import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'

export interface HistoryPage {
  kind: 'history'
  revisions: readonly {
    id: number
    publishedAt: number
    what: string
    /** How long this version was public, in milliseconds; null for the current one. */
    forMs: number | null
    isFirst: boolean
    canUndo: boolean
  }[]
  /** The address of the page with older versions; null if there are none. */
  older: string | null
  /** Drafts that were set aside. `name` is set if the draft was started empty. */
  aside: readonly { id: number; at: number; name: string | null }[]
  /** What was removed from the draft, or left out of it, and can be restored. */
  removals: readonly { id: number; at: number; name: string }[]
  done: 'taken' | 'takenAside' | 'broughtBack' | 'notUndone' | null
  events: readonly { at: number; act: string }[]
}

export const historyPage: DeskPage<HistoryPage> = {
  frame: { here: 'history' },
  title: ({ history }) => history.page(),
  Body: History,
}

/** Every version that was ever public, and what was done at the desk. */
function History({ page }: { page: HistoryPage }) {
  const { words, moments, locale } = useDesk()
  const { history, inbox } = words
  return (
    <>
      {page.done === 'notUndone' && (
        <p className="notice" role="alert">
          {history.notUndone()}
        </p>
      )}
      {page.done !== null && page.done !== 'notUndone' && (
        <p className="notice notice--good" role="status">
          {history[page.done]()}{' '}
          <a className="do" href="/owner/publish">
            {words.nav.publish()}
          </a>
        </p>
      )}
      <Head title={history.page()} intro={history.intro()} />
      {page.aside.map(({ id, at, name }) => (
        <form key={id} className="notice" method="post" action="/owner/history/aside">
          <p>
            {name === null
              ? history.aside({ moment: moments.full(at) })
              : history.asideNew({ moment: moments.full(at), name: name || words.newHouse.name() })}
          </p>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="do">
            {history.bringBack()}
            <span className="out-of-sight">: {moments.full(at)}</span>
          </button>
        </form>
      ))}
      {page.removals.length > 0 && (
        <details className="part">
          <summary className="do">{history.removals({ count: page.removals.length })}</summary>
          {page.removals.map(({ id, at, name }) => (
            <form key={id} className="notice" method="post" action={`/owner/removed/${id}`}>
              <p>{history.removed({ name, moment: moments.full(at) })}</p>
              <button type="submit" className="do">
                {history.bringBack()}
                <span className="out-of-sight">: {name}</span>
              </button>
            </form>
          ))}
        </details>
      )}
      <ol className="hist">
        {page.revisions.map(({ id, publishedAt, what, forMs, isFirst, canUndo }) => {
          const moment = moments.full(publishedAt)
          const isPublic = forMs === null
          return (
            <li key={id} className={isPublic ? 'is-public' : undefined}>
              <span className="hist__when">{moments.alone(publishedAt)}</span>
              <span>
                {what}
                <br />
                <span className="small soft">
                  {isPublic ? history.publicNow() : history.publicFor({ age: longAge(forMs, inbox.age) })}
                  {isFirst && <> {history.first()}</>}
                </span>
              </span>
              <span className="row">
                <a className="do" href={isPublic ? `/?lang=${locale}` : `/owner/preview/revision/${id}`}>
                  {history.look()}
                  <span className="out-of-sight">: {moment}</span>
                </a>
                {canUndo && (
                  <form method="post" action="/owner/publish/undo">
                    <button type="submit" className="do">
                      {history.undo()}
                    </button>
                  </form>
                )}
                {!isPublic && (
                  <form method="post" action={`/owner/history/${id}`}>
                    <button type="submit" className="do">
                      {history.take()}
                      <span className="out-of-sight">: {moment}</span>
                    </button>
                  </form>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {page.older && (
        <div className="row gap">
          <a className="btn" href={page.older} rel="next">
            {history.older()}
          </a>
        </div>
      )}
      <Part id="events" title={history.events()}>
        <ol className="lines lines--dated">
          {page.events.map(({ at, act }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events of a kind can have the same time, and neither moves.
            <li className="line" key={`${at} ${place}`}>
              <span className="t">{moments.margin(at)}</span>
              <span>{act}</span>
            </li>
          ))}
        </ol>
        <p className="small soft gap">{history.eventsTold()}</p>
      </Part>
    </>
  )
}
