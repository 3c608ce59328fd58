import type { FastifyInstance, FastifyRequest } from 'fastify'
import { houseClock } from '../../content/house-clock.ts'
import type { Database } from '../../db/database.ts'
import { nextRoundTime } from '../../enquiries/daily-round.ts'
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
import { type Cursor, cursorText, stateInInbox } from '../../enquiries/inbox.ts'
import { callBackMs } from '../../enquiries/outbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field, numberIn } from '../fields.ts'
import { Hidden, Press } from '../parts/Form.tsx'
import { Toast } from '../parts/Toast.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { aboutEnquiry, addressOf } from './about-enquiry.ts'
import { People, type Person, useReason } from './people.tsx'

const shelf = '/owner/enquiries?show=held'

/** What can be done about enquiries that are held back: not spam, delete one or all, and undoing either. */
export async function heldBackRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, owners, record } = parts

  const { post } = aboutEnquiry(app, parts)

  /** Adds a route for an act on one enquiry. It returns the address to go to. */
  const act = (name: string, work: (row: InboxRow, request: FastifyRequest) => string) =>
    post(`/${name}`, (row, request, reply) =>
      reply.redirect(
        database.write(() => work(row, request)),
        303,
      ),
    )

  act('not-spam', (row, request) => {
    const now = clock.now()
    if (releaseEnquiry(database, row.reference, owners(), now, now + callBackMs))
      record(request, 'released', row.reference)
    outbox.wake()
    const done = `done=notSpam&of=${row.reference}`
    return field(request, 'listed') ? `${shelf}&${done}${nextIn(request)}` : addressOf(row, `?${done}`)
  })

  act('not-spam/undo', (row, request) => {
    if (!undoRelease(database, row.id)) return addressOf(row, '?done=tooLate')
    record(request, 'heldAgain', row.reference)
    return `${shelf}&done=undone&count=1`
  })

  act('delete', (row, request) => {
    const at = clock.now()
    if (deleteHeldBack(database, { id: row.id }, at) === 0) return shelf
    record(request, 'deleted', row.reference)
    return `${shelf}&done=deleted&at=${at}${nextIn(request)}`
  })

  app.post('/owner/enquiries/held/delete', (request, reply) => {
    const at = clock.now()
    const count = deleteHeldBack(database, { upTo: numberIn(field(request, 'newest')) }, at)
    if (count > 0) record(request, 'deleted', `${count}`)
    return reply.redirect(count === 0 ? shelf : `${shelf}&done=deleted&at=${at}`, 303)
  })

  app.post<DeskRequest>('/owner/enquiries/held/undo', (request, reply) => {
    const at = numberIn(request.query['at'])
    const [first] = deletedAt(database, at)
    const count = undoDelete(database, at)
    if (first) record(request, 'broughtBack', count === 1 ? first.reference : `${count}`)
    return reply.redirect(count === 0 ? shelf : `${shelf}&done=undone&count=${count}`, 303)
  })
}

/** Returns the end of an address that opens the same page of the list at the row that has moved up. */
function nextIn(request: FastifyRequest): string {
  const [next, after] = [field(request, 'next'), field(request, 'after')]
  const page = after === '' ? '' : `&after=${encodeURIComponent(after)}`
  return /^[A-Z0-9-]{1,20}$/.test(next) ? `${page}#${next}` : page
}

interface HeldPeopleProps {
  rows: readonly InboxRow[]
  after: Cursor | null
  parts: DeskParts
}

/** Each enquiry that is held back, with what can be done about it. */
export function HeldPeople({ rows, after, parts }: HeldPeopleProps) {
  const { words, moments } = useDesk()
  const { inbox, facts } = words
  const shown = { listed: 'yes', after: after === null ? '' : cursorText(after) }
  const beside = (row: Person, place: number) => {
    const act = (says: string, more = {}) => {
      const label = facts.of({ what: says, name: unmask(row.name) })
      return (
        <button className="do" type="submit" aria-label={label} {...more}>
          {says}
        </button>
      )
    }
    const day = moments.date(removedOn(row, parts))
    return (
      <form className="person__do row" method="post" action={addressOf(row, '/not-spam')}>
        <Hidden fields={{ ...shown, next: rows[place + 1]?.reference ?? '' }} />
        <span className="person__left small soft">{inbox.heldUntil({ day })}</span>
        {act(inbox.notSpam())}
        {act(inbox.delete(), { formAction: addressOf(row, '/delete') })}
      </form>
    )
  }
  return <People people={rows} form="wide" beside={beside} />
}

/** Deletes everything that is held back, but nothing that arrives later. */
export function DeleteAll({ count, parts: { config, database } }: { count: number; parts: DeskParts }) {
  const { inbox } = useDesk().words
  if (count === 0) return null
  return (
    <>
      <Press
        to="/owner/enquiries/held/delete"
        fields={{ newest: newestHeldBack(database) }}
        around="row gap"
        className="btn"
      >
        {inbox.deleteAll({ count })}
      </Press>
      <p className="small soft gap measure">{inbox.heldHow({ days: config.heldBackDays })}</p>
    </>
  )
}

/** What can be done about one enquiry that is held back, and why it is. `next` is the one after it in the list. */
export function HeldBack({ row, next }: { row: InboxRow; next: InboxRow | undefined }) {
  const { enquiry, inbox } = useDesk().words
  return (
    <>
      <nav className="bar no-print" aria-label={enquiry.do()}>
        <Press to={addressOf(row, '/not-spam')} className="bar__first on-ink">
          {inbox.notSpam()}
        </Press>
        <Press to={addressOf(row, '/delete')} fields={{ next: next?.reference ?? '' }}>
          {inbox.delete()}
        </Press>
      </nav>
      <div className="notice">
        <p>{enquiry.whyHeld({ reason: useReason(row) ?? '' })}</p>
        <p className="small soft">{enquiry.notSpamTold()}</p>
      </div>
    </>
  )
}

/** Says what has just been done, as the address tells, and offers to undo it while that is possible. */
export function HeldToast({ database, query }: { database: Database; query: DeskRequest['Querystring'] }) {
  const { done } = useDesk().words.inbox
  const at = numberIn(query['at'])
  const count = numberIn(query['count'])
  switch (query['done']) {
    case 'undone':
      return count > 0 && <Toast says={done.undone({ count })} />
    case 'deleted': {
      const [first, ...others] = deletedAt(database, at)
      if (first === undefined) return null
      const says =
        others.length === 0 ? done.deleted({ name: unmask(first.name) }) : done.deletedAll({ count: others.length + 1 })
      return <Toast says={says} undo={`/owner/enquiries/held/undo?at=${at}`} />
    }
    case 'notSpam': {
      const row = enquiryByReference(database, `${query['of']}`)
      if (row === null || stateInInbox(row) !== 'waiting') return null
      const name = unmask(row.name)
      if (!canBeHeldAgain(database, row.id)) return <Toast says={done.notSpamBefore({ name })} />
      return <Toast says={done.notSpam({ name })} undo={addressOf(row, '/not-spam/undo')} />
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
