import { liveRevision } from '../../house/tables/revisions.ts'
import type { Station } from '../forms/progress.ts'
import { Press } from '../parts/Form.tsx'
import type { DeskParts } from '../parts.ts'
import { useDesk } from '../use-desk.ts'

interface FirstDayProps {
  parts: DeskParts
  /** True if the draft was begun as an empty house. */
  isNew: boolean
  /** The forms of that house that still have to be filled in. */
  toFill: readonly Station[]
}

/** What to do first, while the house that was delivered is public or the owner's own one is not yet. */
export function FirstDay({ parts: { database, houses }, isNew, toFill }: FirstDayProps) {
  const { home, steps } = useDesk().words
  const { first } = home
  if (!isNew && liveRevision(database)?.kind !== 'seed') return null
  const name = houses.current().house.facts.figures.name
  const isWhole = isNew && toFill.length === 0
  return (
    <section className="home__first" aria-labelledby="first">
      <div className="part__head row">
        <h2 id="first">{first.title()}</h2>
        {!isWhole && (
          <a className="do" href={isNew ? '/owner/publish#before' : '/owner/publish'}>
            {steps.all()}
          </a>
        )}
      </div>
      {isWhole ? <Whole /> : isNew ? <ToFill name={name} stations={toFill} /> : <Delivered name={name} />}
    </section>
  )
}

function Delivered({ name }: { name: string }) {
  const { home, steps } = useDesk().words
  const { first } = home
  return (
    <>
      <p>{first.delivered({ name })}</p>
      <div className="row row--stack gap">
        <Press to="/owner/house/empty" className="btn btn--full">
          {steps.start()}
        </Press>
        <a className="do" href="/owner/house">
          {first.keep()}
        </a>
      </div>
    </>
  )
}

const shownStations = 3

function ToFill({ name, stations }: { name: string; stations: readonly Station[] }) {
  const { home, steps } = useDesk().words
  return (
    <>
      <p>{home.first.making({ name, count: stations.length })}</p>
      <ul className="index">
        {stations.slice(0, shownStations).map(({ title, href, done, of }) => (
          <li key={href}>
            <a className="index__a steps__head row" href={href}>
              <b>{title}</b>
              <span className="small warn nb">{steps.count({ done, of })}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Whole() {
  const { home, steps } = useDesk().words
  const { first } = home
  return (
    <>
      <p>{first.whole()}</p>
      <p className="gap">
        <a className="btn btn--full" href="/owner/publish">
          {steps.toPublish()}
        </a>
      </p>
    </>
  )
}
