import { longAge } from '../ages.ts'
import type { DeskPage } from '../page.ts'
import { Part } from '../parts/Part.tsx'
import { People, type Person } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'
import { HeldAfter, HeldPeople, type HeldShelf } from './HeldShelf.tsx'
import { DoneToast, type InboxDone } from './InboxDone.tsx'
import { ShelfTabs, type TabCounts } from './ShelfTabs.tsx'

export type InboxShelf = 'waiting' | 'all' | 'answered' | 'held'

export interface InboxPage {
  kind: 'inbox'
  shelf: InboxShelf
  search: string
  counts: TabCounts
  people: readonly Person[]
  /** Matches among the enquiries that were held back. */
  held: readonly Person[]
  /** Set if the list is what is held back. */
  heldShelf: HeldShelf | null
  /** How many people wait. Set if the list is all that wait. */
  waitingPeople: number | null
  found: number
  /** The next page, and how many enquiries are on it and on the pages after it. */
  next: { address: string; count: number } | null
  /** The id of the newest enquiry; the script compares it to find out whether another has arrived. */
  newest: number
  /** How long the owner took to answer most recently, in milliseconds. */
  lastAnswerMs: number | null
  done: InboxDone | null
}

export const inboxPage: DeskPage<InboxPage> = {
  frame: { here: 'enquiries' },
  title: ({ inbox }) => inbox.page(),
  Body: Inbox,
}

function Inbox({ page }: { page: InboxPage }) {
  const { words } = useDesk()
  const { inbox } = words
  const { shelf, search, counts, people, heldShelf, waitingPeople, newest } = page
  const isEmpty = counts.all === 0 && counts.held === 0
  return (
    <div data-inbox={newest}>
      <div className="head">
        <h1>{inbox.page()}</h1>
      </div>
      {!isEmpty && <Tools page={page} />}
      <p className="notice gap" role="status" data-arrived hidden>
        <span data-arrived-says={inbox.arrived({ count: 2 })} data-arrived-one={inbox.arrived({ count: 1 })} />{' '}
        <a href="/owner/enquiries">{inbox.show()}</a>
      </p>
      {search !== '' && <Found page={page} />}
      {search === '' && shelf === 'held' && people.length > 0 && <p className="measure gap">{inbox.heldTold()}</p>}
      {waitingPeople !== null && waitingPeople < counts.waiting && (
        <p className="small soft gap">{inbox.fromPeople({ count: counts.waiting, people: waitingPeople })}</p>
      )}
      {people.length > 0 ? (
        <div className="gap">
          {heldShelf ? <HeldPeople shelf={heldShelf} /> : <People people={people} form="wide" />}
        </div>
      ) : (
        search === '' && <Empty page={page} />
      )}
      {page.held.length > 0 && (
        <Part id="held" title={inbox.foundHeld()}>
          <People people={page.held} form="wide" />
        </Part>
      )}
      <After page={page} />
      {page.done && <DoneToast done={page.done} />}
    </div>
  )
}

function Tools({ page: { shelf, search, counts } }: { page: InboxPage }) {
  const { inbox } = useDesk().words
  return (
    <div className="inbox__tools">
      <ShelfTabs counts={counts} here={shelf} />
      <search>
        <form className="inbox__find" action="/owner/enquiries" method="get">
          <div className="field">
            <label htmlFor="q">{inbox.search()}</label>
            <div className="control">
              <input className="input" id="q" type="search" name="q" defaultValue={search} maxLength={100} />
            </div>
          </div>
          <button type="submit" className="do">
            {inbox.find()}
          </button>
        </form>
      </search>
    </div>
  )
}

function Found({ page: { search, found, held } }: { page: InboxPage }) {
  const { inbox } = useDesk().words
  if (found + held.length === 0)
    return (
      <div className="empty">
        <p className="empty__line" role="status">
          {inbox.foundNone({ search })}
        </p>
        <p>
          {inbox.foundWhere()}{' '}
          <a className="do" href="/owner/enquiries?show=all">
            {inbox.showAll()}
          </a>
        </p>
      </div>
    )
  return (
    <p className="gap" role="status">
      {inbox.found({ count: found, search })}{' '}
      <a className="do" href="/owner/enquiries?show=all">
        {inbox.showAll()}
      </a>
    </p>
  )
}

function Empty({ page }: { page: InboxPage }) {
  const { words, locale } = useDesk()
  const { inbox } = words
  const { shelf, counts, lastAnswerMs } = page
  if (counts.all === 0 && counts.held === 0)
    return (
      <div className="empty">
        <p className="empty__line">{inbox.emptyFirst()}</p>
        <p className="measure">{inbox.emptyFirstHow()}</p>
        <div className="row row--stack gap">
          <a className="btn btn--full" href={`/?lang=${locale}#contact`}>
            {inbox.emptyFirstDo()}
          </a>
        </div>
      </div>
    )
  const line =
    shelf === 'answered'
      ? inbox.emptyAnswered()
      : shelf === 'held'
        ? inbox.emptyHeld()
        : lastAnswerMs === null
          ? inbox.emptyWaiting()
          : inbox.emptyWaitingAfter({ age: longAge(lastAnswerMs, inbox.age) })
  return (
    <div className="empty">
      <p className="empty__line">{line}</p>
      {counts.all > 0 && (
        <p>
          <a className="do" href="/owner/enquiries?show=all">
            {inbox.allOf({ count: counts.all })}
          </a>
        </p>
      )}
    </div>
  )
}

function After({ page }: { page: InboxPage }) {
  const { words, view } = useDesk()
  const { inbox } = words
  const { shelf, search, counts, people, heldShelf, next } = page
  return (
    <>
      {next && (
        <div className="row gap">
          <a className="btn" href={next.address} rel="next">
            {(shelf === 'waiting' ? inbox.later : inbox.earlier)({ count: next.count })}
          </a>
        </div>
      )}
      {shelf === 'waiting' && people.length > 0 && (
        <p className="small soft gap">{inbox.clockTold({ hours: view.promisedHours })}</p>
      )}
      {heldShelf && search === '' && <HeldAfter shelf={heldShelf} count={counts.held} />}
      {shelf === 'all' && people.length > 0 && (
        <p className="small soft gap">
          {inbox.downloads()} <a href="/owner/export?format=csv">{inbox.csv()}</a>,{' '}
          <a href="/owner/export?format=other.csv">{inbox.csvOther()}</a>,{' '}
          <a href="/owner/export?format=json">{inbox.json()}</a>
        </p>
      )}
    </>
  )
}
