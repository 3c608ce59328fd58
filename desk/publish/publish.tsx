import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changeId } from '../../content/change-id.ts'
import type { DraftChange } from '../../house/draft/changes.ts'
import { doubtSentence, doubtsOf } from '../../house/draft/doubts.ts'
import { changesOf, type HouseDraft, openDraft } from '../../house/draft/draft.ts'
import { markOf } from '../../house/draft/fields.ts'
import { photographsIn } from '../../house/draft/placing.ts'
import { presentable, readingOf } from '../../house/draft/preview.ts'
import { publishDraft, readinessOf } from '../../house/draft/publishing.ts'
import { leaveOut } from '../../house/draft/versions.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Drawn } from '../drawn.tsx'
import { fieldName } from '../forms/field-views.ts'
import { PartIndex } from '../forms/PartIndex.tsx'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { Picture } from '../photographs/picture.tsx'
import { photographName } from '../photographs/words.ts'
import { type DeskWords, useDesk } from '../use-desk.ts'
import { stalePairs, type WordsSource, wordsSource } from '../words/words.ts'
import { Change, confirmOf, placeOfChange, publishForm } from './changes.tsx'
import { missingIn } from './missing.ts'
import { newHouseBlocks, newHouseName, newHouseParts } from './new-house.ts'
import type { PlacedSentence } from './placed-sentence.ts'
import { heldReasons, missingFileBlocks } from './reasons.ts'

/** The page of the changes that are not public yet, and the button that publishes them. */
export async function publishRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, houses, pages, publish, record, shelf } = parts
  const source = (request: FastifyRequest) => wordsSource(database, pages.language(request))
  const isDone = () => openDraft(database).changedAt === null

  app.get('/owner/publish', (request, reply) => {
    const shown = source(request)
    const page = publishable(shown, parts, { mark: null, confirmed: new Set() })
    return pages.draw(request, reply, changesPage({ source: shown, page, refusals: [] }))
  })

  app.post('/owner/publish', async (request, reply) => {
    const posted = postedBy(request)
    const confirmed = new Set([...posted].flatMap(([name, mark]) => (name.startsWith('confirm.') ? [mark] : [])))
    const pressed: Pressed = { mark: posted.get('mark') ?? '', confirmed }
    // The button was pressed twice, and everything is published already.
    if (isDone()) return reply.redirect('/owner/publish', 303)
    const { draft } = source(request)
    const page = publishable(source(request), parts, pressed)
    if (!page.isReady || page.changedMeanwhile || page.house === null) return refuse(page)
    const written = await publish(page.house, () => {
      if (isDone()) return 'done'
      if (pressed.mark !== publishMark(openDraft(database))) return 'changed'
      const number = publishDraft(database, shelf, clock.now(), draft.published.revision)
      record(request, 'published', `revision ${number}`)
      return number
    })
    if (written === 'done') return reply.redirect('/owner/publish', 303)
    if (written === 'changed' || written === 'refused') return refuse(publishable(source(request), parts, pressed))
    const published = page.changes.filter(({ held }) => held === null).length
    const result = draft.isNew ? 'house=new' : `changes=${published}`
    request.log.info({ desk: 'published', revision: houses.current().revision }, 'published at the desk')
    return reply.redirect(`/owner/publish/done?revision=${written}&${result}`, 303)

    function refuse(now: Publishable) {
      const shown = source(request)
      const isNothingReady = !shown.draft.isNew && now.changes.every(({ held }) => held !== null)
      if (now.changedMeanwhile && isNothingReady) return reply.redirect('/owner/publish', 303)
      const { publish } = wordsIn(shown.language).desk
      // Nothing in the draft stands in the way, so the page itself could not be made.
      const why = now.isReady && !now.changedMeanwhile ? [{ text: publish.unshowable(), href: '/owner/preview' }] : []
      const page = { ...now, blocks: [...now.blocks, ...why], isReady: now.isReady && now.changedMeanwhile }
      const refused = changesPage({ source: shown, page, refusals: refusalsOf(page, shown) })
      return pages.draw(request, reply, refused, now.changedMeanwhile ? 409 : 422)
    }
  })

  app.post('/owner/publish/without', (request, reply) => {
    const kept = leaveOut(database, postedBy(request).get('path') ?? '', clock.now())
    // This is null if it was already left out in another window.
    return reply.redirect(kept === null ? '/owner/publish' : `/owner/publish?kept=${kept}`, 303)
  })
}

/** What someone sent with the page: the mark of what they read, if they pressed the button, and of what they confirmed. */
interface Pressed {
  mark: string | null
  confirmed: ReadonlySet<string>
}

type Publishable = ReturnType<typeof publishable>

