import type { FastifyInstance } from 'fastify'
import {
  deletedAt,
  deleteHeldBack,
  releaseEnquiry,
  releaseUndoMs,
  undoDelete,
  undoRelease,
} from '../../enquiries/held-back.ts'
import { inboxEnquiry } from '../../enquiries/inbox.ts'
import { cursorFrom } from '../cursor.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { numberIn } from './inbox-done.ts'

const shelf = '/owner/enquiries?show=held'

/** The routes for what is held back: not spam, delete one or all, and undoing either. */
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
