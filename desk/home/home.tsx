import type { FastifyInstance } from 'fastify'
import { Fragment } from 'react'
import { readHouse } from '../../content/house.ts'
import { withValues } from '../../content/paths.ts'
import { countInbox, lastAnswered, waitingPeople } from '../../enquiries/inbox.ts'
import { retryLetters } from '../../enquiries/outbox.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { publishValues } from '../../house/draft/publishing.ts'
import { liveRevision } from '../../house/revisions.ts'
import type { Finding } from '../../server/health/findings.ts'
import { age } from '../ages.ts'
import type { Drawn } from '../drawn.tsx'
import { People } from '../enquiries/people.tsx'
import { type FormSource, formSource } from '../forms/field-views.ts'
import { type Station, waitingIn } from '../forms/progress.ts'
import { StartEmpty } from '../house/house.tsx'
import { Press } from '../parts/Form.tsx'
import { Do, Entry, Go, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { Brochure } from '../publish/published.tsx'
import { missingIn } from '../publish/reasons.ts'
import { postedBy } from '../request.ts'
import { useDesk } from '../use-desk.ts'
import { HomeViewings } from '../viewings/list.tsx'
import { Chart, twelveWeeks } from '../visits/visits.tsx'
import { Offer, type OfferProps, offerForm, offerMark, type Refusal, typedValues } from './offer.tsx'

/** The home page of the desk. Its form publishes only status and prices; all other changes stay in the draft. */
export async function homeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, pages, publish, shelf } = parts

  app.get('/owner', (request, reply) => {
    const offer = offerForm(openDraft(database), new Map(), pages.language(request), clock.now())
    return pages.draw(request, reply, home({ offer, refusal: null }))
  })

  app.post('/owner/letters/retry', (_request, reply) => {
    retryLetters(database, clock.now())
    outbox.wake()
    return reply.redirect('/owner', 303)
  })

  app.get('/owner/', (_request, reply) => reply.redirect('/owner', 303))

  app.get('/owner/*', (request, reply) => pages.missing(request, reply))

  app.post('/owner/offer', async (request, reply) => {
    const posted = postedBy(request)
    const language = pages.language(request)
    const draft = openDraft(database)
    const { house } = draft.published
    const values = typedValues(house, posted, language)
    // Nothing was changed, or the button was pressed a second time.
    if (values.size === 0) return reply.redirect('/owner', 303)
    const read = readHouse(withValues(house, values))
    const { fields } = offerForm(draft, posted, language, clock.now())
    if (posted.get('mark') !== offerMark(draft)) return refused('changed')
    if ('faults' in read) return refused('faulty')
    if (fields.some(({ confirm }) => confirm?.isConfirmed === false)) return refused('unconfirmed')
    const written = await publish(request, 'published', read.house, () =>
      posted.get('mark') === offerMark(openDraft(database))
        ? publishValues(database, shelf, values, clock.now())
        : null,
    )
    if (written === null || written === 'refused') return refused(written ?? 'changed')
    return reply.redirect(`/owner/publish/done?revision=${written}&changes=${values.size}`, 303)

    function refused(refusal: Refusal) {
      const offer = offerForm(openDraft(database), posted, language, clock.now())
      return pages.draw(request, reply, home({ offer, refusal }), refusal === 'changed' ? 409 : 422)
    }
  })
}

const home = (form: OfferProps): Drawn => ({
  here: 'home',
  className: 'home',
  title: (words) => words.home.page(),
  countsWaiting: true,
  body: <Home form={form} />,
})

const shownPeople = 5

/** Shows who is waiting, and whether the page and its letters work. */
function Home({ form }: { form: OfferProps }) {
  const { words, view, moments, locale, parts } = useDesk()
  const { database, config } = parts
  const { home, inbox, nav } = words
  const people = waitingPeople(database, shownPeople)
  const [first] = people
  const longest = first === undefined ? '' : age(view.now - first.waitsSince, inbox.ages)
  const source = formSource(openDraft(database), locale)
  const toFill = source.draft.isNew ? waitingIn(source) : []
  const last = first === undefined ? lastAnswered(database) : null
  const total = countInbox(database, 'all')
  return (
    <>
      <p className="small soft">{home.now({ moment: moments.full(view.now) })}</p>
      <h1>{view.waiting === 0 ? home.nobody() : home.waiting({ count: view.waiting, age: longest })}</h1>
      <FirstDay isNew={source.draft.isNew} toFill={toFill} />
      <div className="cols cols--broad home__cols">
        <Part
          id="who"
          title={last === null ? home.whoWaits() : home.lastAnswered()}
          beside={total > 0 && <Do to="/owner/enquiries?show=all">{home.all({ count: total })}</Do>}
        >
          {first || last ? (
            <People people={last ? [last] : people} />
          ) : (
            <p className="small soft">{total === 0 ? inbox.emptyFirst() : home.nobody()}</p>
          )}
        </Part>
        <div className="home__page">
          <HomeViewings />
          <Part id="public" title={home.house()}>
            <Offer {...form} />
            <Machine source={source} toFill={toFill.length} />
          </Part>
        </div>
        <Part
          id="weeks"
          title={home.weeks()}
          beside={config.countsVisits && <Do to="/owner/visits">{nav.visits()}</Do>}
        >
          <Weeks />
        </Part>
      </div>
    </>
  )
}

