import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../../content/enquiry.ts'
import { liveRevision } from '../../../db/revisions.ts'
import { staleWords } from '../../../db/stale-words.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { leaveOut } from '../../../house/draft/removals.ts'
import { publishDraft, undo } from '../../../house/revisions.ts'
import type { PublishedPage } from '../../../renderer/desk-publish-view.ts'
import { formSource } from '../forms/field-views.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { madeState } from '../views/made.ts'
import { publishMark, publishView } from '../views/publish.ts'
import type { WordsSource } from '../views/words.ts'

interface Asked {
  Querystring: Record<string, unknown>
}

const tries = 20
const pauseMs = 50

/** Publishing, once every change has been read; and taking it back. */
export async function publishRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, record } = parts
  const source = (request: FastifyRequest): WordsSource => ({
    ...formSource(openDraft(database), pages.language(request)),
    stale: staleWords(database),
  })

  app.get('/owner/publish', (request, reply) => pages.send(request, reply, publishView(source(request), new Set())))

  app.post('/owner/publish', async (request, reply) => {
    const posted = postedBy(request)
    const confirmed = new Set([...posted].filter(([name]) => name.startsWith('confirm.')).map(([, mark]) => mark))
    const now = source(request)
    const view = publishView(now, confirmed, posted.get('mark') !== publishMark(now.draft))
    // Pressed twice: it is done.
    if (view.newHouse === null && view.changes.length === 0) return reply.redirect('/owner/publish', 303)
    if (!view.isReady || view.changedMeanwhile)
      return pages.send(request, reply, view, view.changedMeanwhile ? 409 : 422)
    const revision = database.write(() => {
      const number = publishDraft(database, clock.now(), now.draft.published.revision)
      record(request, 'published', `revision ${number}`)
      return number
    })
    const told = view.newHouse === null ? `changes=${view.changes.length}` : 'house=new'
    return shown(request, reply, `revision=${revision}&${told}`)
  })

  /** The former house, published anew; the draft is left alone. */
  app.post('/owner/publish/undo', async (request, reply) => {
    if (liveRevision(database)?.parent == null) return reply.redirect('/owner/history', 303)
    const revision = database.write(() => {
      const number = undo(database, clock.now())
      record(request, 'undone', `revision ${number}`)
      return number
    })
    return shown(request, reply, `revision=${revision}&undone=1`)
  })

  app.post('/owner/publish/without', (request, reply) => {
    const removed = leaveOut(database, postedBy(request).get('path') ?? '', clock.now())
    // Null if it was left out already, in another window.
    return reply.redirect(removed === null ? '/owner/publish' : `/owner/publish?removed=${removed}`, 303)
  })

  app.get<Asked>('/owner/publish/done', async (request, reply) => {
    return pages.send(request, reply, await publishedView(request.query))
  })

  async function shown(request: FastifyRequest, reply: FastifyReply, query: string) {
    houses.refresh()
    await isVisible()
    request.log.info({ desk: 'published', revision: houses.current().revision }, 'published at the desk')
    return reply.redirect(`/owner/publish/done?${query}`, 303)
  }

  /** Our own page is asked, as a visitor would: each language's page names the words of the other by their digest. */
  async function isVisible(): Promise<boolean> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { words } = houses.current()
      const answers = await Promise.all(languages.map((each) => app.inject({ url: `/?lang=${each}` })))
      const both = answers.map(({ body }) => body).join()
      if (languages.every((each) => both.includes(words[each].address))) return true
      // Not a time of day: our own pages are being made meanwhile.
      await pause(pauseMs)
    }
    return false
  }

  async function publishedView({ changes, house, undone }: Record<string, unknown>): Promise<PublishedPage> {
    const { publishedAt } = houses.current()
    return {
      kind: 'published',
      changes: Number(changes) || 0,
      isNew: house === 'new',
      undone: undone === '1',
      visibleAt: (await isVisible()) ? publishedAt : null,
      brochure: madeState('brochure', parts),
      cards: madeState('card', parts),
      canUndo: liveRevision(database)?.parent != null,
    }
  }
}
