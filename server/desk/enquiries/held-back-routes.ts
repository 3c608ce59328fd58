import type { FastifyInstance } from 'fastify'
import {
  bringBack,
  bringBackDeleted,
  deleteAllShown,
  deleteHeldBack,
  releaseEnquiry,
  releaseUndoMs,
  shownHeldBack,
  undoRelease,
} from '../../../enquiries/held-back.ts'
import { type InboxRow, inboxEnquiry, inboxPage } from '../../../enquiries/inbox.ts'
import { wouldConfirm } from '../../../enquiries/queueing.ts'
import type { ReleasePage } from '../../../pages/desk/enquiries/Release.tsx'
import { unmask } from '../../mail/unmask.ts'
import { cursorFrom } from '../cursor.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { nextRound } from './held-back.ts'

const shelf = '/owner/enquiries?show=held'
const releasedAtOnce = 200

/** The routes for what is held back: not spam, delete, and undoing either. */
export async function heldBackRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, outbox, pages, record } = parts

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/not-spam', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const now = clock.now()
    const { owners } = config.mail
    database.write(() => {
      if (releaseEnquiry(database, row.reference, owners, now, now + releaseUndoMs) === 'released')
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
    const count = database.write(() => {
      const deleted = deleteHeldBack(database, [row.id], clock.now())
      if (deleted > 0) record(request, 'deleted', row.reference)
      return deleted
    })
    const place = placeOf(field(request, 'after'), field(request, 'next'))
    return reply.redirect(count === 0 ? shelf : `${shelf}&done=deleted&of=${row.reference}${place}`, 303)
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/delete/undo', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    database.write(() => {
      if (bringBack(database, [row.id]) > 0) record(request, 'broughtBack', row.reference)
    })
    return reply.redirect(`${shelf}&done=broughtBack&count=1`, 303)
  })

  app.get('/owner/enquiries/held/delete', (request, reply) => {
    const shown = shownHeldBack(database)
    if (shown.count === 0) return reply.redirect(shelf, 303)
    return pages.send(request, reply, { kind: 'deleteHeld', shown, until: nextRound(parts) })
  })

  app.post('/owner/enquiries/held/delete', async (request, reply) => {
    const then = { newest: Number(field(request, 'newest')), count: Number(field(request, 'count')) }
    const isRead = Number.isSafeInteger(then.newest) && Number.isSafeInteger(then.count)
    const at = clock.now()
    const count = isRead ? await deleteAllShown(database, then, at) : null
    if (count === null) return reply.redirect('/owner/enquiries/held/delete', 303)
    if (count > 0) record(request, 'deleted', `${count}`)
    return reply.redirect(count === 0 ? shelf : `${shelf}&done=deletedAll&at=${at}`, 303)
  })

  app.post<DeskRequest>('/owner/enquiries/held/undo', async (request, reply) => {
    const at = Number(request.query['at'])
    const count = await bringBackDeleted(database, Number.isSafeInteger(at) && at > 0 ? at : null)
    if (count > 0) record(request, 'broughtBack', `${count}`)
    return reply.redirect(`${shelf}&done=broughtBack&count=${count}`, 303)
  })

  app.get('/owner/enquiries/held/not-spam', (request, reply) => {
    const view = releaseView(inboxPage(database, { shelf: 'held', after: null, limit: releasedAtOnce }))
    return view.people.length === 0 ? reply.redirect(shelf, 303) : pages.send(request, reply, view)
  })

  // Releases the enquiries that were shown, but none that have arrived since.
  app.post('/owner/enquiries/held/not-spam', (request, reply) => {
    const references = field(request, 'references').split(' ').slice(0, releasedAtOnce)
    const now = clock.now()
    const released = database.write(() => {
      const those = references.filter(
        (reference) => releaseEnquiry(database, reference, config.mail.owners, now) === 'released',
      )
      for (const reference of those) record(request, 'released', reference)
      return those
    })
    outbox.wake()
    return reply.redirect(`/owner/enquiries?done=released&count=${released.length}`, 303)
  })

  function releaseView(rows: readonly InboxRow[]): ReleasePage {
    const people = rows.map((row) => ({
      reference: row.reference,
      name: unmask(row.name),
      email: unmask(row.email),
      confirmation: confirms(row, rows),
    }))
    const owners = config.mail.owners.length
    const letters = people.reduce((sum, { confirmation }) => sum + owners + Number(confirmation), 0)
    return { kind: 'release', people, letters, owners }
  }

  /** Returns true if the enquiry gets a confirmation: the first from its mailbox, and the first from it that asks for the brochure. */
  function confirms(row: InboxRow, rows: readonly InboxRow[]): boolean {
    const before = rows
      .slice(0, rows.indexOf(row))
      .filter(({ email }) => email.toLowerCase() === row.email.toLowerCase())
    const isFirst = before.every(({ brochureRequested }) => row.brochureRequested && !brochureRequested)
    return isFirst && wouldConfirm(database, row, clock.now())
  }
}

/** Returns the rest of an address that opens the same page of the list again, at the row that has moved up. */
function placeOf(after: string, next: string): string {
  const page = cursorFrom(after) === null ? '' : `&after=${after}`
  return /^[A-Z0-9-]{1,20}$/.test(next) ? `${page}#${next}` : page
}
