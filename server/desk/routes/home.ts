import type { FastifyInstance, FastifyRequest } from 'fastify'
import { retryLetters } from '../../../db/outbox.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import type { ReadyPage } from '../../../renderer/desk-house-view.ts'
import { createQuota } from '../../visitor/quota.ts'
import { formSource } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import { homeView } from '../views/home.ts'
import { readyView } from '../views/ready.ts'

/** Where the desk begins. */
export async function homeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, compose, config, database, mailer, outbox, pages } = parts
  const tries = createQuota(clock, { max: 5, windowMs: 60_000, keys: 1 })
  app.get('/owner', (request, reply) => pages.send(request, reply, homeView(parts, pages.language(request))))

  const ready = (request: FastifyRequest, letter: ReadyPage['letter'] = null) => {
    const letterTo = request.desk?.session?.owner ?? ''
    return readyView(formSource(openDraft(database), pages.language(request)), { config, database, letterTo, letter })
  }

  app.get('/owner/ready', (request, reply) => pages.send(request, reply, ready(request)))

  /** A real letter to whoever asks, and what the mail server answers. */
  app.post('/owner/letters/test', async (request, reply) => {
    const at = clock.now()
    const wait = tries.take('all')
    if (wait !== null) return pages.send(request, reply, { kind: 'plain', says: 'tooMany' }, 429)
    const delivery = await mailer.send(compose.tried(request.desk?.session?.owner ?? '', at))
    const letter: ReadyPage['letter'] =
      delivery.outcome === 'sent'
        ? { at, outcome: config.mail.smtpUrl === undefined ? 'file' : 'taken', says: delivery.answer ?? '' }
        : { at, outcome: 'not', says: delivery.reason }
    return pages.send(request, reply, ready(request, letter))
  })

  app.post('/owner/letters/retry', (_request, reply) => {
    retryLetters(database, clock.now())
    outbox.wake()
    return reply.redirect('/owner', 303)
  })

  app.get('/owner/', (_request, reply) => reply.redirect('/owner', 303))

  app.get('/owner/*', (request, reply) => pages.send(request, reply, { kind: 'plain', says: 'missing' }, 404))
}
