import { statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { spokenIn } from '../../content/paths.ts'
import { doubtsOf } from '../../house/doubts.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { readyFor } from '../../house/making/files.ts'
import { liveRevision, liveRevisionId, revisionById, undo } from '../../house/revisions.ts'
import { readPublished } from '../../house/upgrades.ts'
import { formSource } from '../forms/field-views.ts'
import { Press } from '../parts/Form.tsx'
import { Do, Entry, Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import type { DeskRequest } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { Doubts } from './changes.tsx'
import { doubtInWords } from './reasons.ts'

/** The page that says what was published, and the button that undoes it. */
export async function publishedRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, publish, shelf } = parts

  app.get<DeskRequest>('/owner/publish/done', (request, reply) =>
    pages.draw(request, reply, {
      here: 'publish',
      title: ({ publish }) => publish.done.page(),
      body: <Published query={request.query} />,
    }),
  )

  /** Publishes the former house again, without changing the draft. */
  app.post('/owner/publish/undo', async (request, reply) => {
    const live = liveRevision(database)
    const former = live?.parent == null ? null : revisionById(database, live.parent)
    if (live === null || former === null) return reply.redirect('/owner/history', 303)
    const written = await publish(request, 'undone', readPublished(former, former.id), () =>
      liveRevisionId(database) === live.id ? undo(database, shelf, clock.now()) : null,
    )
    if (written === 'refused') return reply.redirect('/owner/history?done=notUndone', 303)
    if (written === null) return reply.redirect('/owner/history', 303)
    return reply.redirect(`/owner/publish/done?revision=${written}&undone=1`, 303)
  })
}

/** What happened after publishing: first the page, then the brochure that is made from it, and the button that undoes it. */
function Published({ query }: { query: Record<string, unknown> }) {
  const { words, moments, locale, view, parts } = useDesk()
  const { done } = words.publish
  const { publishedAt } = parts.houses.current()
  const source = formSource(openDraft(parts.database), locale)
  // A price that was changed on the home page can make what the lease says doubtful.
  const doubts = doubtsOf(source.draft.published.house, view.now, locale)
    .filter(({ path }) => path.startsWith('facts.legal.'))
    .map((doubt) => doubtInWords(doubt, source))
  const live = liveRevision(parts.database)
  const before = live?.parent == null ? null : revisionById(parts.database, live.parent)
  const title =
    query['undone'] === '1'
      ? done[before?.house === live?.house ? 'titleUndone' : 'titleFormer']()
      : query['house'] === 'new'
        ? done.titleNew()
        : done.title({ count: Number(query['changes']) || 0 })
  return (
    <>
      <Head title={title} intro={done.intro()} />
      <dl className="ledger measure">
        <Entry term={done.pageRow()}>
          <b className="good">{done.visible({ time: moments.time(publishedAt) })}</b>
        </Entry>
        <Brochure />
      </dl>
      <Doubts doubts={doubts} />
      {before !== null && <p className="gap-l measure">{done.undoTold()}</p>}
      <div className="row row--stack gap">
        {before !== null && (
          <Press to="/owner/publish/undo" className="btn">
            {words.undo()}
          </Press>
        )}
        <Do to={`/?lang=${locale}`}>{words.nav.see()}</Do>
        <Do to="/owner/history">{words.nav.history()}</Do>
      </div>
    </>
  )
}

/** Says whether the brochure of the public house is ready in each of its languages. While a new one is made, the former is served. */
export function Brochure() {
  const { words, moments, parts } = useDesk()
  const { says, at } = stateOfBrochure(parts)
  return (
    <Entry term={words.enquiry.brochure()}>
      <span className={says === 'failed' ? 'warn' : undefined}>
        {words.publish.done[says]({ time: moments.margin(at) })}
      </span>
    </Entry>
  )
}

/** Returns which sentence is true of the brochure, and since when it is ready; 0 if it is not. */
function stateOfBrochure({ config, houses, making, shelf }: DeskParts) {
  const { house } = houses.current()
  if (house.facts.contact.brochurePdf !== null) return { says: 'own', at: 0 } as const
  const waiting = making.waiting().filter(({ job }) => job.kind === 'brochure')
  if (waiting.some(({ hasFailed }) => hasFailed)) return { says: 'failed', at: 0 } as const
  const files = spokenIn(house).map((each) => readyFor(house, each, shelf, config.publicUrl).brochure)
  const times = files.map((file) => file && statSync(file, { throwIfNoEntry: false })?.mtimeMs)
  if (!times.every((time) => typeof time === 'number')) return { says: 'makingFirst', at: 0 } as const
  return { says: waiting.length > 0 ? 'making' : 'made', at: Math.max(...times) } as const
}
