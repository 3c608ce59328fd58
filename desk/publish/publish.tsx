import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { doubtsOf } from '../../house/doubts.ts'
import { isChanged } from '../../house/draft/changes.ts'
import { changesOf, type HouseDraft, leaveOut, openDraft } from '../../house/draft/draft.ts'
import { markOf } from '../../house/draft/fields.ts'
import { newHouseName } from '../../house/draft/new-house.ts'
import { photographsIn } from '../../house/draft/places.ts'
import { presentable, readingOf } from '../../house/draft/preview.ts'
import { publishDraft, withoutIncomplete } from '../../house/draft/publishing.ts'
import { liveRevision, revisionById } from '../../house/revisions.ts'
import { readable } from '../../house/upgrades.ts'
import { wordsIn } from '../../locales/words.ts'
import { ownersOf } from '../../owners/owners.ts'
import type { Drawn } from '../drawn.tsx'
import { fieldName } from '../forms/field-views.ts'
import { placeOf } from '../forms/place.ts'
import { factsFormLinks } from '../forms/progress.ts'
import { FormIndex } from '../forms/Work.tsx'
import { Corrections } from '../parts/Form.tsx'
import { Do, Empty, Head } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { Picture, photographName } from '../photographs/summary.tsx'
import { postedBy } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { stalePairs, type WordsSource, wordsSource } from '../words/words.ts'
import {
  Change,
  changeId,
  confirmOf,
  housesIn,
  Links,
  type PlacedSentence,
  placeOfChange,
  publishForm,
} from './changes.tsx'
import {
  doubtInWords,
  enoughAlone,
  faultBlocks,
  missingFileBlocks,
  missingIn,
  newHouseBlocks,
  reasonsInWords,
  recipientsDoubt,
} from './reasons.ts'

/** The page of the changes that are not public yet, and the button that publishes them. */
export async function publishRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, pages, publish, shelf } = parts
  const stateOf = (request: FastifyRequest, posted: Posted | null = null) =>
    publishable(wordsSource(database, pages.language(request)), parts, posted)

  app.get('/owner/publish', (request, reply) => pages.draw(request, reply, changesPage(stateOf(request), [])))

  app.post('/owner/publish', async (request, reply) => {
    const posted = postedBy(request)
    const state = stateOf(request, posted)
    const { isNew } = state.source.draft
    if (!state.isReady || state.hasChanged || state.house === null) return refuse(state)
    const written = await publish(request, 'published', state.house, () =>
      posted.get('mark') === publishMark(openDraft(database)) ? publishDraft(database, shelf, clock.now()) : null,
    )
    if (written === null || written === 'refused') return refuse(stateOf(request, posted))
    const result = isNew ? 'house=new' : `changes=${state.changes.length - state.held.length}`
    return reply.redirect(`/owner/publish/done?revision=${written}&${result}`, 303)

    function refuse(now: Publishable) {
      const { isReady, hasChanged } = now
      // The button was pressed twice, and everything that is complete is published already.
      if (hasChanged && now.isNothingReady) return reply.redirect('/owner/publish', 303)
      // Nothing in the draft stands in the way, so the page itself could not be made.
      const { refused: unshowable } = wordsIn(now.source.language).desk.home.offer.refusals
      const why = isReady && !hasChanged ? [{ text: unshowable(), href: '/owner/preview' }] : []
      const refused = { ...now, blocks: [...now.blocks, ...why], isReady: isReady && hasChanged }
      return pages.draw(request, reply, changesPage(refused, refusalsOf(refused)), hasChanged ? 409 : 422)
    }
  })

  app.post('/owner/publish/without', (request, reply) => {
    const kept = leaveOut(database, postedBy(request).get('path') ?? '', clock.now())
    // This is null if it was already left out in another window.
    return reply.redirect(kept === null ? '/owner/publish' : `/owner/publish?kept=${kept}`, 303)
  })
}

/** What pressing the button sends, by name: the mark of what its owner read, and the marks of what they confirmed. */
type Posted = ReadonlyMap<string, string>

type Publishable = ReturnType<typeof publishable>

