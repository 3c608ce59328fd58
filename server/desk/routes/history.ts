import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textAt } from '../../../content/paths.ts'
import { newestEvents } from '../../../db/desk-events.ts'
import { begunEmpty, draftsAside, removals } from '../../../db/draft.ts'
import { revisionById } from '../../../db/revisions.ts'
import { bringBack, takeIntoDraft } from '../../../house/draft/aside.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { upgraded } from '../../../house/upgrades.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { HistoryPage } from '../../../renderer/desk-publish-view.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { revisionViews } from '../views/history.ts'
import { removalName } from '../views/removal-name.ts'

interface Asked {
  Params: { revision: string }
  Querystring: Record<string, unknown>
}

const shownEvents = 50

/** Everything that was ever public, and the way back to it. */
export async function historyRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, record } = parts

  app.get<Asked>('/owner/history', async (request, reply) => pages.send(request, reply, await historyView(request)))

  /** Nothing public changes by it; the draft that there is is laid aside. */
  app.post<Asked>('/owner/history/:revision', (request, reply) => {
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

  async function historyView(request: FastifyRequest<Asked>): Promise<HistoryPage> {
    const { done, before } = request.query
    const number = typeof before === 'string' && /^\d{1,9}$/.test(before) ? Number(before) : null
    const tells = ['taken', 'takenAside', 'broughtBack', 'notUndone'] as const
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
      done: tells.find((each) => each === done) ?? null,
      events: newestEvents(database, shownEvents).map(({ happenedAt, act }) => ({
        at: happenedAt,
        act: wordsIn(pages.language(request)).desk.history.acts[act](),
      })),
    }
  }
}
