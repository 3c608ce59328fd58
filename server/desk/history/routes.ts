import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bringBack, takeIntoDraft } from '../../../house/draft/versions.ts'
import { revisionById } from '../../../house/tables/revisions.ts'
import { wordsIn } from '../../../locales/words.ts'
import { newestEvents } from '../../../owners/desk-events.ts'
import type { HistoryPage } from '../../../pages/desk/history/History.tsx'
import type { DeskRequest } from '../desk-request.ts'
import type { DeskParts } from '../parts.ts'
import { revisionViews } from './history.ts'
import { versionViews } from './versions.ts'

const shownEvents = 50
const deskAddress = /^\/owner(?:\/[\w-]+)*$/

/** The routes for everything that was ever public or in the draft, and for going back to it. */
export async function historyRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, making, pages, record } = parts

  app.get<DeskRequest<'revision'>>('/owner/history', async (request, reply) =>
    pages.send(request, reply, await historyView(request)),
  )

  /** Takes a former house into the draft. Nothing public changes. */
  app.post<DeskRequest<'revision'>>('/owner/history/:revision', (request, reply) => {
    const number = Number(request.params.revision)
    if (revisionById(database, number) === null) return pages.missing(request, reply)
    const kept = database.write(() => {
      record(request, 'restored', `revision ${number}`)
      return takeIntoDraft(database, number, clock.now())
    })
    making.refresh()
    return reply.redirect(`/owner/history?kept=${kept}`, 303)
  })

  /** Makes a version the draft again, and leads back to the page where that was asked. */
  app.post<DeskRequest<'id'>>('/owner/history/versions/:id', (request, reply) => {
    const number = Number(request.params.id)
    const kept = Number.isSafeInteger(number)
      ? database.write(() => {
          const version = bringBack(database, number, clock.now())
          if (version !== null) record(request, 'restored')
          return version
        })
      : null
    if (kept === null) return pages.missing(request, reply)
    making.refresh()
    const { to } = request.query
    const address = typeof to === 'string' && deskAddress.test(to) ? to : '/owner/history'
    return reply.redirect(`${address}?kept=${kept}`, 303)
  })

  async function historyView(request: FastifyRequest<DeskRequest<'revision'>>): Promise<HistoryPage> {
    const language = pages.language(request)
    const { done, before } = request.query
    const number = typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : null
    return {
      kind: 'history',
      ...(await revisionViews(parts, language, number)),
      versions:
        number === null ? await versionViews(database, language, houses.current().house.facts.figures.name) : [],
      isNotUndone: done === 'notUndone',
      events: newestEvents(database, shownEvents).map(({ happenedAt, act }) => ({
        at: happenedAt,
        act: wordsIn(language).desk.history.acts[act](),
      })),
    }
  }
}