/** Returns what publishing would do, and what stands in its way. The house is null if it is not valid. */
function publishable(
  source: WordsSource,
  { clock, config, database, shelf }: Pick<DeskParts, 'clock' | 'config' | 'database' | 'shelf'>,
  posted: Posted | null,
) {
  const { draft, language } = source
  const { isNew } = draft
  const { body, incomplete } = withoutIncomplete(draft, shelf)
  const read = readingOf(body)
  const house = 'house' in read ? read.house : null
  const confirmed = new Set(posted?.values())
  const shown = house ?? presentable(draft, language)
  const doubts = [
    ...doubtsOf(shown, clock.now(), language).map((doubt) => doubtInWords(doubt, source)),
    ...recipientsDoubt(shown.facts, ownersOf(database, config.mail.owners).length, source),
    ...staleLines(source),
  ]
  const undone = undoneHouse(database, draft)
  const changes = changesOf(draft).map((change) => {
    const reason = incomplete.get(change.path)
    return {
      change,
      /** Why it stays in the draft; null if it can be published. */
      held: reason === undefined ? null : reasonsInWords(change.path, reason, source),
      confirm: confirmOf(change, confirmed, language),
      isUndone: undone !== null && !isChanged(undone, draft.body, change.path),
    }
  })
  /** What keeps the whole house from being published. */
  const blocks = [
    ...(isNew ? newHouseBlocks(source) : []),
    ...(house === null ? [] : missingFileBlocks(house, shelf, language)),
  ]
  const held = changes.filter((each) => each.held !== null)
  const isNothingReady = !isNew && held.length === changes.length
  const unconfirmed = changes.filter((each) => each.held === null && each.confirm?.isConfirmed === false)
  return {
    source,
    house,
    changes,
    held,
    /** What the parts of a new house lack that stay in the draft. */
    unfinished: isNew ? [...incomplete.values()].flatMap(({ faults }) => faultBlocks(source, faults)) : [],
    blocks,
    unconfirmed,
    doubts,
    missing: missingIn(source, database, clock.now()),
    /** The mark of the draft that is shown, so that exactly what the owner read is published. */
    mark: publishMark(draft),
    isNothingReady,
    isReady: blocks.length === 0 && !isNothingReady && unconfirmed.length === 0,
    /** True if the draft is no longer what the owner read. */
    hasChanged: posted !== null && posted.get('mark') !== publishMark(draft),
  }
}

/** Returns the house whose publication was undone last, and nothing published since; null if there is none. */
function undoneHouse(database: Database, { number }: HouseDraft): unknown {
  const live = liveRevision(database)
  const undone = live?.kind === 'undo' && live.parent !== null ? revisionById(database, live.parent) : null
  return undone?.house === number ? readable(undone) : null
}

/** Returns why pressing the button published nothing. */
function refusalsOf({ source, blocks, held, unconfirmed, isNothingReady }: Publishable): PlacedSentence[] {
  const { refused } = wordsIn(source.language).desk.publish
  return [
    ...(isNothingReady ? held.flatMap((each) => each.held ?? []) : []),
    ...blocks,
    ...unconfirmed.map(({ change }) => ({
      text: refused.confirm({ label: placeOfChange(change, housesIn(source)).label }),
      href: `#${changeId(change.path)}`,
    })),
  ]
}

/** Returns a mark of what the reader of the page has seen: the draft and the public house. */
const publishMark = ({ body, published }: HouseDraft): string => markOf([published.revision, body])

const staleLines = (source: WordsSource): PlacedSentence[] =>
  stalePairs(source).map(({ pair }) => ({
    text: wordsIn(source.language).desk.publish.doubtStale({
      label: fieldName(pair.sides.en, source.language, pair.number ?? 1),
    }),
    href: placeOf(pair.sides[source.language].path, source, source.draft.body).href,
  }))

const changesPage = (state: Publishable, refusals: readonly PlacedSentence[]): Drawn => ({
  here: 'publish',
  title: ({ nav }) => nav.publish(),
  body:
    state.changes.length === 0 && !state.source.draft.isNew ? (
      <Nothing state={state} />
    ) : (
      <Publish state={state} refusals={refusals} />
    ),
})

function Nothing({ state }: { state: Publishable }) {
  const { words, moments } = useDesk()
  const { publish } = words
  return (
    <>
      <Head title={words.nav.publish()} />
      <Empty line={publish.nothing({ moment: moments.full(state.source.draft.published.publishedAt) })}>
        <p>
          <Do to="/owner/history">{words.nav.history()}</Do>
        </p>
      </Empty>
      <ul className="checks" id="before">
        <LookAt state={state} />
      </ul>
    </>
  )
}

/** Lists every change as it will be published, errors that prevent publishing, and doubts to look at. */
function Publish({ state, refusals }: { state: Publishable; refusals: readonly PlacedSentence[] }) {
  const { words, moments, locale } = useDesk()
  const { publish } = words
  const { changes, hasChanged, source } = state
  const { body, isNew, published } = source.draft
  const former = published.house.facts.figures.name
  return (
    <>
      {hasChanged && (
        <p className="notice" role="alert">
          {publish.changedMeanwhile()}
        </p>
      )}
      <Corrections id="refused" title={publish.refused.title()} faults={refusals} autoFocus />
      {isNew ? (
        <Head
          title={publish.newHouse.title()}
          intro={publish.newHouse.intro({ name: newHouseName(body, locale), former })}
        />
      ) : (
        <Head
          title={words.facts.changes({ count: changes.length })}
          intro={publish.intro({ moment: moments.full(published.publishedAt) })}
        />
      )}
      <div className="cols cols--side">
        {isNew ? (
          <section aria-label={publish.newHouse.holds()}>
            <NewHouse source={source} />
          </section>
        ) : (
          <section aria-label={publish.changes()}>
            <ol className="changes" id="changes">
              {changes.map((each) => (
                <Change key={each.change.path} {...each} source={source} />
              ))}
            </ol>
          </section>
        )}
        <aside className="pub__side" id="before" aria-label={publish.before()}>
          <Checks state={state} />
          <Button state={state} />
        </aside>
      </div>
    </>
  )
}

