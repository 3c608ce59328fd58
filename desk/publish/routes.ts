import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openDraft } from '../../house/draft/draft.ts'
import { publishDraft } from '../../house/draft/publishing.ts'
import { leaveOut } from '../../house/draft/versions.ts'
import { undo } from '../../house/revisions.ts'
import { liveRevision, liveRevisionId, revisionById } from '../../house/tables/revisions.ts'
import { readPublished } from '../../house/upgrades.ts'
import { wordsIn } from '../../locales/words.ts'
import type { DeskRequest } from '../desk-request.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { wordsSource } from '../words/words.ts'
import type { PublishPage } from './Publish.tsx'
import type { PublishedPage } from './Published.tsx'
import { attempted, madeState, type Pressed, publishMark, publishView, refusedView } from './publish.ts'

/** The routes for publishing the changes of the draft, and for undoing it. */
export async function publishRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, record, shelf } = parts
  const source = (request: FastifyRequest) => wordsSource(database, pages.language(request))
  const isDone = () => openDraft(database).changedAt === null

  app.get('/owner/publish', (request, reply) => {
    const { page } = publishView(source(request), parts, { mark: null, confirmed: new Set() })
    return pages.send(request, reply, page)
  })

  app.post('/owner/publish', async (request, reply) => {
    const posted = postedBy(request)
    const confirmed = new Set([...posted].flatMap(([name, mark]) => (name.startsWith('confirm.') ? [mark] : [])))
    const pressed: Pressed = { mark: posted.get('mark') ?? '', confirmed }
    // The button was pressed twice, and everything is published already.
    if (isDone()) return reply.redirect('/owner/publish', 303)
    const { page, house } = publishView(source(request), parts, pressed)
    if (!page.isReady || page.changedMeanwhile || house === null) return refuse(page)
    const replaces = openDraft(database).published.revision
    const written = await attempted(app.log, () =>
      app.pages.publish(house, () =>
        database.write(() => {
          if (isDone()) return 'done'
          if (pressed.mark !== publishMark(openDraft(database))) return 'changed'
          const number = publishDraft(database, shelf, clock.now(), replaces)
          record(request, 'published', `revision ${number}`)
          return number
        }),
      ),
    )
    if (written === 'done') return reply.redirect('/owner/publish', 303)
    if (written === 'changed' || written === 'refused') return refuse(publishView(source(request), parts, pressed).page)
    const published = page.changes.filter(({ held }) => held === null).length
    const result = page.newHouse === null ? `changes=${published}` : 'house=new'
    return done(request, reply, `revision=${written}&${result}`)

    function refuse(now: PublishPage) {
      const isNothingReady = now.newHouse === null && now.changes.every(({ held }) => held !== null)
      if (now.changedMeanwhile && isNothingReady) return reply.redirect('/owner/publish', 303)
      if (now.changedMeanwhile) return pages.send(request, reply, refusedView(now, source(request)), 409)
      const { publish } = wordsIn(pages.language(request)).desk
      // Nothing in the draft stands in the way, so the page itself could not be made.
      const why = now.isReady ? [{ text: publish.unshowable(), href: '/owner/preview' }] : []
      const blocked = { ...now, blocks: [...now.blocks, ...why], isReady: false }
      return pages.send(request, reply, refusedView(blocked, source(request)), 422)
    }
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
    const kept = leaveOut(database, postedBy(request).get('path') ?? '', clock.now())
    // This is null if it was already left out in another window.
    return reply.redirect(kept === null ? '/owner/publish' : `/owner/publish?kept=${kept}`, 303)
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
