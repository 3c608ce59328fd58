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
import { Field } from '../parts/Form.tsx'
import { Do, Empty, Go, Head, Part } from '../parts/Page.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { DeleteAll, HeldPeople, HeldToast } from './held-back.tsx'
import { People } from './people.tsx'

const home = '/owner/enquiries'
const perPage = 50
const longestSearch = 100

type Query = DeskRequest['Querystring']
type Question = Required<InboxQuestion>

/** The lists of enquiries: waiting, all, answered, held back. */
export async function inboxRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, pages } = parts

  app.get<DeskRequest>(home, (request, reply) =>
    pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ nav }) => nav.enquiries(),
      countsWaiting: true,
      body: <Inbox parts={parts} question={questionIn(request.query)} query={request.query} />,
    }),
  )

  // Tells the page's script whether someone has written since: what the page then says, or nothing.
  app.get<DeskRequest>(`${home}/arrived`, { config: { unattended: true } }, (request, reply) => {
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
  const { rows, found, left } = inboxPage(database, question)
  const last = rows.at(-1)
  const isHeld = shelf === 'held'
  const heldCount = countInbox(database, 'held')
  // A search also looks among what is held back.
  const held = search === '' || isHeld ? [] : inboxPage(database, { ...question, shelf: 'held', after: null }).rows
  const count = countInbox(database, 'waiting')
  const people = search === '' && shelf === 'waiting' ? countWaitingPeople(database) : count
  const erased = query['done'] === 'erased' ? numberIn(query['count']) : 0
  return (
    <>
      <Head title={words.nav.enquiries()} />
      {countInbox(database, 'all') + heldCount > 0 && (
        <div className="inbox__tools">
          <ShelfTabs database={database} here={shelf} />
          <Search search={search} />
        </div>
      )}
      <p className="notice gap" role="status" data-arrived={newestEnquiry(database)} hidden>
        <span /> <a href={home}>{inbox.show()}</a>
      </p>
      {search !== '' && <Found search={search} found={found} isNone={found + held.length === 0} />}
      {search === '' && isHeld && last && <p className="measure gap">{inbox.heldTold()}</p>}
      {people < count && <p className="small soft gap">{inbox.fromPeople({ count, people })}</p>}
      {last && (
        <div className="gap">
          {isHeld ? (
            <HeldPeople rows={rows} after={question.after} parts={parts} />
          ) : (
            <People people={rows} form="wide" />
          )}
        </div>
      )}
      {!last && search === '' && <NoOne shelf={shelf} all={countInbox(database, 'all')} held={heldCount} />}
      {held.length > 0 && (
        <Part id="held" title={inbox.shelves.held()}>
          <People people={held} form="wide" />
        </Part>
      )}
      {last && left > 0 && (
        <div className="row gap">
          <a className="btn" href={nextPage(question, last)} rel="next">
            {(shelf === 'waiting' ? inbox.later : inbox.earlier)({ count: left })}
          </a>
        </div>
      )}
      {shelf === 'waiting' && last && (
        <p className="small soft gap">{inbox.clockTold({ hours: view.promisedHours })}</p>
      )}
      {isHeld && search === '' && <DeleteAll count={heldCount} parts={parts} />}
      {shelf === 'all' && last && (
        <p className="small soft gap">
          {inbox.downloads()} <a href="/owner/export?format=csv">{inbox.csv()}</a>,{' '}
          <a href="/owner/export?format=other.csv">{inbox.csvOther()}</a>,{' '}
          <a href="/owner/export?format=json">{inbox.json()}</a>
        </p>
      )}
      <HeldToast database={database} query={query} />
      {erased > 0 && <Toast says={enquiry.done.erased({ count: erased })} />}
    </>
  )
}

const tabs = ['waiting', 'all', 'answered', 'viewings', 'held'] as const

interface ShelfTabsProps {
  database: Database
  here: (typeof tabs)[number]
}

/** Links to the lists of enquiries, and to the viewings, with how many each has. */
export function ShelfTabs({ database, here }: ShelfTabsProps) {
  const { words, view } = useDesk()
  const { inbox, viewings } = words
  return (
    <nav aria-label={inbox.which()}>
      <ul className="tabs row">
        {tabs.map((each) => {
          const isViewings = each === 'viewings'
          const count = isViewings ? comingViewings(database, view.now).length : countInbox(database, each)
          return (
            <li key={each}>
              <a
                href={isViewings ? '/owner/viewings' : `/owner/enquiries?show=${each}`}
                aria-current={each === here ? 'page' : undefined}
              >
                <span>
                  {isViewings ? viewings.page() : inbox.shelves[each]()} <span className="count">{count}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Search({ search }: { search: string }) {
  const { inbox } = useDesk().words
  return (
    <search>
      <form className="inbox__find" action={home} method="get">
        <Field id="q" type="search" name="q" label={inbox.search()} defaultValue={search} maxLength={longestSearch} />
        <button type="submit" className="do">
          {inbox.find()}
        </button>
      </form>
    </search>
  )
}

function Found({ search, found, isNone }: { search: string; found: number; isNone: boolean }) {
  const { inbox } = useDesk().words
  const showAll = <Do to={`${home}?show=all`}>{inbox.showAll()}</Do>
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

/** What a list says that has nobody in it. `all` and `held` are how many are in those lists. */
function NoOne({ shelf, all, held }: { shelf: InboxShelf; all: number; held: number }) {
  const { words, locale } = useDesk()
  const { inbox, home: says } = words
  if (all + held === 0)
    return (
      <Empty line={inbox.emptyFirst()}>
        <p className="measure">{inbox.emptyFirstHow()}</p>
        <div className="row row--stack gap">
          <Go to={`/?lang=${locale}#contact`}>{inbox.emptyFirstDo()}</Go>
        </div>
      </Empty>
    )
  const lines = { waiting: says.nobody, all: says.nobody, answered: inbox.emptyAnswered, held: inbox.emptyHeld }
  return (
    <Empty line={lines[shelf]()}>
      {all > 0 && (
        <p>
          <Do to={`${home}?show=all`}>{says.all({ count: all })}</Do>
        </p>
      )}
    </Empty>
  )
}

function nextPage({ shelf, search }: Question, last: InboxRow): string {
  const after = cursorText(placeIn(shelf, last))
  return `${home}?${new URLSearchParams({ show: shelf, ...(search !== '' && { q: search }), after })}`
}
