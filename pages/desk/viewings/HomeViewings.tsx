import { useDesk } from '../use-desk.ts'

/** The viewings on the home page: the next ones, and those that wait for the owner. */
export interface HomeViewingsView {
  coming: readonly { id: number; name: string; at: number }[]
  declined: readonly { id: number; name: string }[]
  /** Viewings that have taken place and have no note yet. */
  past: readonly { id: number; name: string }[]
}

export function HomeViewings({ viewings }: { viewings: HomeViewingsView }) {
  const { words, moments } = useDesk()
  const { home } = words.viewings
  const { coming, declined, past } = viewings
  if (coming.length + declined.length + past.length === 0) return null
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
          {coming.map(({ id, name, at }, index) => (
            <li key={id} className={index === 0 ? 'moment moment--next' : 'moment'}>
              <p className="moment__when">
                <a href={`/owner/viewings/${id}`}>{moments.alone(at)}</a>
              </p>
              <p>
                <bdi>{name}</bdi>
              </p>
            </li>
          ))}
        </ol>
      )}
      {declined.map(({ id, name }) => (
        <p key={id} className="small">
          <a className="do warn" href={`/owner/viewings/${id}`}>
            {home.declined({ name })}
          </a>
        </p>
      ))}
      {past.map(({ id, name }) => (
        <p key={id} className="small">
          <a className="do" href={`/owner/viewings/${id}`}>
            {home.how({ name })}
          </a>
        </p>
      ))}
    </section>
  )
}
