import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { deletedAt } from '../../enquiries/held-back.ts'
import {
  arrivedSince,
  countWaitingPeople,
  cursorFrom,
  cursorText,
  type InboxQuestion,
  type InboxRow,
  type InboxShelf,
  inboxEnquiry,
  inboxPage,
  lastAnswered,
  newestEnquiry,
  placeIn,
  shelves,
} from '../../enquiries/inbox.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { longAge } from '../ages.ts'
import type { DeskRequest } from '../desk-request.ts'
import { numberIn } from '../fields.ts'
import { Part } from '../parts/Part.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { DeleteAll, HeldPeople } from './held-back.tsx'
import { People } from './people.tsx'
import { ShelfTabs, type TabCounts, tabCounts } from './shelf-tabs.tsx'

const perPage = 50
const longestSearch = 100

type Query = DeskRequest['Querystring']
type Question = Required<InboxQuestion>

/** The lists of enquiries: waiting, all, answered, held back. */
export async function inboxRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, pages } = parts

  app.get<DeskRequest>('/owner/enquiries', (request, reply) =>
    pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ inbox }) => inbox.page(),
      countsWaiting: true,
      body: <Inbox parts={parts} question={questionIn(request.query)} query={request.query} />,
    }),
  )

  // Tells the page's script whether someone has written since.
  app.get<DeskRequest>('/owner/enquiries/arrived', { config: { unattended: true } }, (request, reply) => {
    const since = Number(request.query['since'])
    return reply.send({ count: Number.isSafeInteger(since) && since >= 0 ? arrivedSince(database, since) : 0 })
  })
}

/** Reads what an address of the inbox asks for. Invalid parts are ignored. */
function questionIn(query: Query): Question {
  const search = typeof query['q'] === 'string' ? query['q'].trim().slice(0, longestSearch) : ''
  const asked = shelves.find((each) => each === query['show'])
  const shelf = asked ?? (search === '' ? 'waiting' : 'all')
  return { shelf, search, after: cursorFrom(query['after']), limit: perPage }
}

function Inbox({ parts, question, query }: { parts: DeskParts; question: Question; query: Query }) {
  const { words, view } = useDesk()
  const { inbox } = words
  const { database } = parts
  const { shelf, search, after } = question
  const counts = tabCounts(database, view.now)
  const { rows, found, left } = inboxPage(database, question)
  const last = rows.at(-1)
  const isHeld = shelf === 'held'
  // A search also looks among what is held back.
  const held = search === '' || isHeld ? [] : inboxPage(database, { ...question, shelf: 'held', after: null }).rows
  return (
    <div data-inbox={newestEnquiry(database)}>
      <div className="head">
        <h1>{inbox.page()}</h1>
      </div>
      {counts.all + counts.held > 0 && <Tools counts={counts} shelf={shelf} search={search} />}
      <p className="notice gap" role="status" data-arrived hidden>
        <span data-arrived-says={inbox.arrived({ count: 2 })} data-arrived-one={inbox.arrived({ count: 1 })} />{' '}
        <a href="/owner/enquiries">{inbox.show()}</a>
      </p>
      {search !== '' && <Found search={search} found={found} isNone={found + held.length === 0} />}
      {search === '' && isHeld && last && <p className="measure gap">{inbox.heldTold()}</p>}
      {search === '' && shelf === 'waiting' && <FromPeople count={counts.waiting} database={database} />}
      {last ? (
        <div className="gap">
          {isHeld ? <HeldPeople rows={rows} after={after} parts={parts} /> : <People people={rows} form="wide" />}
        </div>
      ) : (
        search === '' && <Empty shelf={shelf} counts={counts} database={database} />
      )}
      {held.length > 0 && (
        <Part id="held" title={inbox.shelves.held()}>
          <People people={held} form="wide" />
        </Part>
      )}
      {last && left > 0 && <NextPage question={question} last={last} left={left} />}
      {shelf === 'waiting' && last && (
        <p className="small soft gap">{inbox.clockTold({ hours: view.promisedHours })}</p>
      )}
      {isHeld && search === '' && <DeleteAll count={counts.held} parts={parts} />}
      {shelf === 'all' && last && <Downloads />}
      <InboxToast database={database} query={query} />
    </div>
  )
}