interface FirstDayProps {
  /** True if the draft was begun as an empty house. */
  isNew: boolean
  /** The forms of that house that still have to be filled in. */
  toFill: readonly Station[]
}

/** What to do first, while the house that was delivered is public or the owner's own one is not yet. */
function FirstDay({ isNew, toFill }: FirstDayProps) {
  const { words, parts } = useDesk()
  const { home, steps } = words
  const { database, houses } = parts
  const { first } = home
  if (!isNew && liveRevision(database)?.kind !== 'seed') return null
  const name = houses.current().house.facts.figures.name
  const [next] = toFill
  const all = isNew ? '/owner/publish#before' : '/owner/publish'
  return (
    <Part id="first" className="home__first" title={first.title()} beside={next && <Do to={all}>{steps.all()}</Do>}>
      {isNew ? (
        <>
          <p>{next ? first.making({ name, count: toFill.length }) : first.whole()}</p>
          <p className="gap">
            <Go to={next?.href ?? '/owner/publish'}>{next ? steps.next({ title: next.title }) : steps.toPublish()}</Go>
          </p>
        </>
      ) : (
        <>
          <p>{first.delivered({ name })}</p>
          <StartEmpty className="btn btn--full">
            <Do to="/owner/house">{first.keep()}</Do>
          </StartEmpty>
        </>
      )}
    </Part>
  )
}

/** Twelve weeks as small bars, with one line below them. */
function Weeks() {
  const { words, parts } = useDesk()
  const { home } = words
  const { bars } = twelveWeeks(parts)
  const { people, wrote: last } = bars.at(-1) ?? { people: 0, wrote: 0 }
  const wrote = bars.reduce((sum, bar) => sum + bar.wrote, 0)
  const written = home.weeksWritten({ total: wrote, last })
  const most = Math.max(...bars.map((bar) => bar.people ?? 0))
  // Somebody who was not counted may have written.
  const isUnseen = (people ?? 0) === 0 && wrote > 0
  return (
    <figure className="chart chart--small weeks">
      {parts.config.countsVisits ? (
        <Chart bars={bars} says={isUnseen ? written : home.weeksChart({ most, people: people ?? 0, wrote })} />
      ) : (
        <Chart bars={bars.map((bar) => ({ ...bar, people: bar.wrote, wrote: 0 }))} says={written} />
      )}
      <figcaption className="small soft">
        {parts.config.countsVisits && !isUnseen ? home.weeksLooked({ people: people ?? 0, wrote: last }) : written}
      </figcaption>
    </figure>
  )
}

/** What an owner is told of a finding. */
type Told = NonNullable<Finding['owner']> & { isWell: boolean }

/** Shows what is public, and what works or does not, as far as an owner understands it. `toFill`: how many forms still wait. */
function Machine({ source, toFill }: { source: FormSource; toFill: number }) {
  const { words, moments, view, parts } = useDesk()
  const { home } = words
  const { database, houses } = parts
  const { publishedAt } = houses.current()
  const missing = missingIn(source, database, view.now).length + toFill
  const heldBack = countInbox(database, 'held')
  const all = parts.findings()
  const about = (subject: Finding['subject']) =>
    all.flatMap(({ owner, state, ...each }): Told[] =>
      each.subject === subject && owner ? [{ ...owner, isWell: state === 'well' }] : [],
    )
  return (
    <dl className="ledger">
      <Entry term={home.public()}>
        <p className="small soft">{home.published({ moment: moments.full(publishedAt) })}</p>
        {about('house').map(({ says }) => (
          <p key={says(home, moments)} className="small warn">
            {says(home, moments)}
          </p>
        ))}
      </Entry>
      <Entry term={home.draft()}>
        {source.draft.isNew ? (
          <Do to="/owner/publish">{home.draftNew()}</Do>
        ) : view.changes === 0 ? (
          home.draftNone()
        ) : (
          <Do to="/owner/publish">{home.draftWaits({ count: view.changes })}</Do>
        )}
      </Entry>
      <Entry term={home.missing()}>
        {missing === 0 ? (
          home.missingNone()
        ) : (
          <Do to="/owner/publish#before">{home.missingSome({ count: missing })}</Do>
        )}
      </Entry>
      {heldBack > 0 && (
        <Entry term={words.inbox.shelves.held()}>
          <Do to="/owner/enquiries?show=held">{home.heldBackLook({ count: heldBack })}</Do>
        </Entry>
      )}
      <Findings term={home.letters()} findings={about('mail')} />
      <Brochure />
      <Findings term={home.backup()} findings={about('backups')} />
      <Findings term={home.disk()} findings={about('disk')} />
      <Findings term={home.server()} findings={about('configuration')} />
    </dl>
  )
}

function Findings({ term, findings }: { term: string; findings: readonly Told[] }) {
  const { words, moments } = useDesk()
  const { home } = words
  if (findings.length === 0) return null
  return (
    <Entry term={term}>
      {findings.map(({ says, isWell, isCalm, canRetry }) => (
        <Fragment key={says(home, moments)}>
          <p className={isWell || isCalm ? undefined : 'warn'}>{says(home, moments)}</p>
          {canRetry && (
            <Press to="/owner/letters/retry" className="do">
              {home.tryNow()}
            </Press>
          )}
        </Fragment>
      ))}
    </Entry>
  )
}
