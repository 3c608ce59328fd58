import type { FastifyInstance } from 'fastify'
import { arrivedSince } from '../../enquiries/inbox.ts'
import type { DeskParts } from '../parts.ts'
import { inboxQuery, inboxView } from './inbox.ts'
import { inboxDone } from './inbox-done.ts'

type Query = { Querystring: Record<string, unknown> }

/** The routes of the inbox: waiting, all, answered, held back. */
export async function enquiriesRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { database, pages } = parts

  app.get<Query>('/owner/enquiries', (request, reply) => {
    const view = inboxView(parts, inboxQuery(request.query), pages.language(request))
    return pages.send(request, reply, { ...view, done: inboxDone(database, request.query) })
  })

  // Tells the page's script whether someone has written since.
  app.get<Query>('/owner/enquiries/arrived', { config: { unattended: true } }, (request, reply) => {
    const since = Number(request.query['since'])
    return reply.send({ count: Number.isSafeInteger(since) && since >= 0 ? arrivedSince(database, since) : 0 })
  })
}
