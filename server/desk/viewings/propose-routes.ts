import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type InboxRow, inboxEnquiry } from '../../../enquiries/inbox.ts'
import { mostTimes, moveViewing, proposeViewing } from '../../../enquiries/viewings/proposing.ts'
import { type Viewing, viewingById } from '../../../enquiries/viewings/viewings.ts'
import type { MoveViewingPage } from '../../../pages/desk/viewings/MoveViewing.tsx'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { letterView } from './letter-view.ts'
import { momentsOf, newProposal, proposeView, type TypedProposal, timesView, typedProposal } from './propose.ts'
import { emptyTimes } from './typed-times.ts'
import { enquiryOfViewing, viewingIn } from './viewing-in-address.ts'

/** The routes that propose a viewing and move one: the form, the letter before it leaves, and sending it. */
export async function proposeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, outbox, pages } = parts

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference/viewing', (request, reply) => {
    const row = receivedEnquiry(request)
    if (row === null) return pages.missing(request, reply)
    return pages.send(request, reply, proposeView(row, newProposal(), parts, pages.language(request)))
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/viewing', (request, reply) => {
    const row = receivedEnquiry(request)
    if (row === null) return pages.missing(request, reply)
    const typed = typedProposal(request, parts, mostTimes)
    const times = momentsOf(typed)
    const act = field(request, 'act')
    if (times === null || act === 'change') {
      const view = proposeView(row, typed, parts, pages.language(request))
      return pages.send(request, reply, view, times === null ? 422 : 200)
    }
    if (act !== 'send') {
      const action = `/owner/enquiries/${row.reference}/viewing`
      const preview = { kind: 'viewingProposed', owner: ownerOf(request), times, formerlyAt: null, action } as const
      const letter = letterView(row, typed, preview, parts)
      return pages.send(request, reply, letter)
    }
    const { formKey, minutes, own: words } = typed
    const viewing = proposeViewing(
      database,
      row.id,
      { formKey, times, minutes, words },
      {
        by: ownerOf(request),
        now: clock.now(),
      },
    )
    outbox.wake()
    return reply.redirect(`/owner/viewings/${viewing.id}?done=proposed`, 303)
  })

  app.get<DeskRequest<'viewing'>>('/owner/viewings/:viewing/move', (request, reply) => {
    const found = confirmedViewing(request)
    if (found === null) return unmovable(request, reply)
    const typed = { ...newProposal(), times: emptyTimes(1), minutes: found.viewing.minutes }
    return pages.send(request, reply, moveView(found, typed))
  })

  app.post<DeskRequest<'viewing'>>('/owner/viewings/:viewing/move', (request, reply) => {
    const found = confirmedViewing(request)
    if (found === null) return unmovable(request, reply)
    const { viewing, row, startsAt } = found
    const typed = { ...typedProposal(request, parts, 1), minutes: viewing.minutes }
    const [moment] = momentsOf(typed) ?? []
    const act = field(request, 'act')
    if (moment === undefined || act === 'change')
      return pages.send(request, reply, moveView(found, typed), moment === undefined ? 422 : 200)
    const address = `/owner/viewings/${viewing.id}`
    if (act !== 'send') {
      const preview = { owner: ownerOf(request), times: [moment], formerlyAt: startsAt, action: `${address}/move` }
      return pages.send(request, reply, letterView(row, typed, { kind: 'viewingMoved', ...preview }, parts))
    }
    const proposal = { startsAt: moment, words: typed.own, formKey: typed.formKey }
    const { owners } = config.mail
    moveViewing(database, viewing.id, proposal, { by: ownerOf(request), owners, now: clock.now() })
    outbox.wake()
    return reply.redirect(`${address}?done=moved`, 303)
  })

  /** Returns the enquiry, unless it is unknown or held back. */
  function receivedEnquiry(request: FastifyRequest<DeskRequest<'reference'>>): InboxRow | null {
    const row = inboxEnquiry(database, request.params.reference)
    return row?.state === 'received' ? row : null
  }

  interface ConfirmedViewing {
    viewing: Viewing
    row: InboxRow
    startsAt: number
  }

  /** Returns a viewing that is confirmed and still to come, with its enquiry; null otherwise. */
  function confirmedViewing(request: FastifyRequest<DeskRequest<'viewing'>>): ConfirmedViewing | null {
    const viewing = viewingIn(request, database)
    const row = viewing && enquiryOfViewing(database, viewing)
    if (viewing?.state !== 'confirmed' || viewing.startsAt === null || !row) return null
    return viewing.startsAt > clock.now() ? { viewing, row, startsAt: viewing.startsAt } : null
  }

  /** Shows the viewing as it is now: it may have been moved or cancelled in another window, or the button pressed twice. */
  function unmovable(request: FastifyRequest<DeskRequest<'viewing'>>, reply: FastifyReply) {
    const viewing = viewingById(database, Number(request.params.viewing))
    return viewing === null ? pages.missing(request, reply) : reply.redirect(`/owner/viewings/${viewing.id}`, 303)
  }

  const moveView = ({ viewing, row, startsAt }: ConfirmedViewing, typed: TypedProposal): MoveViewingPage => ({
    kind: 'moveViewing',
    id: viewing.id,
    startsAt,
    ...timesView(row, typed, parts, viewing.id),
  })
}
