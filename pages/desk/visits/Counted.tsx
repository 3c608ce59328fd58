import { useDesk } from '../use-desk.ts'
import { type Bar, Chart } from './Chart.tsx'
import { type Figures, meaningOf, moreOf, nameOf } from './meaning.ts'
import { unitOf } from './period.ts'

/** The figures of a period: in a sentence, as bars, and as a table. */
export function Counted({ page }: { page: Figures }) {
  const { words, moments, view } = useDesk()
  const { visits } = words
  const { period, bars } = page
  const unit = unitOf[period]
  const tallest = bars.reduce<Bar | null>((best, bar) => ((bar.people ?? 0) > (best?.people ?? 0) ? bar : best), null)
  const most = tallest && { people: tallest.people ?? 0, period: nameOf(tallest, period, moments) }
  return (
    <>
      <p className="meaning gap">{meaningOf(page, visits)}</p>
      <p className="gap measure">{moreOf(page, visits, moments, view.now).join(' ')}</p>
      <figure className="chart gap-l">
        {most && (
          <p className="chart__most">
            <span>{visits.most[unit](most)}</span>
          </p>
        )}
        <Chart bars={bars} says={most === null ? visits.lookedAndNone({ people: 0 }) : visits.chart[unit](most)} />
        <Axis page={page} />
        <figcaption className="key">
          <span>{visits.looked()}</span>
          <span className="key__wrote">{visits.wroteAtFoot()}</span>
        </figcaption>
      </figure>
      <details className="fold gap" open={period === 'week'}>
        <summary>{visits.table()}</summary>
        <Table page={page} />
      </details>
    </>
  )
}

/** Names every bar if there is room for it, otherwise every seventh day or third week. */
function Axis({ page: { period, bars } }: { page: Figures }) {
  const { moments } = useDesk()
  if (period === 'week' || period === 'year')
    return (
      <div className="axis axis--bars" aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar.at} data-now={bar.isNow || undefined}>
            {period === 'week' ? moments.shortWeekday(bar.at) : <Initial name={moments.shortMonth(bar.at)} />}
          </span>
        ))}
      </div>
    )
  const every = bars.length / 4
  return (
    <div className="axis" aria-hidden="true">
      {bars
        .filter((_, index) => index % every === 0)
        .map(({ at }) => (
          <span key={at}>{moments.short(at)}</span>
        ))}
    </div>
  )
}

/** A phone has no room for twelve names, so it shows their initials. */
function Initial({ name }: { name: string }) {
  return (
    <>
      {name.slice(0, 1)}
      <span className="axis__rest">{name.slice(1)}</span>
    </>
  )
}

function Table({ page: { period, bars } }: { page: Figures }) {
  const { words, moments } = useDesk()
  const { visits } = words
  return (
    <div className="wide-scroll">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{visits.columns[unitOf[period]]()}</th>
            <th scope="col">{visits.looked()}</th>
            <th scope="col">{visits.wrote()}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ isAhead }) => !isAhead)
            .reverse()
            .map((bar) => {
              const name = nameOf(bar, period, moments)
              return (
                <tr key={bar.at}>
                  <th scope="row">{bar.isNow ? visits.soFar({ period: name }) : name}</th>
                  <td>{bar.people === null ? visits.notCounted() : visits.figure({ count: bar.people })}</td>
                  <td>{visits.figure({ count: bar.wrote })}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </div>
  )
}
