import type { FastifyInstance } from 'fastify'
import { retryLetters } from '../../../db/outbox.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { formSource } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import { homeView } from '../views/home.ts'
import { readyView } from '../views/ready.ts'

/** Where the desk begins. */
export async function homeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, config, database, outbox, pages } = parts
  app.get('/owner', (request, reply) => pages.send(request, reply, homeView(parts, pages.language(request))))

  app.get('/owner/ready', (request, reply) =>
    pages.send(request, reply, readyView(formSource(openDraft(database), pages.language(request)), config, database)),
  )

  app.post('/owner/letters/retry', (_request, reply) => {
    retryLetters(database, clock.now())
    outbox.wake()
    return reply.redirect('/owner', 303)
  })

  app.get('/owner/*', (request, reply) => pages.send(request, reply, { kind: 'plain', says: 'missing' }, 404))
}
