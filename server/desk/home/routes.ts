import type { FastifyInstance, FastifyRequest } from 'fastify'
import { retryLetters } from '../../../enquiries/outbox.ts'
import { leaveDraft, startEmpty } from '../../../house/draft/aside.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import type { ReadyPage } from '../../../pages/desk/ready/Ready.tsx'
import { createQuota } from '../../visitor/quota.ts'
import { type DeskRequest, ownerOf } from '../desk-request.ts'
import { formSource } from '../forms/field-views.ts'
import type { DeskParts } from '../parts.ts'
import { readyView } from '../ready/ready.ts'
import { homeView } from './home.ts'

/** The routes of the desk's home page and of the page that lists what is missing. */
export async function homeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, compose, config, database, mailer, outbox, pages, record } = parts
  const tries = createQuota(clock, { max: 5, windowMs: 60_000, keys: 1 })
  app.get('/owner', (request, reply) => pages.send(request, reply, homeView(parts, pages.language(request))))

  const ready = (
    request: FastifyRequest,
    { letter = null, justDone = null }: Partial<Pick<ReadyPage, 'letter' | 'justDone'>> = {},
  ) => {
    const letterTo = ownerOf(request)
    return readyView(formSource(openDraft(database), pages.language(request)), parts, { letterTo, letter, justDone })
  }

  app.get<DeskRequest>('/owner/ready', (request, reply) =>
    pages.send(request, reply, ready(request, { justDone: whatWasDone(request.query) })),
  )

  /** Begins an empty house. Nothing public changes, and the current draft is set aside. */
  app.post('/owner/ready/empty', (request, reply) => {
    const aside = database.write(() => {
      const number = startEmpty(database, clock.now())
      record(request, 'begunEmpty')
      return number
    })
    return reply.redirect(`/owner/ready?done=begun${aside === null ? '' : `&aside=${aside}`}`, 303)
  })

  /** Sets the draft aside, for example a house that was begun. The desk then shows the public house again. */
  app.post('/owner/ready/leave', (request, reply) => {
    database.write(() => {
      leaveDraft(database, clock.now())
      record(request, 'laidAside')
    })
    return reply.redirect('/owner/ready?done=left', 303)
  })

  /** Sends a real letter to the owner who asks, and shows what the mail server answered. */
  app.post('/owner/letters/test', async (request, reply) => {
    const at = clock.now()
    const wait = tries.take('all')
    if (wait !== null) return pages.send(request, reply, { kind: 'plain', says: 'tooMany' }, 429)
    const delivery = await mailer.send(compose.testLetter(ownerOf(request), at))
    const letter: ReadyPage['letter'] =
      delivery.outcome === 'sent'
        ? { at, outcome: config.mail.smtpUrl === undefined ? 'file' : 'taken', says: delivery.answer ?? '' }
        : { at, outcome: 'not', says: delivery.reason }
    return pages.send(request, reply, ready(request, { letter }))
  })

  app.post('/owner/letters/retry', (_request, reply) => {
    retryLetters(database, clock.now())
    outbox.wake()
    return reply.redirect('/owner', 303)
  })

  app.get('/owner/', (_request, reply) => reply.redirect('/owner', 303))

  app.get('/owner/*', (request, reply) => pages.missing(request, reply))
}

function whatWasDone({ done, aside }: Record<string, unknown>): ReadyPage['justDone'] {
  if (done === 'left') return { what: 'left' }
  if (done !== 'begun') return null
  return { what: 'begun', aside: typeof aside === 'string' && /^\d{1,9}$/.test(aside) ? Number(aside) : null }
}