/** Returns what publishing would do, and what stands in its way. The house is null if it is not valid. */
function publishable(
  source: WordsSource,
  { clock, database, shelf }: Pick<DeskParts, 'clock' | 'database' | 'shelf'>,
  { mark, confirmed }: Pressed,
) {
  const { draft, language } = source
  const { body, ready, unready } = readinessOf(draft, shelf)
  const read = readingOf(body)
  const house = 'house' in read ? read.house : null
  const compared = draft.isNew ? null : draft.published.house
  const doubts = doubtsOf(house ?? presentable(draft, language), compared, clock.now())
  const changes = changesOf(draft).map((change) => {
    const reason = unready.get(change.path)
    return {
      change,
      /** Why it stays in the draft; null if it can be published. */
      held: reason === undefined ? null : heldReasons(change.path, reason, source),
      confirm: confirmOf(change.path, change.after, doubts, confirmed, language),
    }
  })
  /** What keeps the whole house from being published. */
  const blocks = [
    ...(draft.isNew ? newHouseBlocks(source) : []),
    ...(house === null ? [] : missingFileBlocks(house, shelf, language)),
  ]
  const newer = newerMark(draft)
  const isConfirmed = changes.every(({ held, confirm }) => held !== null || confirm === null || confirm.isConfirmed)
  return {
    house,
    changes,
    blocks,
    doubts: [...doubts.map((doubt) => doubtSentence(doubt, language)), ...staleLines(source)],
    missing: missingIn(source, database, clock.now()),
    /** Another house was published after this draft was started: what the owner has to confirm. */
    newer: draft.isBehind ? { mark: newer, isConfirmed: confirmed.has(newer) } : null,
    /** The mark of the draft that is shown, so that exactly what the owner read is published. */
    mark: publishMark(draft),
    isReady:
      blocks.length === 0 &&
      (draft.isNew || ready.length > 0) &&
      (!draft.isBehind || confirmed.has(newer)) &&
      isConfirmed,
    changedMeanwhile: mark !== null && mark !== publishMark(draft),
  }
}

/** Returns why pressing the button published nothing. */
function refusalsOf({ changes, blocks, newer }: Publishable, source: WordsSource): PlacedSentence[] {
  const { refused } = wordsIn(source.language).desk.publish
  const isNothingReady = !source.draft.isNew && changes.every(({ held }) => held !== null)
  const unconfirmed = changes.filter(({ held, confirm }) => held === null && confirm?.isConfirmed === false)
  return [
    ...(isNothingReady ? changes.flatMap(({ held }) => held ?? []) : []),
    ...blocks,
    ...unconfirmed.map(({ change }) => ({
      text: refused.confirm({ label: placeOfChange(change, source).label }),
      href: `#${changeId(change.path)}`,
    })),
    ...(newer?.isConfirmed === false ? [{ text: refused.newer(), href: '#newer' }] : []),
  ]
}

/** Returns a mark of what the reader of the page has seen: the draft and the public house. */
const publishMark = ({ body, published }: HouseDraft): string => markOf([published.revision, body])

const newerMark = ({ published }: HouseDraft): string => markOf(['newer', published.revision])

const staleLines = (source: WordsSource): string[] =>
  stalePairs(source).map(({ pair }) =>
    wordsIn(source.language).desk.publish.doubtStale({
      label: fieldName(pair.sides.en, source.language, pair.number ?? 1),
    }),
  )

interface PublishProps {
  source: WordsSource
  page: Publishable
  /** Why pressing the button published nothing; empty if it was not pressed. */
  refusals: readonly PlacedSentence[]
}

const changesPage = (props: PublishProps): Drawn => ({
  here: 'publish',
  title: ({ publish }) => publish.page(),
  body: <Publish {...props} />,
})

