import type { Database } from '../../db/database.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { comingViewings, unsettledViewings } from '../../enquiries/viewings/viewings.ts'
import { useDesk } from '../use-desk.ts'

const shownAtHome = 3

/** The viewings on the home page: the next ones, and those that wait for the owner. */
export function HomeViewings({ database }: { database: Database }) {
  const { words, view, moments } = useDesk()
  const { home } = words.viewings
  const coming = comingViewings(database, view.now, shownAtHome)
  const asked = unsettledViewings(database)
    .filter(({ state }) => state === 'asked')
    .slice(0, shownAtHome)
  if (coming.length + asked.length === 0) return null
  return (
    <section className="home__viewings" aria-labelledby="viewings">
      <div className="part__head">
        <h2 id="viewings">{home.title()}</h2>
        <a className="do" href="/owner/viewings">
          {home.all()}
        </a>
      </div>
      {coming.length > 0 && (
        <ol className="moments moments--slim">
          {coming.map(({ id, name, startsAt }, index) => (
            <li key={id} className={index === 0 ? 'moment moment--next' : 'moment'}>
              <p className="moment__when">
                <a href={`/owner/viewings/${id}`}>{moments.alone(startsAt ?? 0)}</a>
              </p>
              <p>
                <bdi>{unmask(name)}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {asked.map(({ id, name }) => (
        <p key={id} className="small">
          <a className="do warn" href={`/owner/viewings/${id}`}>
            {home.asked({ name: unmask(name) })}
          </a>
        </p>
      ))}
    </section>
  )
}
