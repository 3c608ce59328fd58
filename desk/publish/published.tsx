import { statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { takesEnquiries } from '../../content/offering.ts'
import { spokenIn } from '../../content/paths.ts'
import { comingViewings } from '../../enquiries/viewings/viewings.ts'
import { doubtsOf } from '../../house/doubts.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { readyFor } from '../../house/making/files.ts'
import { liveRevision, liveRevisionId, revisionById, undo } from '../../house/revisions.ts'
import { readPublished } from '../../house/upgrades.ts'
import type { DeskRequest } from '../desk-request.ts'
import { formSource } from '../forms/field-views.ts'
import { Press } from '../parts/Form.tsx'
import { Do, Entry, Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { doubtInWords } from './reasons.ts'

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
  const source = formSource(openDraft(parts.database), locale)
  // A price that was changed on the home page can make what the lease says doubtful.
  const doubts = doubtsOf(source.draft.published.house, null, view.now, locale)
    .filter(({ path }) => path.startsWith('facts.legal.'))
    .map((doubt) => doubtInWords(doubt, source))
  const canUndo = liveRevision(parts.database)?.parent != null
  const title =
    query['undone'] === '1'
      ? done.titleUndone()
      : query['house'] === 'new'
        ? done.titleNew()
        : done.title({ count: Number(query['changes']) || 0 })
  return (
    <div data-making={[brochure, cards].some(isMaking) || undefined}>
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
      {doubts.map(({ text, href }) => (
        <p key={text} className="gap measure">
          <a className="warn" href={href}>
            {text}
          </a>
        </p>
      ))}
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

/** The sentence about something that is generated from the house, and since when it is ready; 0 if it is not. */
interface MadeState {
  says: 'made' | 'making' | 'makingFirst' | 'failed' | 'own'
  at: number
}

/** Returns whether the brochures or cards are ready in each language of the house. While new ones are made, the former are served. */
export function madeState(kind: 'brochure' | 'card', { config, houses, making, shelf }: DeskParts): MadeState {
  const { house } = houses.current()
  if (kind === 'brochure' && house.facts.contact.brochurePdf !== null) return { says: 'own', at: 0 }
  const waiting = making.waiting().filter(({ job }) => job.kind === kind)
  if (waiting.some(({ hasFailed }) => hasFailed)) return { says: 'failed', at: 0 }
  const files = spokenIn(house).map((each) => readyFor(house, each, shelf, config.publicUrl)[kind])
  const times = files.map((file) => (file === null ? null : timeOf(file)))
  if (times.includes(null)) return { says: 'makingFirst', at: 0 }
  return { says: waiting.length > 0 ? 'making' : 'made', at: Math.max(...times.map(Number)) }
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null

const isMaking = ({ says }: MadeState): boolean => says === 'making' || says === 'makingFirst'

/** Says whether something that is made from the house is ready. */
export function Made({ state }: { state: MadeState }) {
  const { words, moments } = useDesk()
  return (
    <span className={state.says === 'failed' ? 'warn' : undefined} role={isMaking(state) ? 'status' : undefined}>
      {words.publish.done[state.says]({ time: moments.margin(state.at) })}
    </span>
  )
}
