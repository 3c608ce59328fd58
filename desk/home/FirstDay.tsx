import { Press } from '../parts/Press.tsx'
import { useDesk } from '../use-desk.ts'

/** A form that still has to be filled in. */
export interface NextStep {
  title: string
  href: string
  done: number
  of: number
}

/** What to do first, until the owner's own house is public. */
export type FirstDayView =
  | { state: 'delivered'; publicName: string }
  | { state: 'making'; publicName: string; waiting: number; next: readonly NextStep[] }
  | { state: 'whole' }

export function FirstDay({ first }: { first: FirstDayView }) {
  const { first: says } = useDesk().words.home
  return (
    <section className="home__first" aria-labelledby="first">
      <div className="part__head">
        <h2 id="first">{says.title()}</h2>
        {first.state !== 'whole' && (
          <a className="do" href={first.state === 'making' ? '/owner/publish#before' : '/owner/publish'}>
            {says.all()}
          </a>
        )}
      </div>
      <FirstSteps first={first} />
    </section>
  )
}

function FirstSteps({ first }: { first: FirstDayView }) {
  const { home, steps } = useDesk().words
  const { first: says } = home
  switch (first.state) {
    case 'delivered':
      return (
        <>
          <p>{says.delivered({ name: first.publicName })}</p>
          <div className="row row--stack gap">
            <Press to="/owner/house/empty" className="btn btn--full">
              {steps.start()}
            </Press>
            <a className="do" href="/owner/house">
              {says.keep()}
            </a>
          </div>
        </>
      )
    case 'making':
      return (
        <>
          <p>{says.making({ name: first.publicName, count: first.waiting })}</p>
          <ul className="index">
            {first.next.map(({ title, href, done, of }) => (
              <li key={href}>
                <a className="index__a steps__head" href={href}>
                  <b>{title}</b>
                  <Count count={{ done, of }} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )
    case 'whole':
      return (
        <>
          <p>{says.whole()}</p>
          <p className="gap">
            <a className="btn btn--full" href="/owner/publish">
              {says.publish()}
            </a>
          </p>
        </>
      )
  }
}

/** Shows how many of the steps are done, e.g. '3 of 7'. */
export function Count({ count: { done, of } }: { count: { done: number; of: number } }) {
  const { steps } = useDesk().words
  return <span className={done === of ? 'steps__count good' : 'steps__count warn'}>{steps.count({ done, of })}</span>
}
