import type { FastifyInstance } from 'fastify'
import { firstVisitDay, peopleIn, type VisitCount } from '../../visits/counts.ts'
import { Empty, Entry, Go, Head, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskWords, useDesk } from '../use-desk.ts'
import { Chart, twelveWeeks, type Week } from './weeks.tsx'

// With fewer people than this, a share says nothing.
const enough = 20
// A smaller number could show what one person did.
const fewest = 5

/** The page that says how many people looked at the house, and where they came from. */
export async function visitsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  app.get('/owner/visits', (request, reply) =>
    parts.pages.draw(request, reply, {
      here: 'visits',
      title: ({ nav }) => nav.visits(),
      body: <Visits parts={parts} />,
    }),
  )
}

function Visits({ parts }: { parts: DeskParts }) {
  const { visits, nav } = useDesk().words
  return (
    <>
      <Head title={nav.visits()} />
      {parts.config.countsVisits ? (
        <InTwelveWeeks parts={parts} />
      ) : (
        <Empty line={visits.off()}>
          <p className="measure">{visits.offWhy()}</p>
        </Empty>
      )}
    </>
  )
}

function InTwelveWeeks({ parts }: { parts: DeskParts }) {
  const { visits, enquiry } = useDesk().words
  const { bars, counts, wrote } = twelveWeeks(parts)
  const people = peopleIn(counts)
  const downloads = counts.reduce((sum, { what, visitors }) => (what === 'brochure' ? sum + visitors : sum), 0)
  // Search engines are then asked to stay away.
  const isPreview = parts.houses.current().house.facts.offer.listing === 'preview'
  return (
    <>
      {people + wrote > 0 ? (
        <Counted bars={bars} people={people} wrote={wrote} />
      ) : (
        <Empty line={firstVisitDay(parts.database) === null ? visits.never() : visits.none()}>
          <p className="measure">{isPreview ? visits.nonePreview() : visits.noneWhy()}</p>
          {isPreview && (
            <p>
              <Go to="/owner/house/offer">{visits.toOffer()}</Go>
            </p>
          )}
        </Empty>
      )}
      {people > 0 && (
        <div className="cols cols--even">
          <Sources counts={counts.filter(({ what }) => what === 'page')} people={people} />
          <Part id="did" title={visits.did()}>
            <dl className="ledger">
              <Entry term={visits.wrote()}>{visits.people({ count: wrote })}</Entry>
              <Entry term={enquiry.brochure()}>{visits.downloads({ count: downloads })}</Entry>
            </dl>
          </Part>
        </div>
      )}
      <p className="small soft gap measure">{visits.private()}</p>
    </>
  )
}

/** The figures of twelve weeks: in a sentence, as bars, and as a table. */
function Counted({ bars, people, wrote }: { bars: readonly Week[]; people: number; wrote: number }) {
  const { words, moments } = useDesk()
  const { visits } = words
  const isFew = people < enough
  const saysShare = !isFew && wrote > 0 && wrote <= people
  const share = Math.round((wrote / people) * 100)
  const ofHundred = share === 0 ? visits.ofHundredLess() : visits.ofHundred({ wrote: share })
  const total = wrote === 0 ? visits.lookedAndNone({ people }) : visits.lookedAndWrote({ people, wrote })
  const tallest = bars.reduce<Week | null>((best, bar) => ((bar.people ?? 0) > (best?.people ?? 0) ? bar : best), null)
  const most = tallest && { people: tallest.people ?? 0, week: moments.day(tallest.at) }
  return (
    <>
      <p className="meaning gap">{saysShare ? ofHundred : total}</p>
      {isFew && <p className="gap measure">{visits.few()}</p>}
      {saysShare && <p className="gap measure">{total}</p>}
      <figure className="chart gap-l">
        {most && (
          <p className="chart__most small soft">
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
        <figcaption className="key row small soft">
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
}

function Table({ bars }: { bars: readonly Week[] }) {
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

/** Where people came from, the most frequent first. The line below each source is as long as its share. */
function Sources({ counts, people: all }: { counts: readonly VisitCount[]; people: number }) {
  const { visits } = useDesk().words
  return (
    <Part id="sources" title={visits.from()}>
      <dl className="shares">
        {sourcesOf(counts, visits).map(({ name, how, people }) => (
          <div className="share" key={name}>
            <dt>
              {name}
              {how && <small>{how}</small>}
            </dt>
            <dd>
              {visits.figure({ count: people })}
              <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.round((people / all) * 1_000) / 10} height="3" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

interface Source {
  name: string
  how?: string
  people: number
}

/** Returns the sources by name. Those from which few people came are told as one, with those that were not counted by name. */
function sourcesOf(counts: readonly VisitCount[], visits: DeskWords['visits']): Source[] {
  const bySource = new Map<string, number>()
  for (const { source, visitors } of counts) bySource.set(source, (bySource.get(source) ?? 0) + visitors)
  const sources: Source[] = []
  let [others, sites] = [0, 0]
  for (const [source, people] of bySource) {
    if (source === 'direct') sources.push({ name: visits.direct(), how: visits.directHow(), people })
    else if (source === 'message') sources.push({ name: visits.message(), people })
    else if (source !== 'other' && people >= fewest)
      sources.push({ name: source.slice(source.indexOf(':') + 1), people })
    else {
      others += people
      sites += 1
    }
  }
  sources.sort((one, other) => other.people - one.people)
  // Nobody knows how many sites were not counted by name.
  const told = bySource.has('other')
    ? { name: visits.others() }
    : { name: visits.otherSites({ sites }), how: visits.othersWhy() }
  return others > 0 ? [...sources, { ...told, people: others }] : sources
}
