import { useDesk } from '../use-desk.ts'
import { type Bar, Chart } from '../visits/Chart.tsx'

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
