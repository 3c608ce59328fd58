import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from '../../../content/house.ts'
import { newestEvents } from '../../../db/desk-events.ts'
import { begunEmpty, draftsAside, removals } from '../../../db/draft.ts'
import { type Revision, revisions } from '../../../db/revisions.ts'
import { bringBack, takeIntoDraft } from '../../../house/draft/aside.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { valueAt } from '../../../house/draft/paths.ts'
import { readPublished, upgraded } from '../../../house/upgrades.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { HistoryPage } from '../../../renderer/desk-publish-view.ts'
import { formSource } from '../forms/field-views.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { changeNames } from '../views/changes.ts'
import { removalName } from '../views/removal-name.ts'

interface Asked {
  Params: { revision: string }
  Querystring: Record<string, unknown>
}

const shownRevisions = 50
const shownEvents = 50
const namedChanges = 3

/** Everything that was ever public, and the way back to it. */
export async function historyRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, record } = parts

  app.get<Asked>('/owner/history', (request, reply) => pages.send(request, reply, historyView(request)))

  /** Nothing public changes by it; the draft that there is is laid aside. */
  app.post<Asked>('/owner/history/:revision', (request, reply) => {
    const number = Number(request.params.revision)
    if (!revisions(database).some(({ id }) => id === number)) return pages.missing(request, reply)
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

  function historyView(request: FastifyRequest<Asked>): HistoryPage {
    const all = revisions(database, shownRevisions + 1)
    const { done } = request.query
    const tells = ['taken', 'takenAside', 'broughtBack'] as const
    return {
      kind: 'history',
      revisions: all.slice(0, shownRevisions).map((revision, at) => ({
        id: revision.id,
        publishedAt: revision.publishedAt,
        what: whatChanged(revision, all[at + 1], request),
        forMs: at === 0 ? null : (all[at - 1]?.publishedAt ?? clock.now()) - revision.publishedAt,
        isFirst: revision.kind === 'seed',
        canUndo: at === 0 && revision.parent !== null,
      })),
      aside: draftsAside(database).map((row) => ({
        id: row.id,
        at: row.changedAt,
        name: row.base === begunEmpty ? nameIn(upgraded(row)) : null,
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

  function whatChanged(revision: Revision, former: Revision | undefined, request: FastifyRequest): string {
    const language = pages.language(request)
    const { history } = wordsIn(language).desk
    if (revision.kind === 'seed') return history.seed()
    if (former === undefined) return history.imported()
    const undone = revision.kind === 'undo'
    const { timeZone } = houses.current().house.facts.location
    if (undone) return history.undone({ moment: momentsIn(language, timeZone, clock.now()).full(former.publishedAt) })
    try {
      const [before, after] = [readPublished(former, former.id), readPublished(revision, revision.id)]
      if (isAnother(before, after)) return history.another({ name: after.facts.name })
      const source = {
        ...formSource(
          {
            body: after,
            published: { house: before, revision: former.id, publishedAt: 0 },
            changedAt: 0,
            isNew: false,
            isBehind: false,
          },
          language,
        ),
        stale: [],
      }
      const names = draftChanges(before, after).map((change) => changeNames(change, before, after, source))
      const more = names.length - namedChanges
      return names.length === 0
        ? history.same()
        : [...names.slice(0, namedChanges), ...(more > 0 ? [history.more({ count: more })] : [])].join(', ')
    } catch {
      return history.imported()
    }
  }
}

/** Neither its name nor a photograph is the same. */
function isAnother(before: House, after: House): boolean {
  const digests = new Set(before.photographs.map(({ master }) => master.digest))
  return before.facts.name !== after.facts.name && !after.photographs.some(({ master }) => digests.has(master.digest))
}

function nameIn(body: unknown): string {
  const name = valueAt(body, 'facts.name')
  return typeof name === 'string' ? name : ''
}
