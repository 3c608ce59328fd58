import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textAt } from '../../../content/paths.ts'
import { bringBack, takeIntoDraft } from '../../../house/draft/aside.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { begunEmpty, draftsAside, removals } from '../../../house/tables/draft.ts'
import { revisionById } from '../../../house/tables/revisions.ts'
import { upgraded } from '../../../house/upgrades.ts'
import { wordsIn } from '../../../locales/words.ts'
import { newestEvents } from '../../../owners/desk-events.ts'
import type { HistoryPage } from '../../../pages/desk/history/History.tsx'
import type { DeskRequest } from '../desk-request.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { removalName } from '../photographs/removal-name.ts'
import { revisionViews } from './history.ts'

const shownEvents = 50

/** The routes for everything that was ever public, and for going back to it. */
export async function historyRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, record } = parts

  app.get<DeskRequest<'revision'>>('/owner/history', async (request, reply) =>
    pages.send(request, reply, await historyView(request)),
  )

  /** Takes a former house into the draft. Nothing public changes, and the current draft is set aside. */
  app.post<DeskRequest<'revision'>>('/owner/history/:revision', (request, reply) => {
    const number = Number(request.params.revision)
    if (revisionById(database, number) === null) return pages.missing(request, reply)
    const hadDraft = openDraft(database).changedAt !== null
    database.write(() => {
      takeIntoDraft(database, number, clock.now())
      record(request, 'restored', `revision ${number}`)
    })
    return reply.redirect(`/owner/history?done=${hadDraft ? 'takenAside' : 'taken'}`, 303)
  })

  app.post('/owner/history/aside', (request, reply) => {
    const isThere = bringBack(database, Number(postedBy(request).get('id')), clock.now())
    return reply.redirect(isThere ? '/owner/history?done=broughtBack' : '/owner/history', 303)
  })

  async function historyView(request: FastifyRequest<DeskRequest<'revision'>>): Promise<HistoryPage> {
    const { done, before } = request.query
    const number = typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : null
    const acts = ['taken', 'takenAside', 'broughtBack', 'notUndone'] as const
    return {
      kind: 'history',
      ...(await revisionViews(parts, pages.language(request), number)),
      aside: draftsAside(database).map((row) => ({
        id: row.id,
        at: row.changedAt,
        name: row.base === begunEmpty ? textAt(upgraded(row), 'facts.figures.name') : null,
      })),
      removals: removals(database).map((row) => ({
        id: row.id,
        at: row.removedAt,
        name: removalName(row, pages.language(request)),
      })),
      done: acts.find((each) => each === done) ?? null,
      events: newestEvents(database, shownEvents).map(({ happenedAt, act }) => ({
        at: happenedAt,
        act: wordsIn(pages.language(request)).desk.history.acts[act](),
      })),
    }
  }
}
