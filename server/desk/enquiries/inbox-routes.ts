import type { FastifyInstance } from 'fastify'
import { releaseEnquiry } from '../../../enquiries/held-back.ts'
import { arrivedSince, type InboxRow, inboxPage } from '../../../enquiries/inbox.ts'
import { wouldConfirm } from '../../../enquiries/outbox.ts'
import type { ReleasePage } from '../../../pages/desk/enquiries/Release.tsx'
import { unmask } from '../../mail/unmask.ts'
import { field } from '../fields.ts'
import type { DeskParts } from '../parts.ts'
import { inboxQuery, inboxView } from './inbox.ts'

type Query = { Querystring: Record<string, unknown> }
const releasedAtOnce = 200

/** The routes of the inbox: waiting, all, answered, held back. */
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

  // Tells the page's script whether someone has written since.
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

  // Releases the enquiries that were shown, but none that have arrived since.
  app.post('/owner/enquiries/release', (request, reply) => {
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
    return reply.redirect(`/owner/enquiries?released=${released.length}`, 303)
  })

  const quarantined = () => inboxPage(database, { shelf: 'quarantined', after: null, limit: releasedAtOnce })

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
