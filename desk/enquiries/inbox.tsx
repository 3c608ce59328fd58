import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import {
  arrivedSince,
  countInbox,
  countWaitingPeople,
  cursorFrom,
  cursorText,
  type InboxQuestion,
  type InboxShelf,
  inboxPage,
  newestEnquiry,
  placeIn,
  shelves,
} from '../../enquiries/inbox.ts'
import { comingViewings } from '../../enquiries/viewings/viewings.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskRequest } from '../desk-request.ts'
import { numberIn } from '../fields.ts'
import { Do, Empty, Head, Part } from '../parts/Page.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { DeleteAll, HeldPeople, HeldToast } from './held-back.tsx'
import { People } from './people.tsx'

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
      title: ({ nav }) => nav.enquiries(),
      countsWaiting: true,
      body: <Inbox parts={parts} question={questionIn(request.query)} query={request.query} />,
    }),
  )

  // Tells the page's script whether someone has written since: what the page then says, or nothing.
  app.get<DeskRequest>('/owner/enquiries/arrived', { config: { unattended: true } }, (request, reply) => {
    const since = Number(request.query['since'])
    const count = Number.isSafeInteger(since) ? arrivedSince(database, since) : 0
    return reply.send({ says: count === 0 ? '' : wordsIn(pages.language(request)).desk.inbox.arrived({ count }) })
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
  const { inbox, enquiry } = words
  const { database } = parts
  const { shelf, search } = question
  const counts = tabCounts(database, view.now)
  const { rows, found, left } = inboxPage(database, question)
  const last = rows.at(-1)
  const isHeld = shelf === 'held'
  // A search also looks among what is held back.
  const held = search === '' || isHeld ? [] : inboxPage(database, { ...question, shelf: 'held', after: null }).rows
  const erased = query['done'] === 'erased' ? numberIn(query['count']) : 0
  return (
    <>
      <Head title={words.nav.enquiries()} />
      {counts.all + counts.held > 0 && <Tools counts={counts} shelf={shelf} search={search} />}
      <p className="notice gap" role="status" data-arrived={newestEnquiry(database)} hidden>
        <span /> <a href="/owner/enquiries">{inbox.show()}</a>
      </p>
      {search !== '' && <Found search={search} found={found} isNone={found + held.length === 0} />}
      {search === '' && isHeld && last && <p className="measure gap">{inbox.heldTold()}</p>}
      {search === '' && shelf === 'waiting' && <FromPeople count={counts.waiting} database={database} />}
      {last ? (
        <div className="gap">
          {isHeld ? (
            <HeldPeople rows={rows} after={question.after} parts={parts} />
          ) : (
            <People people={rows} form="wide" />
          )}
        </div>
      ) : (
        search === '' && <NoOne shelf={shelf} counts={counts} />
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
      <HeldToast database={database} query={query} />
      {erased > 0 && <Toast says={enquiry.done.erased({ count: erased })} />}
    </>
  )
}

const tabs = ['waiting', 'all', 'answered', 'viewings', 'held'] as const

/** How many enquiries each list has, and how many viewings are to come. */
export type TabCounts = Readonly<Record<(typeof tabs)[number], number>>

export const tabCounts = (database: Database, now: number): TabCounts => ({
  waiting: countInbox(database, 'waiting'),
  all: countInbox(database, 'all'),
  answered: countInbox(database, 'answered'),
  viewings: comingViewings(database, now).length,
  held: countInbox(database, 'held'),
})

/** Links to the lists of enquiries, and to the viewings. */
export function ShelfTabs({ counts, here }: { counts: TabCounts; here: keyof TabCounts }) {
  const { inbox, viewings } = useDesk().words
  return (
    <nav aria-label={inbox.which()}>
      <ul className="tabs row">
        {tabs.map((each) => (
          <li key={each}>
            <a
              href={each === 'viewings' ? '/owner/viewings' : `/owner/enquiries?show=${each}`}
              aria-current={each === here ? 'page' : undefined}
            >
              <span>
                {each === 'viewings' ? viewings.page() : inbox.shelves[each]()}{' '}
                <span className="count">{counts[each]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
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

const all = '/owner/enquiries?show=all'

function Found({ search, found, isNone }: { search: string; found: number; isNone: boolean }) {
  const { inbox } = useDesk().words
  const showAll = <Do to={all}>{inbox.showAll()}</Do>
  return isNone ? (
    <Empty line={inbox.foundNone({ search })}>
      <p>
        {inbox.foundWhere()} {showAll}
      </p>
    </Empty>
  ) : (
    <p className="gap" role="status">
      {inbox.found({ count: found, search })} {showAll}
    </p>
  )
}

/** Says how many people wait, if some of them wrote several times. */
function FromPeople({ count, database }: { count: number; database: Database }) {
  const { inbox } = useDesk().words
  const people = countWaitingPeople(database)
  return people < count && <p className="small soft gap">{inbox.fromPeople({ count, people })}</p>
}

function NoOne({ shelf, counts }: { shelf: InboxShelf; counts: TabCounts }) {
  const { words, locale } = useDesk()
  const { inbox, home } = words
  if (counts.all + counts.held === 0)
    return (
      <Empty line={inbox.emptyFirst()}>
        <p className="measure">{inbox.emptyFirstHow()}</p>
        <div className="row row--stack gap">
          <a className="btn btn--full" href={`/?lang=${locale}#contact`}>
            {inbox.emptyFirstDo()}
          </a>
        </div>
      </Empty>
    )
  const says = { waiting: home.nobody, all: home.nobody, answered: inbox.emptyAnswered, held: inbox.emptyHeld }
  return (
    <Empty line={says[shelf]()}>
      {counts.all > 0 && (
        <p>
          <Do to={all}>{home.all({ count: counts.all })}</Do>
        </p>
      )}
    </Empty>
  )
}

function NextPage({ question, last, left }: { question: Question; last: InboxRow; left: number }) {
  const { inbox } = useDesk().words
  const { shelf, search } = question
  const after = cursorText(placeIn(shelf, last))
  const query = new URLSearchParams({ show: shelf, ...(search !== '' && { q: search }), after })
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
