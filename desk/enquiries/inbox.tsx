import type { FastifyInstance, FastifyRequest } from 'fastify'
import { houseClock } from '../../content/house-clock.ts'
import { enquiryByReference, type InboxRow } from '../../enquiries/enquiries.ts'
import {
  canBeHeldAgain,
  deletedAt,
  deleteHeldBack,
  newestHeldBack,
  releaseEnquiry,
  undoDelete,
  undoRelease,
} from '../../enquiries/held-back.ts'
import { countInbox, type InboxQuestion, type InboxShelf, inboxPage, shelves } from '../../enquiries/inbox.ts'
import { callBackMs } from '../../enquiries/outbox.ts'
import { nextRoundTime } from '../../enquiries/removal.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { comingViewings } from '../../enquiries/viewings/viewings.ts'
import { Field, Hidden, Press } from '../parts/Form.tsx'
import { Empty, Go, Head, Part, Toast } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskRequest, field, numberIn } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { aboutEnquiry, addressOf } from './about-enquiry.tsx'
import { People, type Person, useReason } from './people.tsx'

const home = '/owner/enquiries'
const heldShelf = `${home}?show=held`
const perPage = 50
const longestSearch = 100

type Query = DeskRequest['Querystring']

/** The lists of enquiries: waiting, all, answered, held back; and what can be done about those that are held back. */
export async function inboxRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, owners, pages, record } = parts
  const { post } = aboutEnquiry(app, parts)

  app.get<DeskRequest>(home, (request, reply) =>
    pages.draw(request, reply, {
      here: 'enquiries',
      title: ({ nav }) => nav.enquiries(),
      countsWaiting: true,
      body: <Inbox question={questionIn(request.query)} query={request.query} />,
    }),
  )

  /** Adds a route for an act on one enquiry that is held back, or was. It returns the address to go to. */
  const act = (name: string, work: (row: InboxRow, request: FastifyRequest) => string) =>
    post(`/${name}`, (row, request, reply) => {
      const address = database.write(() => work(row, request))
      return reply.redirect(address, 303)
    })

  act('not-spam', (row, request) => {
    const now = clock.now()
    if (releaseEnquiry(database, row.reference, owners(), now, now + callBackMs))
      record(request, 'released', row.reference)
    outbox.wake()
    const done = `done=notSpam&of=${row.reference}`
    return field(request, 'listed') ? `${heldShelf}&${done}` : addressOf(row, `?${done}`)
  })

  act('not-spam/undo', (row, request) => {
    if (!undoRelease(database, row.id)) return addressOf(row, '?done=tooLate')
    record(request, 'heldAgain', row.reference)
    return `${heldShelf}&done=undone&count=1`
  })

  act('delete', (row, request) => {
    const at = clock.now()
    if (deleteHeldBack(database, { from: row.id, to: row.id, at }) === 0) return heldShelf
    record(request, 'deleted', row.reference)
    return `${heldShelf}&done=deleted&at=${at}`
  })

  app.post(`${home}/held/delete`, (request, reply) => {
    const at = clock.now()
    const count = deleteHeldBack(database, { from: 0, to: numberIn(field(request, 'newest')), at })
    if (count > 0) record(request, 'deleted', `${count}`)
    return reply.redirect(count === 0 ? heldShelf : `${heldShelf}&done=deleted&at=${at}`, 303)
  })

  app.post<DeskRequest>(`${home}/held/undo`, (request, reply) => {
    const at = numberIn(request.query['at'])
    const [first] = deletedAt(database, at)
    const count = undoDelete(database, at)
    if (first) record(request, 'broughtBack', count === 1 ? first.reference : `${count}`)
    return reply.redirect(count === 0 ? heldShelf : `${heldShelf}&done=undone&count=${count}`, 303)
  })
}

/** Reads what an address of the inbox asks for. Invalid parts are ignored. */
function questionIn(query: Query): InboxQuestion {
  const search = typeof query['q'] === 'string' ? query['q'].trim().slice(0, longestSearch) : ''
  const asked = shelves.find((each) => each === query['show'])
  return {
    shelf: asked ?? (search === '' ? 'waiting' : 'all'),
    search,
    after: numberIn(query['after']),
    limit: perPage,
  }
}

