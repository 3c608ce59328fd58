import type { FastifyInstance } from 'fastify'
import { readHouse } from '../../content/house.ts'
import { countInbox, lastAnswered, waitingPeople } from '../../enquiries/inbox.ts'
import { retryLetters } from '../../enquiries/outbox.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { publishValues, withValues } from '../../house/draft/publishing.ts'
import { age } from '../ages.ts'
import type { Drawn } from '../drawn.tsx'
import { People, type Person } from '../enquiries/people.tsx'
import { formSource } from '../forms/field-views.ts'
import { waitingIn } from '../forms/progress.ts'
import { postedBy } from '../forms/saving.ts'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'
import { HomeViewings } from '../viewings/list.tsx'
import { Chart, twelveWeeks } from '../visits/weeks.tsx'
import { FirstDay } from './first-day.tsx'
import { Machine } from './machine.tsx'
import { Offer, type OfferForm, offerForm, offerMark, refusalOf, typedValues } from './offer.tsx'

/** The home page of the desk. Its form publishes only status and prices; all other changes stay in the draft. */
export async function homeRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  const { clock, database, outbox, pages, publish, record, shelf } = parts

  app.get('/owner', (request, reply) => {
    const form = offerForm(openDraft(database), null, pages.language(request), clock.now())
    return pages.draw(request, reply, home(parts, form))
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
    const isCurrent = posted.get('mark') === offerMark(draft)
    const refusal = refusalOf(offerForm(draft, posted, language, clock.now()), 'house' in read, isCurrent)
    if (refusal !== null || 'faults' in read) return refused(refusal ?? 'faulty')
    const written = await publish(read.house, () => {
      if (posted.get('mark') !== offerMark(openDraft(database))) return 'changed'
      const number = publishValues(database, shelf, values, clock.now())
      record(request, 'published', `revision ${number}`)
      return number
    })
    if (written === 'changed' || written === 'refused') return refused(written)
    request.log.info({ desk: 'published', revision: written }, 'published at the desk')
    return reply.redirect(`/owner/publish/done?revision=${written}&changes=${values.size}`, 303)

    function refused(refusal: NonNullable<OfferForm['refusal']>) {
      const form = { ...offerForm(openDraft(database), posted, language, clock.now()), refusal }
      return pages.draw(request, reply, home(parts, form), refusal === 'changed' ? 409 : 422)
    }
  })
}

const home = (parts: DeskParts, offer: OfferForm): Drawn => ({
  here: 'home',
  className: 'home',
  title: (words) => words.home.page(),
  countsWaiting: true,
  body: <Home parts={parts} offer={offer} />,
})

const shownPeople = 5

/** Shows who is waiting, and whether the page and its letters work. */
function Home({ parts, offer }: { parts: DeskParts; offer: OfferForm }) {
  const { words, view, moments, locale } = useDesk()
  const { database, config } = parts
  const { home, inbox } = words
  const people = waitingPeople(database, shownPeople)
  const [first] = people
  const longest = first === undefined ? '' : age(view.now - first.waitsSince, inbox.ages)
  const source = formSource(openDraft(database), locale)
  const toFill = source.draft.isNew ? waitingIn(source) : []
  return (
    <>
      <p className="small soft">{home.now({ moment: moments.full(view.now) })}</p>
      <h1>
        {view.waiting === 0
          ? home.nobody()
          : view.waiting === 1
            ? home.one({ age: longest })
            : home.several({ count: view.waiting, age: longest })}
      </h1>
      <FirstDay parts={parts} isNew={source.draft.isNew} toFill={toFill} />
      <div className="cols cols--broad home__cols">
        <section aria-labelledby="who">
          <Who people={people} parts={parts} />
        </section>
        <section className="home__page" aria-labelledby="public">
          <HomeViewings database={database} />
          <div className="part__head row">
            <h2 id="public">{home.house()}</h2>
          </div>
          <Offer offer={offer} />
          <Machine parts={parts} source={source} toFill={toFill.length} />
        </section>
        <section aria-labelledby="weeks">
          <div className="part__head row">
            <h2 id="weeks">{home.weeks()}</h2>
            {config.countsVisits && (
              <a className="do" href="/owner/visits">
                {words.nav.visits()}
              </a>
            )}
          </div>
          <Weeks parts={parts} />
        </section>
      </div>
    </>
  )
}

/** Who waits for an answer, or who was answered last. */
function Who({ people, parts: { database } }: { people: readonly Person[]; parts: DeskParts }) {
  const { home, inbox } = useDesk().words
  const isWaiting = people.length > 0
  const last = isWaiting ? null : lastAnswered(database)
  const total = countInbox(database, 'all')
  return (
    <>
      <div className="part__head row">
        <h2 id="who">{last === null ? home.whoWaits() : home.lastAnswered()}</h2>
        {total > 0 && (
          <a className="do" href="/owner/enquiries?show=all">
            {home.all({ count: total })}
          </a>
        )}
      </div>
      {isWaiting || last ? (
        <People people={last ? [last] : people} />
      ) : (
        <p className="small soft">{total === 0 ? inbox.emptyFirst() : home.nobody()}</p>
      )}
    </>
  )
}

/** Twelve weeks as small bars, with one line below them. */
function Weeks({ parts }: { parts: DeskParts }) {
  const { home } = useDesk().words
  const { bars } = twelveWeeks(parts)
  const now = bars.at(-1)
  const wrote = bars.reduce((sum, bar) => sum + bar.wrote, 0)
  const written = home.weeksWritten({ total: wrote, last: now?.wrote ?? 0 })
  if (!parts.config.countsVisits)
    return (
      <figure className="chart chart--small weeks">
        <Chart bars={bars.map((bar) => ({ ...bar, people: bar.wrote, wrote: 0 }))} says={written} />
        <figcaption className="small soft">{written}</figcaption>
      </figure>
    )
  const people = now?.people ?? 0
  const most = Math.max(...bars.map((bar) => bar.people ?? 0))
  return (
    <figure className="chart chart--small weeks">
      <Chart bars={bars} says={home.weeksChart({ most, people, wrote })} leastFoot={7} />
      <figcaption className="small soft">{home.weeksLooked({ people, wrote: now?.wrote ?? 0 })}</figcaption>
    </figure>
  )
}
