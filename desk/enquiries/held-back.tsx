import type { FastifyInstance } from 'fastify'
import { houseClock } from '../../content/house-clock.ts'
import {
  deletedAt,
  deleteHeldBack,
  newestHeldBack,
  releaseEnquiry,
  releaseUndoMs,
  undoDelete,
  undoRelease,
} from '../../enquiries/held-back.ts'
import { type Cursor, cursorFrom, cursorText, type InboxRow, inboxEnquiry } from '../../enquiries/inbox.ts'
import { wouldConfirm } from '../../enquiries/queueing.ts'
import { daysBetween, nextRoundTime } from '../../enquiries/round-time.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field, numberIn } from '../fields.ts'
import { Press } from '../parts/Press.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { PersonLine, useReason } from './people.tsx'

const shelf = '/owner/enquiries?show=held'

/** What can be done about enquiries that are held back: not spam, delete one or all, and undoing either. */
export async function heldBackRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, outbox, pages, record } = parts

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/not-spam', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const now = clock.now()
    database.write(() => {
      if (releaseEnquiry(database, row.reference, config.mail.owners, now, now + releaseUndoMs) === 'released')
        record(request, 'released', row.reference)
    })
    outbox.wake()
    const done = `done=notSpam&of=${row.reference}`
    const isListed = field(request, 'listed') === 'yes'
    return reply.redirect(
      isListed
        ? `${shelf}&${done}${placeOf(field(request, 'after'), field(request, 'next'))}`
        : `/owner/enquiries/${row.reference}?${done}`,
      303,
    )
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/not-spam/undo', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const isHeld = database.write(() => {
      const undone = undoRelease(database, row.reference) === 'held back'
      if (undone) record(request, 'heldAgain', row.reference)
      return undone
    })
    return reply.redirect(
      isHeld ? `${shelf}&done=heldAgain&of=${row.reference}` : `/owner/enquiries/${row.reference}?done=tooLate`,
      303,
    )
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/delete', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const at = clock.now()
    const count = database.write(() => {
      const deleted = deleteHeldBack(database, { id: row.id }, at)
      if (deleted > 0) record(request, 'deleted', row.reference)
      return deleted
    })
    const place = placeOf(field(request, 'after'), field(request, 'next'))
    return reply.redirect(count === 0 ? shelf : `${shelf}&done=deleted&at=${at}${place}`, 303)
  })

  app.post('/owner/enquiries/held/delete', (request, reply) => {
    const at = clock.now()
    const count = deleteHeldBack(database, { upTo: numberIn(field(request, 'newest')) }, at)
    if (count > 0) record(request, 'deleted', `${count}`)
    return reply.redirect(count === 0 ? shelf : `${shelf}&done=deleted&at=${at}`, 303)
  })

  app.post<DeskRequest>('/owner/enquiries/held/undo', (request, reply) => {
    const at = numberIn(request.query['at'])
    const [first, ...others] = deletedAt(database, at)
    const count = undoDelete(database, at)
    if (first !== undefined) record(request, 'broughtBack', others.length === 0 ? first.reference : `${count}`)
    return reply.redirect(`${shelf}&done=broughtBack&count=${count}`, 303)
  })
}

/** Returns the rest of an address that opens the same page of the list again, at the row that has moved up. */
function placeOf(after: string, next: string): string {
  const page = cursorFrom(after) === null ? '' : `&after=${after}`
  return /^[A-Z0-9-]{1,20}$/.test(next) ? `${page}#${next}` : page
}

/** Each enquiry that is held back, with what can be done about it. `after` is where this page of the list begins. */
export function HeldPeople({ rows, after, parts }: { rows: InboxRow[]; after: Cursor | null; parts: DeskParts }) {
  return (
    <ul className="people people--wide held">
      {rows.map((row, place) => (
        <HeldRow
          key={row.reference}
          row={row}
          after={after === null ? '' : cursorText(after)}
          next={rows[place + 1]?.reference ?? ''}
          parts={parts}
        />
      ))}
    </ul>
  )
}

interface HeldProps {
  row: InboxRow
  parts: DeskParts
}

function HeldRow({ row, after, next, parts }: HeldProps & { after: string; next: string }) {
  const { words, moments } = useDesk()
  const { inbox } = words
  const reason = useReason(row)
  const name = unmask(row.name)
  const to = `/owner/enquiries/${row.reference}`
  return (
    <li className="person" id={row.reference}>
      <a className="person__a" href={to}>
        <span className="person__name">
          <bdi>{name}</bdi>
        </span>
        <span className="person__age">{moments.short(row.receivedAt)}</span>
        <PersonLine person={row} />
        {reason !== null && <span className="person__reason">{reason}</span>}
        <span className="person__left">{removedIn(row, parts, inbox.heldLeft)}</span>
      </a>
      <form className="person__do" method="post" action={`${to}/not-spam`}>
        <input type="hidden" name="listed" value="yes" />
        <input type="hidden" name="after" value={after} />
        <input type="hidden" name="next" value={next} />
        <button className="do" type="submit" aria-label={inbox.notSpamOf({ name })}>
          {inbox.notSpam()}
        </button>
        <button className="do" type="submit" formAction={`${to}/delete`} aria-label={inbox.deleteOf({ name })}>
          {inbox.delete()}
        </button>
      </form>
    </li>
  )
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

/** Since when one enquiry is held back, and when it is removed. */
export function HeldBackState({ row, parts }: HeldProps) {
  const { words, moments } = useDesk()
  const { enquiry } = words
  return (
    <p className="enq__state">
      {enquiry.heldBack({ moment: moments.full(row.receivedAt) })} {removedIn(row, parts, enquiry.heldLeft)}
    </p>
  )
}

/** What can be done about one enquiry that is held back, and why it is. `next` is the one after it in the list. */
export function HeldBack({ row, next, parts: { database } }: HeldProps & { next: InboxRow | undefined }) {
  const { words, view } = useDesk()
  const { enquiry, inbox } = words
  const to = `/owner/enquiries/${row.reference}`
  return (
    <>
      <nav className="bar no-print" aria-label={enquiry.do()}>
        <Press to={`${to}/not-spam`} className="bar__first on-ink">
          {inbox.notSpam()}
        </Press>
        <Press to={`${to}/delete`} fields={{ next: next?.reference ?? '' }}>
          {inbox.delete()}
        </Press>
      </nav>
      <div className="notice">
        <p>{enquiry.whyHeld({ reason: useReason(row) ?? '' })}</p>
        <p className="small soft">
          {wouldConfirm(database, row, view.now) ? enquiry.notSpamTold() : enquiry.notSpamToldOwner()}
        </p>
      </div>
    </>
  )
}

interface RemovedInWords {
  today(): string
  tomorrow(): string
  days(given: { days: number }): string
}

const day = 86_400_000

/** Says in how many days the daily round removes an enquiry. It follows the clock of the public house. */
function removedIn({ receivedAt }: InboxRow, { config, clock, houses }: DeskParts, says: RemovedInWords): string {
  const house = houseClock(houses.current().house.facts.place.timeZone)
  const now = clock.now()
  const tooOldAt = receivedAt + config.heldBackDays * day
  const days = daysBetween(now, nextRoundTime(Math.max(now, tooOldAt), house), house)
  if (days === 0) return says.today()
  return days === 1 ? says.tomorrow() : says.days({ days })
}
