import { longAge } from '../ages.ts'
import type { DeskPage } from '../page.ts'
import { Head } from '../parts/Head.tsx'
import { Part } from '../parts/Part.tsx'
import { OldAndNew } from '../publish/changes.tsx'
import { useDesk } from '../use-desk.ts'

export interface RevisionView {
  id: number
  publishedAt: number
  /** What it is, in one sentence; null if the changes say it. */
  what: string | null
  changes: readonly { path: string; label: string; before: string | null; after: string | null }[]
  /** How long this version was public, in milliseconds; null for the current one. */
  forMs: number | null
  isFirst: boolean
  canUndo: boolean
}

/** The draft as it was before something was done to it. */
export interface VersionView {
  id: number
  at: number
  says: string
  /** True if something was only typed, added or moved. */
  isSave: boolean
  /** The name of its house; null if it is that of the public one. */
  house: string | null
}

export interface HistoryPage {
  kind: 'history'
  revisions: readonly RevisionView[]
  versions: readonly VersionView[]
  /** A publication was to be undone, but the former house cannot be shown. */
  isNotUndone: boolean
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
      {page.isNotUndone && (
        <p className="notice" role="alert">
          {history.notUndone()}
        </p>
      )}
      <Head title={history.page()} intro={history.intro()} />
      <ol className="hist">
        {page.revisions.map(({ id, publishedAt, what, changes, forMs, isFirst, canUndo }) => {
          const moment = moments.full(publishedAt)
          const isPublic = forMs === null
          return (
            <li key={id} className={isPublic ? 'is-public' : undefined}>
              <span className="hist__when">{moments.alone(publishedAt)}</span>
              <span>
                {what ?? <Changes changes={changes} />}
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
      <Versions versions={page.versions} />
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

const namedChanges = 3

/** The first changes of a publication, and all others folded away. */
function Changes({ changes }: Pick<RevisionView, 'changes'>) {
  const { history } = useDesk().words
  const line = ({ path, label, before, after }: RevisionView['changes'][number]) => (
    <li key={path}>
      {label}
      <OldAndNew before={before} after={after} />
    </li>
  )
  const more = changes.slice(namedChanges)
  return (
    <>
      <ul>{changes.slice(0, namedChanges).map(line)}</ul>
      {more.length > 0 && (
        <details>
          <summary className="do small">{history.more({ count: more.length })}</summary>
          <ul>{more.map(line)}</ul>
        </details>
      )}
    </>
  )
}

/** The drafts to which the owner can go back. Those from before something was typed are folded away. */
function Versions({ versions }: Pick<HistoryPage, 'versions'>) {
  const { history } = useDesk().words
  const [saves, others] = [versions.filter(({ isSave }) => isSave), versions.filter(({ isSave }) => !isSave)]
  if (versions.length === 0) return null
  return (
    <Part id="versions" title={history.versions()}>
      <p className="small soft">{history.versionsTold()}</p>
      <VersionList versions={others} />
      {saves.length > 0 && (
        <details>
          <summary className="do">{history.saves({ count: saves.length })}</summary>
          <VersionList versions={saves} />
        </details>
      )}
    </Part>
  )
}

function VersionList({ versions }: Pick<HistoryPage, 'versions'>) {
  const { words, moments } = useDesk()
  const { history } = words
  return (
    <ol className="lines lines--dated">
      {versions.map(({ id, at, says, house }) => (
        <li className="line" key={id}>
          <span className="t">{moments.margin(at)}</span>
          <form className="row" method="post" action={`/owner/history/versions/${id}`}>
            <span>
              {says}
              {house !== null && <span className="small soft"> {history.ofHouse({ name: house })}</span>}
            </span>
            <button type="submit" className="do">
              {history.bringBack()}
              <span className="out-of-sight">
                : {says}, {moments.full(at)}
              </span>
            </button>
          </form>
        </li>
      ))}
    </ol>
  )
}
