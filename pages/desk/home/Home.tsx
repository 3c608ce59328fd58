import type { HomePage } from '../../../renderer/desk-view.ts'
import { longAge } from '../ages.ts'
import { People } from '../parts/People.tsx'
import { useDesk } from '../use-desk.ts'
import { FirstDay } from './FirstDay.tsx'
import { Machine } from './Machine.tsx'
import { Offer } from './Offer.tsx'
import { Weeks } from './Weeks.tsx'

/** Who waits, and how the page and its letters stand. */
export function Home({ page }: { page: HomePage }) {
  const { words, view, moments } = useDesk()
  const { home, inbox } = words
  const [first] = page.people
  const longest = first === undefined ? '' : longAge(view.now - first.receivedAt, inbox.age)
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
            <p className="small soft">{page.total === 0 ? inbox.emptyFirst() : inbox.emptyWaiting()}</p>
          )}
        </section>
        <section className="home__page" aria-labelledby="public">
          <div className="part__head">
            <h2 id="public">{home.house()}</h2>
          </div>
          <Offer offer={page.offer} />
          <Machine page={page} />
        </section>
        <section className="home__weeks" aria-labelledby="weeks">
          <div className="part__head">
            <h2 id="weeks">{home.weeks()}</h2>
          </div>
          <Weeks weeks={page.weeks} />
        </section>
      </div>
    </>
  )
}
