import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { changesOf, type HouseDraft, openDraft } from '../../../house/draft/draft.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import { leaveOut } from '../../../house/draft/removals.ts'
import { exactly } from '../../../house/draft/selection.ts'
import { undo } from '../../../house/revisions.ts'
import { liveRevision, liveRevisionId, revisionById } from '../../../house/tables/revisions.ts'
import { staleWords } from '../../../house/tables/stale-words.ts'
import { readPublished } from '../../../house/upgrades.ts'
import type { PublishedPage } from '../../../pages/desk/publish/Published.tsx'
import type { DeskRequest } from '../desk-request.ts'
import { formSource } from '../forms/field-views.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import type { WordsSource } from '../words/words.ts'
import { attempted } from './attempted.ts'
import { madeState } from './made.ts'
import { type Choice, nothingChosen, publishMark, publishView } from './publish.ts'
import { blockedBy, refused, unshowableBlock } from './unpublishable.ts'

/** The routes for publishing the changes of the draft, and for undoing it. */
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
    // The button was pressed twice, and everything is published already.
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
    const result = view.newHouse === null ? `changes=${ticked.length}` : 'house=new'
    return done(request, reply, `revision=${written}&${result}`)
  })

  /** Publishes the former house again, without changing the draft. */
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
    // This is null if it was already left out in another window.
    return reply.redirect(removed === null ? '/owner/publish' : `/owner/publish?removed=${removed}`, 303)
  })

  app.get<DeskRequest>('/owner/publish/done', (request, reply) =>
    pages.send(request, reply, publishedView(request.query)),
  )

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

/** Returns what was ticked. A form without boxes publishes everything that can be published. */
function choiceIn(posted: ReadonlyMap<string, string>): Choice {
  const named = (start: string) => [...posted].filter(([name]) => name.startsWith(start))
  const ticked = new Set(named('publish.').map(([name]) => name.slice('publish.'.length)))
  return {
    ticked: posted.has('choosing') ? ticked : null,
    confirmed: new Set(named('confirm.').map(([, mark]) => mark)),
  }
}

/** Returns true if the draft no longer contains any change that was to be published. */
function isDone(draft: HouseDraft, { ticked }: Choice): boolean {
  const changes = changesOf(draft)
  if (draft.isNew || ticked?.size === 0) return !draft.isNew && changes.length === 0
  return !changes.some(({ path }) => ticked?.has(path) ?? true)
}
