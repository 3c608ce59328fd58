import type { FastifyInstance } from 'fastify'
import { retryLetters } from '../../../enquiries/outbox.ts'
import type { DeskParts } from '../parts.ts'
import { homeView } from './home.ts'

/** The routes of the desk's home page. */
export async function homeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, pages } = parts
  app.get('/owner', (request, reply) => pages.send(request, reply, homeView(parts, pages.language(request))))

  app.post('/owner/letters/retry', (_request, reply) => {
    retryLetters(database, clock.now())
    outbox.wake()
    return reply.redirect('/owner', 303)
  })

  app.get('/owner/', (_request, reply) => reply.redirect('/owner', 303))

  app.get('/owner/*', (request, reply) => pages.missing(request, reply))
}
