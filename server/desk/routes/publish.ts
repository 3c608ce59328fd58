import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { liveRevision, liveRevisionId, revisionById } from '../../../db/revisions.ts'
import { staleWords } from '../../../db/stale-words.ts'
import { changesOf, type Draft, openDraft } from '../../../house/draft/draft.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import { leaveOut } from '../../../house/draft/removals.ts'
import { exactly } from '../../../house/draft/selection.ts'
import { undo } from '../../../house/revisions.ts'
import { readPublished } from '../../../house/upgrades.ts'
import type { PublishedPage } from '../../../renderer/desk-publish-view.ts'
import { attempted } from '../attempted.ts'
import { formSource } from '../forms/field-views.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { madeState } from '../views/made.ts'
import { type Choice, nothingChosen, publishMark, publishView } from '../views/publish.ts'
import { blockedBy, refused, unshowableBlock } from '../views/unpublishable.ts'
import type { WordsSource } from '../views/words.ts'

interface Asked {
  Querystring: Record<string, unknown>
}

/** Publishing, once every change has been read; and taking it back. */
export async function publishRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, record, shelf } = parts
  const source = (request: FastifyRequest): WordsSource => ({
    ...formSource(openDraft(database), pages.language(request)),
    stale: staleWords(database),
  })

  const viewOf = (request: FastifyRequest, choice: Choice, mark: string | null) => {
    const now = source(request)
    return publishView(now, shelf, choice, mark !== null && mark !== publishMark(now.draft))
  }

  app.get('/owner/publish', (request, reply) => pages.send(request, reply, viewOf(request, nothingChosen, null).page))

  app.post('/owner/publish', async (request, reply) => {
    const language = pages.language(request)
    const posted = postedBy(request)
    const choice = choiceIn(posted)
    const mark = posted.get('mark') ?? ''
    const { page: view, house } = viewOf(request, choice, mark)
    // Pressed twice: it is done.
    if (isDone(openDraft(database), choice)) return reply.redirect('/owner/publish', 303)
    if (!view.isReady || view.changedMeanwhile || house === null)
      return pages.send(request, reply, refused(view, language), view.changedMeanwhile ? 409 : 422)
    const replaces = openDraft(database).published.revision
    const ticked = view.changes.filter(({ isTicked }) => isTicked).map(({ path }) => path)
    const only = ticked.length === view.changes.length ? null : exactly(new Set(ticked))
    const written = await attempted(app.log, () =>
      app.pages.publish(house, () =>
        database.write(() => {
          if (isDone(openDraft(database), choice)) return 'done'
          if (mark !== publishMark(openDraft(database))) return 'changed'
          const number = publishDraft(database, shelf, clock.now(), { replaces, only })
          record(request, 'published', `revision ${number}`)
          return number
        }),
      ),
    )
    if (written === 'done') return reply.redirect('/owner/publish', 303)
    if (written === 'changed')
      return pages.send(request, reply, refused(viewOf(request, choice, mark).page, language), 409)
    if (written === 'refused') {
      const { page: now } = viewOf(request, choice, mark)
      const why = now.isReady ? unshowableBlock(language) : []
      return pages.send(request, reply, refused(blockedBy(now, why), language), 422)
    }
    const told = view.newHouse === null ? `changes=${ticked.length}` : 'house=new'
    return done(request, reply, `revision=${written}&${told}`)
  })

  /** The former house, published anew; the draft is left alone. */
  app.post('/owner/publish/undo', async (request, reply) => {
    const live = liveRevision(database)
    const former = live?.parent == null ? null : revisionById(database, live.parent)
    if (live === null || former === null) return reply.redirect('/owner/history', 303)
    const written = await attempted(app.log, () =>
      app.pages.publish(readPublished(former, former.id), () =>
        database.write(() => {
          if (liveRevisionId(database) !== live.id) return 'done'
          const number = undo(database, shelf, clock.now())
          record(request, 'undone', `revision ${number}`)
          return number
        }),
      ),
    )
    if (written === 'refused') return reply.redirect('/owner/history?done=notUndone', 303)
    if (written === 'done') return reply.redirect('/owner/history', 303)
    return done(request, reply, `revision=${written}&undone=1`)
  })

  app.post('/owner/publish/without', (request, reply) => {
    const removed = leaveOut(database, postedBy(request).get('path') ?? '', clock.now())
    // Null if it was left out already, in another window.
    return reply.redirect(removed === null ? '/owner/publish' : `/owner/publish?removed=${removed}`, 303)
  })

  app.get<Asked>('/owner/publish/done', (request, reply) => pages.send(request, reply, publishedView(request.query)))

  function done(request: FastifyRequest, reply: FastifyReply, query: string) {
    request.log.info({ desk: 'published', revision: houses.current().revision }, 'published at the desk')
    return reply.redirect(`/owner/publish/done?${query}`, 303)
  }

  function publishedView({ changes, house, undone }: Record<string, unknown>): PublishedPage {
    const { publishedAt, revision } = houses.current()
    return {
      kind: 'published',
      changes: Number(changes) || 0,
      isNew: house === 'new',
      undone: undone === '1',
      visibleAt: revision === liveRevisionId(database) ? publishedAt : null,
      brochure: madeState('brochure', parts),
      cards: madeState('card', parts),
      canUndo: liveRevision(database)?.parent != null,
    }
  }
}

/** What was ticked; a form without boxes to tick publishes whatever can be published. */
function choiceIn(posted: ReadonlyMap<string, string>): Choice {
  const named = (start: string) => [...posted].filter(([name]) => name.startsWith(start))
  const ticked = new Set(named('publish.').map(([name]) => name.slice('publish.'.length)))
  return {
    ticked: posted.has('choosing') ? ticked : null,
    confirmed: new Set(named('confirm.').map(([, mark]) => mark)),
  }
}

/** Nothing of what was to be published is in the draft any more. */
function isDone(draft: Draft, { ticked }: Choice): boolean {
  const changes = changesOf(draft)
  if (draft.isNew || ticked?.size === 0) return !draft.isNew && changes.length === 0
  return !changes.some(({ path }) => ticked?.has(path) ?? true)
}
