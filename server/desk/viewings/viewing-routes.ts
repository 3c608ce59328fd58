import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { longestOwn, longestViewingNote } from '../../../content/viewing.ts'
import type { InboxRow } from '../../../enquiries/inbox.ts'
import {
  cancelViewing,
  chooseTime,
  keepViewingNote,
  leaveViewing,
  remindToChoose,
} from '../../../enquiries/viewings/settling.ts'
import type { Viewing } from '../../../enquiries/viewings/viewings.ts'
import type { CancelViewingPage } from '../../../pages/desk/viewings/CancelViewing.tsx'
import type { ViewingDone } from '../../../pages/desk/viewings/viewing-page.ts'
import { unmask } from '../../mail/unmask.ts'
import { ownersAppointment } from '../../viewing/appointment.ts'
import { appointmentFile } from '../../viewing/calendar.ts'
import type { DeskRequest } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { viewingsView } from './list.ts'
import { viewingView } from './viewing.ts'
import { enquiryOfViewing, viewingIn } from './viewing-in-address.ts'

type ViewingRequest = FastifyRequest<DeskRequest<'viewing'>>

interface ViewingWithEnquiry {
  viewing: Viewing
  row: InboxRow
}

/** What the page can say was done just now. */
const outcomes: readonly ViewingDone[] = [
  'proposed',
  'moved',
  'confirmed',
  'cancelled',
  'noted',
  'reminded',
  'remindedBefore',
  'past',
]

/** The routes of the list of viewings, and of one viewing. */
export async function viewingRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, houses, outbox, pages } = parts
  const settling = () => ({ owners: config.mail.owners, now: clock.now() })

  app.get<DeskRequest>('/owner/viewings', (request, reply) =>
    pages.send(request, reply, viewingsView(parts, request.query['done'] === 'left' ? 'left' : null)),
  )

  app.get<DeskRequest<'viewing'>>('/owner/viewings/:viewing', (request, reply) => {
    const { viewing: asked } = request.params
    if (asked.endsWith('.ics')) return sendAppointment(request, reply, asked.slice(0, -'.ics'.length))
    const found = viewingWithEnquiry(request)
    if (found === null) return pages.missing(request, reply)
    const done = outcomes.find((each) => each === request.query['done']) ?? null
    return pages.send(request, reply, viewingView(found.viewing, found.row, parts, { done, note: null }))
  })

  function sendAppointment(request: ViewingRequest, reply: FastifyReply, id: string) {
    request.params.viewing = id
    const found = viewingWithEnquiry(request)
    const { startsAt = null } = found?.viewing ?? {}
    if (found === null || startsAt === null) return pages.missing(request, reply)
    const { viewing, row } = found
    const isCancelled = viewing.state !== 'confirmed'
    const language = pages.language(request)
    const appointment = ownersAppointment(viewing, startsAt, isCancelled, { language, name: row.name })
    const organizer = { name: houses.current().house.facts.figures.name, address: config.mail.from }
    return reply
      .header('content-disposition', 'attachment; filename="viewing.ics"')
      .type('text/calendar; charset=utf-8')
      .send(appointmentFile(appointment, { publicUrl: config.publicUrl, organizer }))
  }

  /** Adds a route for an act on one viewing. `work` returns what the page says afterwards; null if it says nothing. */
  function act(name: string, work: (viewing: Viewing, request: ViewingRequest) => ViewingDone | null): void {
    app.post<DeskRequest<'viewing'>>(`/owner/viewings/:viewing/${name}`, (request, reply) => {
      const found = viewingWithEnquiry(request)
      if (found === null) return pages.missing(request, reply)
      const done = work(found.viewing, request)
      outbox.wake()
      return reply.redirect(`/owner/viewings/${found.viewing.id}${done === null ? '' : `?done=${done}`}`, 303)
    })
  }

  act('confirm', ({ id }, request) => {
    const startsAt = Number(field(request, 'time'))
    const choice = chooseTime(database, id, { startsAt, by: 'owner' }, settling())
    return choice === 'confirmed' || choice === 'past' ? choice : null
  })
  act('remind', ({ id }) => (remindToChoose(database, id, clock.now()) ? 'reminded' : 'remindedBefore'))

  app.post<DeskRequest<'viewing'>>('/owner/viewings/:viewing/leave', (request, reply) => {
    const found = viewingWithEnquiry(request)
    if (found === null) return pages.missing(request, reply)
    leaveViewing(database, found.viewing.id, clock.now())
    return reply.redirect('/owner/viewings?done=left', 303)
  })

  app.get<DeskRequest<'viewing'>>('/owner/viewings/:viewing/cancel', (request, reply) => {
    const found = viewingWithEnquiry(request)
    if (found === null) return pages.missing(request, reply)
    return pages.send(request, reply, cancelView(found, '', false))
  })

  app.post<DeskRequest<'viewing'>>('/owner/viewings/:viewing/cancel', (request, reply) => {
    const found = viewingWithEnquiry(request)
    if (found === null) return pages.missing(request, reply)
    const words = field(request, 'own')
    if (words.length > longestOwn) return pages.send(request, reply, cancelView(found, words, true), 422)
    const { id } = found.viewing
    const done = cancelViewing(database, id, { by: 'owner', words }, settling())
    outbox.wake()
    return reply.redirect(`/owner/viewings/${id}${done ? '?done=cancelled' : ''}`, 303)
  })

  app.post<DeskRequest<'viewing'>>('/owner/viewings/:viewing/note', (request, reply) => {
    const found = viewingWithEnquiry(request)
    if (found === null) return pages.missing(request, reply)
    const { viewing, row } = found
    const note = { text: field(request, 'note'), nobodyCame: field(request, 'nobody') === 'yes' }
    if (note.text.length > longestViewingNote) {
      const view = viewingView(viewing, row, parts, { done: null, note: { ...note, isTooLong: true } })
      return pages.send(request, reply, view, 422)
    }
    keepViewingNote(database, viewing.id, { note: note.text, nobodyCame: note.nobodyCame })
    return reply.redirect(`/owner/viewings/${viewing.id}?done=noted`, 303)
  })

  function viewingWithEnquiry(request: ViewingRequest): ViewingWithEnquiry | null {
    const viewing = viewingIn(request, database)
    const row = viewing && enquiryOfViewing(database, viewing)
    return viewing && row && { viewing, row }
  }

  const cancelView = ({ viewing, row }: ViewingWithEnquiry, own: string, isOwnTooLong: boolean): CancelViewingPage => ({
    kind: 'cancelViewing',
    id: viewing.id,
    name: unmask(row.name),
    language: row.language,
    startsAt: viewing.startsAt,
    own,
    isOwnTooLong,
  })
}