/** What keeps the house or some changes from being published, what to look at first, and what is missing. */
function Checks({ state }: { state: Publishable }) {
  const { source, blocks, held, unfinished, isNothingReady } = state
  const { publish, facts } = useDesk().words
  const { isNew } = source.draft
  return (
    <ul className="checks">
      <li className="check">
        {blocks.length === 0 ? (
          <b className={isNothingReady ? 'warn' : 'good'}>
            {publish[isNothingReady ? 'blocksAll' : unfinished.length > 0 ? 'blocksRest' : 'blocksNone']()}
          </b>
        ) : (
          <b className={isNew ? 'warn' : 'bad'}>
            {(isNew ? publish.newHouse : publish).blocks({ count: blocks.length })}
          </b>
        )}
        <Links to={blocks} />
        {isNew && <Links to={enoughAlone(source)} />}
      </li>
      <Check
        tone="warn"
        title={publish.held.title({ count: held.length })}
        told={isNothingReady ? publish.held.told() : `${publish.held.told()} ${publish.held.others()}`}
        to={held.map(({ change }) => {
          const { where, label } = placeOfChange(change, housesIn(source))
          return { text: facts.of({ what: where, name: label }), href: `#${changeId(change.path)}` }
        })}
      />
      <Check
        tone="warn"
        title={publish.newHouse.unfinished()}
        told={publish.newHouse.unfinishedTold()}
        to={unfinished}
      />
      <LookAt state={state} />
    </ul>
  )
}

/** What to look at and what the house lacks, whether something has changed or not. */
function LookAt({ state: { doubts, missing, blocks, isNothingReady } }: { state: Publishable }) {
  const { publish } = useDesk().words
  return (
    <>
      <Check tone="warn" title={publish.doubts({ count: doubts.length })} to={doubts} />
      <Check
        id="missing"
        title={publish.missing({ count: missing.length })}
        // If something else is in the way, nothing can be published yet.
        told={blocks.length === 0 && !isNothingReady ? publish.missingTold() : ''}
        to={missing}
      />
    </>
  )
}

interface CheckProps {
  id?: string
  tone?: string
  title: string
  told?: string
  to: readonly PlacedSentence[]
}

/** Links to what one heading is about; nothing if there is none. */
const Check = ({ id, tone, title, told, to }: CheckProps) =>
  to.length > 0 && (
    <li className="check" id={id}>
      <b className={tone}>{title}</b>
      {told && <span className="small soft">{told}</span>}
      <Links to={to} />
    </li>
  )

function Button({ state }: { state: Publishable }) {
  const { source, mark, changes, held, blocks, unconfirmed, isReady, isNothingReady } = state
  const { nav, publish } = useDesk().words
  const { isNew } = source.draft
  const { blocked, incomplete, unconfirmed: confirm } = publish.notYet
  const why = [blocks.length > 0 && blocked(), isNothingReady && incomplete(), unconfirmed.length > 0 && confirm()]
  return (
    <>
      <form className="row row--stack gap" id={publishForm} method="post" action="/owner/publish" data-publish>
        <input type="hidden" name="mark" value={mark} />
        <button
          type="submit"
          className="btn btn--full"
          aria-disabled={blocks.length > 0 || isNothingReady || undefined}
          aria-describedby="publish-why"
        >
          {isNew
            ? publish.newHouse.submit()
            : isNothingReady
              ? nav.publish()
              : publish.submit({ count: changes.length - held.length })}
        </button>
        <a className="btn" href="/owner/preview">
          {publish.lookFirst()}
        </a>
      </form>
      <p className="small soft gap" id="publish-why">
        {isReady ? publish.told() : isNew ? publish.newHouse.notYet() : why.filter(Boolean).join(' ')}
      </p>
    </>
  )
}

/** A house that was started empty cannot be compared with an older one. This lists its facts and its photographs. */
function NewHouse({ source }: { source: WordsSource }) {
  const { words, locale } = useDesk()
  const { body } = source.draft
  const photographs = photographsIn(body)
  return (
    <>
      <FormIndex forms={factsFormLinks(source).filter(({ summary }) => summary !== null)} />
      {photographs.length > 0 && (
        <ul className="pictures gap-l" aria-label={words.nav.photographs()}>
          {photographs.map((each) => (
            <li key={each.id}>
              <Picture of={each} alt={photographName(body, each.id, locale)} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
