import type { Database } from '../../db/database.ts'
import { longAge } from '../ages.ts'
import { People, type Person } from '../enquiries/people.tsx'
import type { DeskPage } from '../page.ts'
import { useDesk } from '../use-desk.ts'
import { HomeViewings } from '../viewings/at-home.tsx'
import { type Bar, Chart } from '../visits/Chart.tsx'
import { FirstDay, type FirstDayView } from './FirstDay.tsx'
import { Machine, type MachineView } from './Machine.tsx'
import { Offer, type OfferForm } from './Offer.tsx'

export interface HomePage extends MachineView {
  kind: 'home'
  first: FirstDayView | null
  people: readonly Person[]
  last: Person | null
  total: number
  offer: OfferForm
  database: Database
  weeks: WeeksView
}

export const homePage: DeskPage<HomePage> = {
  frame: { here: 'home', className: 'home' },
  title: ({ home }) => home.page(),
  Body: Home,
}

/** Shows who is waiting, and whether the page and its letters work. */
function Home({ page }: { page: HomePage }) {
  const { words, view, moments } = useDesk()
  const { home, inbox } = words
  const [first] = page.people
  const longest = first === undefined ? '' : longAge(view.now - first.waitsSince, inbox.age)
  const last = page.last
  return (
    <>
      <p className="home__day">{home.now({ moment: moments.full(view.now) })}</p>
      <h1>
        {view.waiting === 0
          ? home.nobody()
          : view.waiting === 1
            ? home.one({ age: longest })
            : home.several({ count: view.waiting, age: longest })}
      </h1>
      {page.first && <FirstDay first={page.first} />}
      <div className="home__cols">
        <section aria-labelledby="who">
          <div className="part__head">
            <h2 id="who">{first || !last ? home.whoWaits() : home.lastAnswered()}</h2>
            {page.total > 0 && (
              <a className="do" href="/owner/enquiries?show=all">
                {home.all({ count: page.total })}
              </a>
            )}
          </div>
          {first ? (
            <People people={page.people} />
          ) : last ? (
            <People people={[last]} />
          ) : (
            <p className="small soft">{page.total === 0 ? inbox.emptyFirst() : home.nobody()}</p>
          )}
        </section>
        <section className="home__page" aria-labelledby="public">
          <HomeViewings database={page.database} />
          <div className="part__head">
            <h2 id="public">{home.house()}</h2>
          </div>
          <Offer offer={page.offer} />
          <Machine page={page} />
        </section>
        <section className="home__weeks" aria-labelledby="weeks">
          <div className="part__head">
            <h2 id="weeks">{home.weeks()}</h2>
            {page.weeks.countsVisits && (
              <a className="do" href="/owner/visits">
                {words.nav.visits()}
              </a>
            )}
          </div>
          <Weeks weeks={page.weeks} />
        </section>
      </div>
    </>
  )
}

export interface WeeksView {
  /** The last is the present week. */
  bars: readonly Bar[]
  /** False if only those who wrote are counted. */
  countsVisits: boolean
}

/** Twelve weeks as small bars, with one line below them. */
export function Weeks({ weeks: { bars, countsVisits } }: { weeks: WeeksView }) {
  const { home } = useDesk().words
  const now = bars.at(-1)
  const wrote = bars.reduce((sum, bar) => sum + bar.wrote, 0)
  const written = home.weeksWritten({ total: wrote, last: now?.wrote ?? 0 })
  if (!countsVisits)
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