/** Lists every change as it will be published, errors that prevent publishing, and doubts to look at. */
function Publish({ page, source, refusals }: PublishProps) {
  const { words, moments, locale } = useDesk()
  const { publish } = words
  const { changes, blocks, doubts, isReady } = page
  const { isNew, published } = source.draft
  const count = changes.length
  const held = changes.filter((each) => each.held !== null)
  const moment = moments.full(published.publishedAt)
  const former = published.house.facts.figures.name
  if (count === 0 && !isNew)
    return (
      <>
        <div className="head">
          <h1>{publish.page()}</h1>
        </div>
        <div className="empty">
          <p className="empty__line">{publish.nothing({ moment })}</p>
          <p>
            <a className="do" href="/owner/history">
              {words.nav.history()}
            </a>
          </p>
        </div>
        <ul className="checks">
          <Missing missing={page.missing} isNew={isNew} />
        </ul>
      </>
    )
  return (
    <>
      {page.changedMeanwhile && (
        <p className="notice" role="alert">
          {publish.changedMeanwhile()}
        </p>
      )}
      <Refusals refusals={refusals} />
      {page.newer && <Newer newer={page.newer} />}
      <div className="head">
        <h1>{titleOf(page, isNew, publish)}</h1>
        <p className="head__intro">
          {isNew
            ? publish.newHouse.intro({ name: newHouseName(source.draft.body, locale), former })
            : publish.intro({ moment })}
        </p>
        {!isReady && (
          <p className="pub__ahead gap">
            <a className="do" href="#before">
              {publish.before()}
            </a>
          </p>
        )}
      </div>
      <div className="pub">
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
          <ul className="checks">
            <li className="check">
              {blocks.length === 0 ? (
                <b className="good">{publish.blocksNone()}</b>
              ) : (
                <b className={isNew ? 'warn' : 'bad'}>
                  {(isNew ? publish.newHouse : publish).blocks({ count: blocks.length })}
                </b>
              )}
              <Links to={blocks} />
            </li>
            {held.length > 0 && (
              <li className="check">
                <b className="warn">{publish.held.title({ count: held.length })}</b>
                <span className="small soft">{publish.held.told()}</span>
                {held.map(({ change }) => (
                  <a className="do" key={change.path} href={`#${changeId(change.path)}`}>
                    {nameWithPlace(change, source)}
                  </a>
                ))}
              </li>
            )}
            {doubts.length > 0 && (
              <li className="check">
                <b className="warn">{publish.doubts({ count: doubts.length })}</b>
                {doubts.map((text) => (
                  <span key={text}>{text}</span>
                ))}
              </li>
            )}
            <Missing missing={page.missing} isNew={isNew} />
          </ul>
          <form className="row row--stack gap" id={publishForm} method="post" action="/owner/publish" data-publish>
            <input type="hidden" name="mark" value={page.mark} />
            <button
              type="submit"
              className="btn btn--full"
              aria-disabled={blocks.length > 0 || (!isNew && held.length === count) || undefined}
              aria-describedby="publish-why"
            >
              {isNew
                ? publish.newHouse.submit()
                : count === held.length
                  ? publish.submitNone()
                  : publish.submit({ count: count - held.length })}
            </button>
            <a className="btn" href="/owner/preview">
              {publish.lookFirst()}
            </a>
          </form>
          <p className="small soft gap" id="publish-why">
            {isReady ? publish.told() : isNew ? publish.newHouse.notYet() : publish.notYet()}
          </p>
        </aside>
      </div>
    </>
  )
}

/** What the house lacks, whether something has changed or not. */
function Missing({ missing, isNew }: { missing: readonly PlacedSentence[]; isNew: boolean }) {
  const { publish } = useDesk().words
  if (missing.length === 0) return null
  return (
    <li className="check" id="missing">
      <b>{publish.missing({ count: missing.length })}</b>
      <span className="small soft">{(isNew ? publish.newHouse : publish).missingTold()}</span>
      <Links to={missing} />
    </li>
  )
}

const Links = ({ to }: { to: readonly PlacedSentence[] }) =>
  to.map(({ text, href }) => (
    <a className="do" key={text} href={href}>
      {text}
    </a>
  ))

function nameWithPlace(change: DraftChange, source: WordsSource): string {
  const { where, label } = placeOfChange(change, source)
  return wordsIn(source.language).desk.facts.of({ what: where, name: label })
}

/** Says that another house was published after this draft was started. */
function Newer({ newer }: { newer: NonNullable<Publishable['newer']> }) {
  const { publish } = useDesk().words
  return (
    <div className="notice" id="newer">
      <p>
        <b className="warn">{publish.newer.title()}</b> {publish.newer.told()}
      </p>
      <label className="choice">
        <input
          type="checkbox"
          form={publishForm}
          name="confirm.newer"
          value={newer.mark}
          defaultChecked={newer.isConfirmed}
          required
        />
        <span>{publish.newer.sure()}</span>
      </label>
    </div>
  )
}

function titleOf({ changes, isReady }: Publishable, isNew: boolean, publish: DeskWords['publish']): string {
  if (isNew) return isReady ? publish.newHouse.titleReady() : publish.newHouse.title()
  const count = changes.length
  const ready = changes.filter(({ held }) => held === null).length
  if (ready === 0) return publish.titleNone({ count })
  if (ready < count) return publish.titlePart({ count, ready })
  return isReady ? publish.titleReady({ count }) : publish.title({ count })
}

/** A house that was started empty cannot be compared with an older one. This lists what it contains, part by part. */
function NewHouse({ source }: { source: WordsSource }) {
  const { words, locale } = useDesk()
  const { body } = source.draft
  const photographs = photographsIn(body)
  const pictures = () => (
    <ul className="pictures" aria-label={words.photographs.page()}>
      {photographs.map((each) => (
        <li key={each.id}>
          <Picture of={each} alt={photographName(body, each.id, locale)} loading="lazy" />
        </li>
      ))}
    </ul>
  )
  return (
    <PartIndex
      parts={newHouseParts(source)}
      below={(name) => name === 'photographs' && photographs.length > 0 && pictures()}
    />
  )
}

/** Says why pressing the button published nothing. It takes the focus and links to each reason. */
function Refusals({ refusals }: { refusals: readonly PlacedSentence[] }) {
  const { publish } = useDesk().words
  if (refusals.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: this answers a button press, and is far from the button.
    <section className="summary" tabIndex={-1} autoFocus aria-labelledby="refused">
      <h2 id="refused">{publish.refused.title()}</h2>
      <ul>
        {refusals.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