function Tools({ counts, shelf, search }: { counts: TabCounts; shelf: InboxShelf; search: string }) {
  const { inbox } = useDesk().words
  return (
    <div className="inbox__tools">
      <ShelfTabs counts={counts} here={shelf} />
      <search>
        <form className="inbox__find" action="/owner/enquiries" method="get">
          <div className="field">
            <label htmlFor="q">{inbox.search()}</label>
            <div className="control">
              <input className="input" id="q" type="search" name="q" defaultValue={search} maxLength={longestSearch} />
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

function Found({ search, found, isNone }: { search: string; found: number; isNone: boolean }) {
  const { inbox } = useDesk().words
  const all = (
    <a className="do" href="/owner/enquiries?show=all">
      {inbox.showAll()}
    </a>
  )
  if (isNone)
    return (
      <div className="empty">
        <p className="empty__line" role="status">
          {inbox.foundNone({ search })}
        </p>
        <p>
          {inbox.foundWhere()} {all}
        </p>
      </div>
    )
  return (
    <p className="gap" role="status">
      {inbox.found({ count: found, search })} {all}
    </p>
  )
}

/** Says how many people wait, if some of them wrote several times. */
function FromPeople({ count, database }: { count: number; database: Database }) {
  const { inbox } = useDesk().words
  const people = countWaitingPeople(database)
  return people < count && <p className="small soft gap">{inbox.fromPeople({ count, people })}</p>
}

function Empty({ shelf, counts, database }: { shelf: InboxShelf; counts: TabCounts; database: Database }) {
  const { words, locale } = useDesk()
  const { inbox, home } = words
  if (counts.all + counts.held === 0)
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
  const last = shelf === 'waiting' ? lastAnswered(database) : null
  const emptyWaiting =
    last === null || last.answeredAt === null
      ? home.nobody()
      : inbox.emptyWaitingAfter({ age: longAge(last.answeredAt - last.waitsSince, inbox.age) })
  return (
    <div className="empty">
      <p className="empty__line">
        {shelf === 'answered' ? inbox.emptyAnswered() : shelf === 'held' ? inbox.emptyHeld() : emptyWaiting}
      </p>
      {counts.all > 0 && (
        <p>
          <a className="do" href="/owner/enquiries?show=all">
            {home.all({ count: counts.all })}
          </a>
        </p>
      )}
    </div>
  )
}

function NextPage({ question, last, left }: { question: Question; last: InboxRow; left: number }) {
  const { inbox } = useDesk().words
  const { shelf, search } = question
  const query = new URLSearchParams({
    show: shelf,
    ...(search !== '' && { q: search }),
    after: cursorText(placeIn(shelf, last)),
  })
  return (
    <div className="row gap">
      <a className="btn" href={`/owner/enquiries?${query}`} rel="next">
        {(shelf === 'waiting' ? inbox.later : inbox.earlier)({ count: left })}
      </a>
    </div>
  )
}

function Downloads() {
  const { inbox } = useDesk().words
  return (
    <p className="small soft gap">
      {inbox.downloads()} <a href="/owner/export?format=csv">{inbox.csv()}</a>,{' '}
      <a href="/owner/export?format=other.csv">{inbox.csvOther()}</a>,{' '}
      <a href="/owner/export?format=json">{inbox.json()}</a>
    </p>
  )
}

/** Says what has just been done, as the address tells, and offers to undo it. Says nothing once it has been undone. */
export function InboxToast({ database, query }: { database: Database; query: Query }) {
  const { inbox, enquiry } = useDesk().words
  const { done, of } = query
  const count = numberIn(query['count'])
  if (done === 'erased') return count > 0 && <Toast says={enquiry.done.erased({ count })} />
  if (done === 'broughtBack') return count > 0 && <Toast says={inbox.done.broughtBack({ count })} />
  if (done === 'deleted') {
    const at = numberIn(query['at'])
    const deleted = deletedAt(database, at)
    const [first] = deleted
    if (first === undefined) return null
    const says =
      deleted.length === 1
        ? inbox.done.deleted({ name: unmask(first.name) })
        : inbox.done.deletedAll({ count: deleted.length })
    return <Toast says={says} undo={`/owner/enquiries/held/undo?at=${at}`} />
  }
  const row = typeof of === 'string' ? inboxEnquiry(database, of) : null
  if (row === null) return null
  const name = unmask(row.name)
  if (done === 'heldAgain') return row.state === 'heldBack' && <Toast says={inbox.done.heldAgain({ name })} />
  if (done !== 'notSpam' || row.state !== 'received') return null
  const letters = lettersOf(database, row.id)
  // Once a letter about it has left, it cannot be held back again.
  if (row.answeredAt !== null || letters.some(({ attempts }) => attempts > 0))
    return <Toast says={inbox.done.notSpamQuietly({ name })} />
  const isConfirmed = letters.some(({ kind }) => kind === 'confirmation')
  return (
    <Toast
      says={(isConfirmed ? inbox.done.notSpam : inbox.done.notSpamQuietly)({ name })}
      undo={`/owner/enquiries/${row.reference}/not-spam/undo`}
    />
  )
}