function Inbox({ question, query }: { question: InboxQuestion; query: Query }) {
  const { words, view, parts } = useDesk()
  const { inbox, enquiry } = words
  const { database } = parts
  const { shelf, search } = question
  const { rows, found, left } = inboxPage(database, question)
  const last = rows.at(-1)
  const isHeld = shelf === 'held'
  const heldCount = countInbox(database, 'held')
  const isFirst = countInbox(database, 'all') + heldCount === 0
  // A search also looks among what is held back.
  const held = search === '' || isHeld ? [] : inboxPage(database, { ...question, shelf: 'held', after: 0 }).rows
  const erased = query['done'] === 'erased' ? numberIn(query['count']) : 0
  const next = new URLSearchParams({ show: shelf, ...(search !== '' && { q: search }), after: `${last?.id}` })
  return (
    <>
      <Head title={words.nav.enquiries()} />
      {!isFirst && (
        <div className="inbox__tools">
          <ShelfTabs here={shelf} />
          <search>
            <form className="inbox__find" action={home} method="get">
              <Field
                id="q"
                type="search"
                name="q"
                label={inbox.search()}
                defaultValue={search}
                maxLength={longestSearch}
              />
              <button type="submit" className="do">
                {inbox.find()}
              </button>
            </form>
          </search>
        </div>
      )}
      {search !== '' && <Found search={search} found={found} isNone={found + held.length === 0} />}
      {search === '' && isHeld && last && <p className="measure gap">{inbox.heldTold()}</p>}
      {last && <div className="gap">{isHeld ? <HeldPeople rows={rows} /> : <People people={rows} form="wide" />}</div>}
      {!last && search === '' && <NoOne shelf={shelf} isFirst={isFirst} />}
      {held.length > 0 && (
        <Part id="held" title={inbox.shelves.held()}>
          <People people={held} form="wide" />
        </Part>
      )}
      {last && left > 0 && (
        <div className="row gap">
          <a className="btn" href={`${home}?${next}`} rel="next">
            {(shelf === 'waiting' ? inbox.later : inbox.earlier)({ count: left })}
          </a>
        </div>
      )}
      {shelf === 'waiting' && last && (
        <p className="small soft gap">{inbox.clockTold({ hours: view.promisedHours })}</p>
      )}
      {isHeld && search === '' && heldCount > 0 && <DeleteAll count={heldCount} />}
      {shelf === 'all' && last && (
        <p className="small soft gap">
          {inbox.downloads()} <a href="/owner/enquiries.csv">{inbox.csv()}</a>
        </p>
      )}
      <HeldToast query={query} />
      {erased > 0 && <Toast says={enquiry.done.erased({ count: erased })} />}
    </>
  )
}

const tabs = ['waiting', 'all', 'answered', 'viewings', 'held'] as const

