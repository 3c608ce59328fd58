import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskAct } from '../../../db/desk-events.ts'
import { type InboxRow, inboxEnquiry, markAnswered, markClosed, markOpened } from '../../../db/inbox.ts'
import { addNote, removeNote } from '../../../db/notes.ts'
import { retryLetters } from '../../../db/outbox.ts'
import { releaseEnquiry } from '../../../db/quarantine.ts'
import type { EnquiryDone } from '../../../renderer/desk-enquiry-view.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { enquiryView } from '../views/enquiry.ts'

interface Named {
  Params: { reference: string }
  Querystring: Record<string, unknown>
}

const longestNote = 2_000
const toldAfterwards: readonly EnquiryDone[] = [
  'answered',
  'unanswered',
  'closed',
  'reopened',
  'released',
  'corrected',
  'noted',
  'noteGone',
  'retried',
]

/** One enquiry, and what its owner does about it. */
export async function enquiryRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, outbox, pages, record } = parts

  app.get<Named>('/owner/enquiries/:reference', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const done = toldAfterwards.find((each) => each === request.query['done']) ?? null
    return show(request, reply, seen(row), { done, note: { typed: '', faulty: false } })
  })

  /** What is looked at counts as seen: a mark that a disk which is full may do without. */
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
    besides: Parameters<typeof enquiryView>[3],
    status = 200,
  ) {
    return pages.send(request, reply, enquiryView(row, parts, pages.language(request), besides), status)
  }

  /** An act on one enquiry: what it does, and what it is called in the record. */
  function act(name: string, done: EnquiryDone, work: (row: InboxRow, now: number) => boolean, kept?: DeskAct): void {
    app.post<Named>(`/owner/enquiries/:reference/${name}`, (request, reply) => {
      const row = inboxEnquiry(database, request.params.reference)
      if (row === null) return pages.missing(request, reply)
      const now = clock.now()
      database.write(() => {
        const changed = work(row, now)
        if (changed && kept) record(request, kept, row.reference)
      })
      return reply.redirect(`/owner/enquiries/${row.reference}?done=${done}`, 303)
    })
  }

  act('answered', 'answered', ({ id }, now) => markAnswered(database, id, now), 'answered')
  act('unanswered', 'unanswered', ({ id }) => markAnswered(database, id, null), 'unanswered')
  act('closed', 'closed', ({ id }, now) => markClosed(database, id, now), 'closed')
  act('reopened', 'reopened', ({ id }) => markClosed(database, id, null), 'reopened')
  act('retry', 'retried', ({ id }, now) => {
    retryLetters(database, now, { enquiryId: id })
    outbox.wake()
    return false
  })
  act(
    'release',
    'released',
    ({ reference }, now) => {
      const released = releaseEnquiry(database, reference, config.mail.owners, now) === 'released'
      outbox.wake()
      return released
    },
    'released',
  )

  app.post<Named>('/owner/enquiries/:reference/notes', (request, reply) => {
    const row = inboxEnquiry(database, request.params.reference)
    if (row === null) return pages.missing(request, reply)
    const text = field(request, 'note')
    if (text === '' || text.length > longestNote)
      return show(request, reply, row, { done: null, note: { typed: text, faulty: true } }, 422)
    addNote(database, row.id, text, clock.now())
    return reply.redirect(`/owner/enquiries/${row.reference}?done=noted#notes`, 303)
  })

  app.post<Named & { Params: { note: string } }>(
    '/owner/enquiries/:reference/notes/:note/removal',
    (request, reply) => {
      const row = inboxEnquiry(database, request.params.reference)
      if (row === null || !removeNote(database, row.id, Number(request.params.note)))
        return pages.missing(request, reply)
      return reply.redirect(`/owner/enquiries/${row.reference}?done=noteGone#notes`, 303)
    },
  )
}
