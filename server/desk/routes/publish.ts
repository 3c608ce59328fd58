import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { draftRow } from '../../../db/draft.ts'
import { liveRevision, liveRevisionId, revisionById } from '../../../db/revisions.ts'
import { staleWords } from '../../../db/stale-words.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { readingOf } from '../../../house/draft/preview.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import { leaveOut } from '../../../house/draft/removals.ts'
import { undo } from '../../../house/revisions.ts'
import { HouseError, readPublished } from '../../../house/upgrades.ts'
import type { PublishedPage } from '../../../renderer/desk-publish-view.ts'
import { PageFault } from '../../pages/making.ts'
import { formSource } from '../forms/field-views.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { madeState } from '../views/made.ts'
import { publishMark, publishView } from '../views/publish.ts'
import { blockedBy, missingFileBlocks, unshowableBlock } from '../views/unpublishable.ts'
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

  const viewOf = (request: FastifyRequest, confirmed: ReadonlySet<string>, mark: string | null) => {
    const now = source(request)
    const view = publishView(now, confirmed, mark !== null && mark !== publishMark(now.draft))
    return blockedBy(view, missingFileBlocks(now.draft, shelf, now.language))
  }

  app.get('/owner/publish', (request, reply) => pages.send(request, reply, viewOf(request, new Set(), null)))

  app.post('/owner/publish', async (request, reply) => {
    const posted = postedBy(request)
    const confirmed = new Set([...posted].filter(([name]) => name.startsWith('confirm.')).map(([, mark]) => mark))
    const mark = posted.get('mark') ?? ''
    const view = viewOf(request, confirmed, mark)
    // Pressed twice: it is done.
    if (view.newHouse === null && view.changes.length === 0) return reply.redirect('/owner/publish', 303)
    const read = readingOf(openDraft(database))
    if (!view.isReady || view.changedMeanwhile || 'faults' in read)
      return pages.send(request, reply, view, view.changedMeanwhile ? 409 : 422)
    const replaces = openDraft(database).published.revision
    const written = await attempted(() =>
      app.pages.publish(read.house, () =>
        database.write(() => {
          if (draftRow(database) === null) return 'done'
          if (mark !== publishMark(openDraft(database))) return 'changed'
          const number = publishDraft(database, shelf, clock.now(), { replaces })
          record(request, 'published', `revision ${number}`)
          return number
        }),
      ),
    )
    if (written === 'done') return reply.redirect('/owner/publish', 303)
    if (written === 'changed') return pages.send(request, reply, viewOf(request, confirmed, mark), 409)
    if (written === 'refused') {
      const now = viewOf(request, confirmed, mark)
      const why = now.isReady ? unshowableBlock(pages.language(request)) : []
      return pages.send(request, reply, blockedBy(now, why), 422)
    }
    const told = view.newHouse === null ? `changes=${view.changes.length}` : 'house=new'
    return done(request, reply, `revision=${written}&${told}`)
  })

  /** The former house, published anew; the draft is left alone. */
  app.post('/owner/publish/undo', async (request, reply) => {
    const live = liveRevision(database)
    const former = live?.parent == null ? null : revisionById(database, live.parent)
    if (live === null || former === null) return reply.redirect('/owner/history', 303)
    const written = await attempted(() =>
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

  /** 'refused' if a page of the house cannot be made or one of its files is missing; the log says why. */
  async function attempted<Result>(publishing: () => Promise<Result>): Promise<Result | 'refused'> {
    try {
      return await publishing()
    } catch (fault) {
      if (!(fault instanceof PageFault || fault instanceof HouseError)) throw fault
      app.log.error({ err: fault }, 'a house was not published')
      return 'refused'
    }
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