/** Links to the lists of enquiries, and to the viewings, with how many each has. */
export function ShelfTabs({ here }: { here: (typeof tabs)[number] }) {
  const { words, view, parts } = useDesk()
  const { inbox, viewings } = words
  return (
    <nav aria-label={inbox.which()}>
      <ul className="tabs row">
        {tabs.map((each) => {
          const [to, name, count] =
            each === 'viewings'
              ? ['/owner/viewings', viewings.page(), comingViewings(parts.database, view.now).length]
              : [`${home}?show=${each}`, inbox.shelves[each](), countInbox(parts.database, each)]
          return (
            <li key={each}>
              <a href={to} aria-current={each === here ? 'page' : undefined}>
                <span>
                  {name} <span className="count">{count}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Found({ search, found, isNone }: { search: string; found: number; isNone: boolean }) {
  const { inbox } = useDesk().words
  return isNone ? (
    <Empty line={inbox.foundNone({ search })}>
      <p>{inbox.foundWhere()}</p>
    </Empty>
  ) : (
    <p className="gap" role="status">
      {inbox.found({ count: found, search })}
    </p>
  )
}

/** What a list says that has nobody in it. `isFirst`: no one has written at all. */
function NoOne({ shelf, isFirst }: { shelf: InboxShelf; isFirst: boolean }) {
  const { words, locale } = useDesk()
  const { inbox, home: says } = words
  if (isFirst)
    return (
      <Empty line={inbox.emptyFirst()}>
        <p className="measure">{inbox.emptyFirstHow()}</p>
        <div className="row row--stack gap">
          <Go to={`/?lang=${locale}#contact`}>{inbox.emptyFirstDo()}</Go>
        </div>
      </Empty>
    )
  const lines = { waiting: says.nobody, all: says.nobody, answered: inbox.emptyAnswered, held: inbox.emptyHeld }
  return <Empty line={lines[shelf]()} />
}

/** Each enquiry that is held back, with what can be done about it. */
function HeldPeople({ rows }: { rows: readonly InboxRow[] }) {
  const { words, moments, parts } = useDesk()
  const { inbox, facts } = words
  const beside = (row: Person) => {
    const act = (says: string, more = {}) => (
      <button className="do" type="submit" aria-label={facts.of({ what: says, name: unmask(row.name) })} {...more}>
        {says}
      </button>
    )
    return (
      <form className="person__do row" method="post" action={addressOf(row, '/not-spam')}>
        <Hidden fields={{ listed: 'yes' }} />
        <span className="person__left small soft">{inbox.heldUntil({ day: moments.date(removedOn(row, parts)) })}</span>
        {act(inbox.notSpam())}
        {act(inbox.delete(), { formAction: addressOf(row, '/delete') })}
      </form>
    )
  }
  return <People people={rows} form="wide" beside={beside} />
}

/** Deletes everything that is held back, but nothing that arrives later. */
function DeleteAll({ count }: { count: number }) {
  const { words, parts } = useDesk()
  const newest = newestHeldBack(parts.database)
  return (
    <>
      <Press to={`${home}/held/delete`} fields={{ newest }} around="row gap" className="btn">
        {words.inbox.deleteAll({ count })}
      </Press>
      <p className="small soft gap measure">{words.inbox.notSpamTold()}</p>
    </>
  )
}

/** What can be done about one enquiry that is held back, and why it is. */
export function HeldBack({ row }: { row: InboxRow }) {
  const { enquiry, inbox } = useDesk().words
  return (
    <>
      <nav className="bar no-print" aria-label={enquiry.do()}>
        <Press to={addressOf(row, '/not-spam')} className="bar__first on-ink">
          {inbox.notSpam()}
        </Press>
        <Press to={addressOf(row, '/delete')}>{inbox.delete()}</Press>
      </nav>
      <div className="notice">
        <p>{enquiry.whyHeld({ reason: useReason(row) ?? '' })}</p>
        <p className="small soft">{inbox.notSpamTold()}</p>
      </div>
    </>
  )
}

/** Says what has just been done, as the address tells, and offers to undo it while that is possible. */
export function HeldToast({ query }: { query: Query }) {
  const { words, parts } = useDesk()
  const { done } = words.inbox
  const at = numberIn(query['at'])
  const count = numberIn(query['count'])
  switch (query['done']) {
    case 'undone':
      return count > 0 && <Toast says={done.undone({ count })} />
    case 'deleted': {
      const [first, ...others] = deletedAt(parts.database, at)
      if (first === undefined) return null
      const says =
        others.length === 0 ? done.deleted({ name: unmask(first.name) }) : done.deletedAll({ count: others.length + 1 })
      return <Toast says={says} undo={`${home}/held/undo?at=${at}`} />
    }
    case 'notSpam': {
      const row = enquiryByReference(parts.database, `${query['of']}`)
      if (row === null || !canBeHeldAgain(parts.database, row.id)) return null
      return <Toast says={done.notSpam({ name: unmask(row.name) })} undo={addressOf(row, '/not-spam/undo')} />
    }
    default:
      return null
  }
}

const day = 86_400_000

/** Returns when the daily round removes an enquiry that is held back. The round follows the clock of the public house. */
export function removedOn({ receivedAt }: InboxRow, { config, clock, houses }: DeskParts): number {
  const house = houseClock(houses.current().house.facts.place.timeZone)
  return nextRoundTime(Math.max(clock.now(), receivedAt + config.heldBackDays * day), house)
}
