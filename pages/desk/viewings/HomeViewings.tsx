import { useDesk } from '../use-desk.ts'
import type { ListedViewing } from './Viewings.tsx'

/** The viewings on the home page: the next ones, and those that wait for the owner. */
export interface HomeViewingsView {
  coming: readonly ListedViewing[]
  asked: readonly ListedViewing[]
}

export function HomeViewings({ viewings }: { viewings: HomeViewingsView }) {
  const { words, moments } = useDesk()
  const { home } = words.viewings
  const { coming, asked } = viewings
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
                <bdi>{name}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {asked.map(({ id, name }) => (
        <p key={id} className="small">
          <a className="do warn" href={`/owner/viewings/${id}`}>
            {home.asked({ name })}
          </a>
        </p>
      ))}
    </section>
  )
}
