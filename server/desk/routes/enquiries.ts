import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/database.ts'
import { arrivedSince, type InboxRow, inboxPage } from '../../../db/inbox.ts'
import { wouldConfirm } from '../../../db/outbox.ts'
import { releaseEnquiry } from '../../../db/quarantine.ts'
import type { ReleasePage } from '../../../renderer/desk-enquiry-view.ts'
import { unmask } from '../../mail/unmask.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { inboxQuery, inboxView } from '../views/inbox.ts'

type Query = { Querystring: Record<string, unknown> }
const releasedAtOnce = 200

/** The inbox: who waits, all, answered, held back. */
export async function enquiriesRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { config, clock, database, outbox, pages, record } = parts

  app.get<Query>('/owner/enquiries', async (request, reply) => {
    const done = typeof request.query['released'] === 'string' ? request.query['released'].slice(0, 4) : null
    const erased = typeof request.query['erased'] === 'string' ? request.query['erased'].slice(0, 4) : null
    const view = await inboxView(database, inboxQuery(request.query), pages.language(request), null)
    return pages.send(request, reply, {
      ...view,
      done: /^\d+$/.test(done ?? '') ? `released ${done}` : /^\d+$/.test(erased ?? '') ? `erased ${erased}` : null,
    })
  })

  // For the page's script: whether somebody has written since.
  app.get<Query>('/owner/enquiries/arrived', { config: { unattended: true } }, (request, reply) => {
    const since = Number(request.query['since'])
    return reply.send({ count: Number.isSafeInteger(since) && since >= 0 ? arrivedSince(database, since) : 0 })
  })

  app.get('/owner/enquiries/release', (request, reply) => {
    const view = releaseView(quarantined())
    return view.people.length === 0
      ? reply.redirect('/owner/enquiries?show=quarantined', 303)
      : pages.send(request, reply, view)
  })

  // Those that were shown, and no others that have come since.
  app.post('/owner/enquiries/release', (request, reply) => {
    const references = field(request, 'references').split(' ').slice(0, releasedAtOnce)
    const now = clock.now()
    const released = database.write(() => {
      const let_in = references.filter(
        (reference) => releaseEnquiry(database, reference, config.mail.owners, now) === 'released',
      )
      for (const reference of let_in) record(request, 'released', reference)
      return let_in
    })
    outbox.wake()
    return reply.redirect(`/owner/enquiries?released=${released.length}`, 303)
  })

  const quarantined = () => inboxPage(database, { shelf: 'quarantined', after: null, limit: releasedAtOnce })

  function releaseView(rows: readonly InboxRow[]): ReleasePage {
    const people = rows.map((row) => ({
      reference: row.reference,
      name: unmask(row.name),
      email: unmask(row.email),
      confirmation: confirms(database, row, rows),
    }))
    const owners = config.mail.owners.length
    const letters = people.reduce((sum, { confirmation }) => sum + owners + Number(confirmation), 0)
    return { kind: 'release', people, letters, owners }
  }

  /** Of several from one mailbox the first is confirmed, and the first that asks for the brochure. */
  function confirms(database_: Database, row: InboxRow, rows: readonly InboxRow[]): boolean {
    const before = rows
      .slice(0, rows.indexOf(row))
      .filter(({ email }) => email.toLowerCase() === row.email.toLowerCase())
    const isFirst = before.every(({ brochureRequested }) => row.brochureRequested && !brochureRequested)
    return isFirst && wouldConfirm(database_, row, clock.now())
  }
}
