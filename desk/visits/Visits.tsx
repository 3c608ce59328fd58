import type { DeskPage } from '../page.ts'
import { Entry } from '../parts/Entry.tsx'
import { Part } from '../parts/Part.tsx'
import { useDesk } from '../use-desk.ts'
import { type Bar, Chart } from './Chart.tsx'

export interface VisitsPage {
  kind: 'visits'
  /** False if the server does not count. */
  isOn: boolean
  /** True if nothing was ever counted. */
  isNew: boolean
  /** True if search engines are asked to stay away. */
  isPreview: boolean
  /** Twelve weeks. */
  bars: readonly Bar[]
  /** How many looked, how many wrote, and how many took the brochure, in these weeks. */
  people: number
  wrote: number
  downloads: number
  /** The most frequent first. */
  sources: readonly SourceShare[]
}

/**
 * Where people came from. `others` stands for sources from which fewer than five came each, and for those that were not
 * counted by name. Its `sites` is null if nobody knows how many there are.
 */
export type SourceShare =
  | { kind: 'direct' | 'message'; people: number }
  | { kind: 'named'; name: string; people: number }
  | { kind: 'others'; sites: number | null; people: number }

export const visitsPage: DeskPage<VisitsPage> = {
  frame: { here: 'visits' },
  title: ({ visits }) => visits.page(),
  Body: Visits,
}

// With fewer people than this, a share says nothing.
const enough = 20

/** How many people looked at the page, and where they came from. */
function Visits({ page }: { page: VisitsPage }) {
  const { visits } = useDesk().words
  return (
    <>
      <div className="head">
        <h1>{visits.page()}</h1>
      </div>
      {page.isOn ? <On page={page} /> : <Empty line={visits.off()} why={visits.offWhy()} />}
    </>
  )
}

function On({ page }: { page: VisitsPage }) {
  const { visits } = useDesk().words
  const { people, wrote, isNew, isPreview } = page
  return (
    <>
      {people + wrote > 0 ? (
        <Counted page={page} />
      ) : (
        <Empty
          line={isNew ? visits.never() : visits.none()}
          why={isPreview ? visits.nonePreview() : visits.noneWhy()}
          toOffer={isPreview}
        />
      )}
      {people > 0 && (
        <div className="visits__cols">
          <Sources page={page} />
          <Part id="did" title={visits.did()}>
            <dl className="ledger">
              <Entry term={visits.wrote()}>{visits.people({ count: wrote })}</Entry>
              <Entry term={visits.brochure()}>{visits.downloads({ count: page.downloads })}</Entry>
            </dl>
          </Part>
        </div>
      )}
      <p className="small soft gap measure">{visits.private()}</p>
    </>
  )
}

/** The figures of twelve weeks: in a sentence, as bars, and as a table. */
function Counted({ page: { bars, people, wrote } }: { page: VisitsPage }) {
  const { words, moments } = useDesk()
  const { visits } = words
  const isFew = people < enough
  const saysShare = !isFew && wrote > 0 && wrote <= people
  const tallest = bars.reduce<Bar | null>((best, bar) => ((bar.people ?? 0) > (best?.people ?? 0) ? bar : best), null)
  const most = tallest && { people: tallest.people ?? 0, week: moments.day(tallest.at) }
  return (
    <>
      <p className="meaning gap">{saysShare ? ofHundred() : lookedAndWrote()}</p>
      {isFew && <p className="gap measure">{visits.few()}</p>}
      {saysShare && <p className="gap measure">{`${visits.sum({ people })} ${visits.wroteToo({ wrote })}`}</p>}
      <figure className="chart gap-l">
        {most && (
          <p className="chart__most">
            <span>{visits.most(most)}</span>
          </p>
        )}
        <Chart bars={bars} says={most === null ? visits.lookedAndNone({ people: 0 }) : visits.chart(most)} />
        <div className="axis" aria-hidden="true">
          {bars
            .filter((_, index) => index % 3 === 0)
            .map(({ at }) => (
              <span key={at}>{moments.short(at)}</span>
            ))}
        </div>
        <figcaption className="key">
          <span>{visits.looked()}</span>
          <span className="key__wrote">{visits.wroteAtFoot()}</span>
        </figcaption>
      </figure>
      <details className="fold gap">
        <summary>{visits.table()}</summary>
        <Table bars={bars} />
      </details>
    </>
  )

  function ofHundred(): string {
    const share = Math.round((wrote / people) * 100)
    return share === 0 ? visits.ofHundredLess() : visits.ofHundred({ wrote: share })
  }

  function lookedAndWrote(): string {
    return wrote === 0 ? visits.lookedAndNone({ people }) : visits.lookedAndWrote({ people, wrote })
  }
}

function Table({ bars }: { bars: readonly Bar[] }) {
  const { words, moments } = useDesk()
  const { visits } = words
  return (
    <div className="wide-scroll">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{visits.week()}</th>
            <th scope="col">{visits.looked()}</th>
            <th scope="col">{visits.wrote()}</th>
          </tr>
        </thead>
        <tbody>
          {[...bars].reverse().map(({ at, people, wrote }, index) => (
            <tr key={at}>
              <th scope="row">{index === 0 ? visits.soFar({ week: moments.day(at) }) : moments.day(at)}</th>
              <td>{people === null ? visits.notCounted() : visits.figure({ count: people })}</td>
              <td>{visits.figure({ count: wrote })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The line below each source is as long as its share. */
function Sources({ page: { sources, people: all } }: { page: VisitsPage }) {
  const { visits } = useDesk().words
  const named = (source: SourceShare): { name: string; how?: string } => {
    switch (source.kind) {
      case 'direct':
        return { name: visits.direct(), how: visits.directHow() }
      case 'message':
        return { name: visits.message() }
      case 'named':
        return { name: source.name }
      case 'others':
        return source.sites === null
          ? { name: visits.others() }
          : { name: visits.otherSites({ sites: source.sites }), how: visits.othersWhy() }
    }
  }
  return (
    <Part id="sources" title={visits.from()}>
      <dl className="shares">
        {sources.map((source) => {
          const { name, how } = named(source)
          return (
            <div className="share" key={`${source.kind} ${name}`}>
              <dt>
                {name}
                {how && <small>{how}</small>}
              </dt>
              <dd>
                {visits.figure({ count: source.people })}
                <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.round((source.people / all) * 1_000) / 10} height="3" />
                </svg>
              </dd>
            </div>
          )
        })}
      </dl>
    </Part>
  )
}

function Empty({ line, why, toOffer = false }: { line: string; why: string; toOffer?: boolean }) {
  const { visits } = useDesk().words
  return (
    <div className="empty">
      <p className="empty__line">{line}</p>
      <p className="measure">{why}</p>
      {toOffer && (
        <p>
          <a className="btn btn--full" href="/owner/house/offer">
            {visits.toOffer()}
          </a>
        </p>
      )}
    </div>
  )
}
