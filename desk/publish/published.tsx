import { statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { takesEnquiries } from '../../content/offering.ts'
import { spokenIn } from '../../content/spoken.ts'
import { comingViewings } from '../../enquiries/viewings/viewings.ts'
import { readyFor } from '../../house/making/files.ts'
import { undo } from '../../house/revisions.ts'
import { liveRevision, liveRevisionId, revisionById } from '../../house/tables/revisions.ts'
import { readPublished } from '../../house/upgrades.ts'
import type { DeskRequest } from '../desk-request.ts'
import { Press } from '../parts/Form.tsx'
import { Do, Entry, Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

/** The page that says what was published, and the button that undoes it. */
export async function publishedRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, publish, record, shelf } = parts

  app.get<DeskRequest>('/owner/publish/done', (request, reply) =>
    pages.draw(request, reply, {
      here: 'publish',
      title: ({ publish }) => publish.done.page(),
      body: <Published query={request.query} parts={parts} />,
    }),
  )

  /** Publishes the former house again, without changing the draft. */
  app.post('/owner/publish/undo', async (request, reply) => {
    const live = liveRevision(database)
    const former = live?.parent == null ? null : revisionById(database, live.parent)
    if (live === null || former === null) return reply.redirect('/owner/history', 303)
    const written = await publish(readPublished(former, former.id), () => {
      if (liveRevisionId(database) !== live.id) return 'done'
      const number = undo(database, shelf, clock.now())
      record(request, 'undone', `revision ${number}`)
      return number
    })
    if (written === 'refused') return reply.redirect('/owner/history?done=notUndone', 303)
    if (written === 'done') return reply.redirect('/owner/history', 303)
    request.log.info({ desk: 'published', revision: houses.current().revision }, 'published at the desk')
    return reply.redirect(`/owner/publish/done?revision=${written}&undone=1`, 303)
  })
}

interface PublishedProps {
  query: Record<string, unknown>
  parts: DeskParts
}

/** What happened after publishing: first the page, then what is generated from it, and the button that undoes it. */
function Published({ query, parts }: PublishedProps) {
  const { words, moments, locale, view } = useDesk()
  const { done } = words.publish
  const { publishedAt, revision } = parts.houses.current()
  // Our own page may not show it yet.
  const visibleAt = revision === liveRevisionId(parts.database) ? publishedAt : null
  const [brochure, cards] = [madeState('brochure', parts), madeState('card', parts)]
  const { house } = parts.houses.current()
  const planned = takesEnquiries(house.facts.offer) ? 0 : comingViewings(parts.database, view.now).length
  const canUndo = liveRevision(parts.database)?.parent != null
  const title =
    query['undone'] === '1'
      ? done.titleUndone()
      : query['house'] === 'new'
        ? done.titleNew()
        : done.title({ count: Number(query['changes']) || 0 })
  const isMaking = brochure.state === 'making' || cards.state === 'making'
  return (
    <div data-making={isMaking || undefined}>
      <Head title={title} intro={visibleAt === null ? done.introNot() : done.intro()} />
      <dl className="ledger measure">
        <Entry term={done.pageRow()}>
          {visibleAt === null ? (
            <b className="warn">{done.notVisible()}</b>
          ) : (
            <b className="good">{done.visible({ time: moments.time(visibleAt) })}</b>
          )}
        </Entry>
        <Entry term={words.enquiry.brochure()}>
          <Made state={brochure} />
        </Entry>
        <Entry term={done.cards()}>
          <Made state={cards} />
        </Entry>
        <Entry term={words.home.letters()}>{done.lettersTold()}</Entry>
      </dl>
      {planned > 0 && (
        <p className="gap-l measure">
          <Do to="/owner/viewings">{done.viewingsStay({ count: planned })}</Do>
        </p>
      )}
      {canUndo && <p className="gap-l measure">{done.undoTold()}</p>}
      <div className="row row--stack gap">
        {canUndo && (
          <Press to="/owner/publish/undo" className="btn">
            {words.undo()}
          </Press>
        )}
        <Do to={`/?lang=${locale}`}>{words.nav.see()}</Do>
        <Do to="/owner/history">{words.nav.history()}</Do>
      </div>
    </div>
  )
}

/** The state of something that is generated from the house. */
type MadeState =
  | { state: 'made'; at: number }
  /** If `isFormerThere` is true, the previous file of the same house is served until the new one is ready. */
  | { state: 'making'; isFormerThere: boolean }
  | { state: 'failed' | 'own' }

/** Returns whether the brochures or cards are ready in each language of the house, and since when. */
export function madeState(kind: 'brochure' | 'card', { config, houses, making, shelf }: DeskParts): MadeState {
  const { house } = houses.current()
  if (kind === 'brochure' && house.facts.contact.brochurePdf !== null) return { state: 'own' }
  const waiting = making.waiting().filter(({ job }) => job.kind === kind)
  if (waiting.some(({ hasFailed }) => hasFailed)) return { state: 'failed' }
  const files = spokenIn(house).map((each) => readyFor(house, each, shelf, config.publicUrl)[kind])
  const times = files.map((file) => (file === null ? null : timeOf(file)))
  const known = times.filter((time) => time !== null)
  return waiting.length > 0 || known.length < times.length
    ? { state: 'making', isFormerThere: known.length === times.length }
    : { state: 'made', at: Math.max(...known) }
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null

/** Says whether something that is made from the house is ready. */
export function Made({ state }: { state: MadeState }) {
  const { words, moments } = useDesk()
  const { done } = words.publish
  switch (state.state) {
    case 'made':
      return <>{done.made({ time: moments.margin(state.at) })}</>
    case 'making':
      return <span role="status">{state.isFormerThere ? done.making() : done.makingFirst()}</span>
    case 'own':
      return <>{done.own()}</>
    case 'failed':
      return <span className="warn">{done.failed()}</span>
  }
}
