import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type InboxRow, inboxEnquiry, markAnswered, markClosed, markOpened } from '../../enquiries/inbox.ts'
import { addNote, removeNote } from '../../enquiries/notes.ts'
import { retryLetters } from '../../enquiries/outbox.ts'
import type { DeskAct } from '../../owners/desk-events.ts'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import type { EnquiryDone } from './Enquiry.tsx'
import { type EnquiryExtras, enquiryView, noExtras } from './enquiry.ts'
import { inboxDone } from './inbox-done.ts'

const longest = { note: 2_000, pasted: 10_000 } as const
/** What the page can say was done just now. */
const outcomes: readonly EnquiryDone[] = [
  'answered',
  'unanswered',
  'closed',
  'reopened',
  'tooLate',
  'corrected',
  'noted',
  'pasted',
  'noteGone',
  'retried',
  'calledBack',
  'hasLeft',
]

/** The routes for one enquiry, and for what the owner does with it. */
export async function enquiryRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, pages, record } = parts

  app.get<DeskRequest<'reference'>>('/owner/enquiries/:reference', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const done = outcomes.find((each) => each === request.query['done']) ?? null
    const notSpam = request.query['done'] === 'notSpam' ? inboxDone(database, request.query) : null
    const answer = {
      ...noExtras.answer,
      isAsked: request.query['again'] !== undefined || request.query['inserted'] !== undefined,
      inserted: Number(request.query['inserted']) || null,
    }
    return show(request, reply, seen(row), { done, notSpam, answer })
  })

  /** Marks the enquiry as seen. The page is shown even if the disk is full and the mark cannot be stored. */
  function seen(row: InboxRow): InboxRow {
    if (row.openedAt !== null) return row
    try {
      markOpened(database, row.id, clock.now())
    } catch {
      return row
    }
    return { ...row, openedAt: clock.now() }
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    row: InboxRow,
    extras: Partial<EnquiryExtras>,
    status = 200,
  ) {
    const all = { ...noExtras, owner: ownerOf(request), ...extras }
    return pages.send(request, reply, enquiryView(row, parts, pages.language(request), all), status)
  }

  /** Adds a route for an act on one enquiry: what it does, and its name in the record. */
  function act(
    name: string,
    done: EnquiryDone,
    work: (row: InboxRow, now: number, by: string) => boolean,
    recordedAct?: DeskAct,
  ): void {
    app.post<DeskRequest<'reference'>>(`/owner/enquiries/:reference/${name}`, (request, reply) => {
      const row = inboxEnquiry(database, request.params.reference)
      if (row === null) return pages.missing(request, reply)
      const now = clock.now()
      database.write(() => {
        const changed = work(row, now, ownerOf(request))
        if (changed && recordedAct) record(request, recordedAct, row.reference)
      })
      return reply.redirect(`/owner/enquiries/${row.reference}?done=${done}`, 303)
    })
  }

  act('answered', 'answered', ({ id }, at, by) => markAnswered(database, id, { at, by }), 'answered')
  act('unanswered', 'unanswered', ({ id }) => markAnswered(database, id, null), 'unanswered')
  act('closed', 'closed', ({ id }, now) => markClosed(database, id, now), 'closed')
  act('reopened', 'reopened', ({ id }) => markClosed(database, id, null), 'reopened')
  act('retry', 'retried', ({ id }, now) => {
    retryLetters(database, now, { enquiryId: id })
    outbox.wake()
    return false
  })

  app.post<DeskRequest<'reference'>>('/owner/enquiries/:reference/notes', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const text = field(request, 'note')
    const kind = field(request, 'kind') === 'pasted' ? 'pasted' : 'note'
    if (text === '' || text.length > longest[kind])
      return show(request, reply, row, { note: { typed: text, kind, faulty: true } }, 422)
    addNote(database, row.id, { kind, writtenAt: clock.now(), text })
    return reply.redirect(`/owner/enquiries/${row.reference}?done=${kind === 'note' ? 'noted' : 'pasted'}`, 303)
  })

  app.post<DeskRequest<'reference' | 'note'>>('/owner/enquiries/:reference/notes/:note/removal', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null || !removeNote(database, row.id, Number(request.params.note))) return pages.missing(request, reply)
    return reply.redirect(`/owner/enquiries/${row.reference}?done=noteGone`, 303)
  })
}
