import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { daysLater, houseClock, weeksUpTo } from '../../content/house-clock.ts'
import { countWriters } from '../../enquiries/inbox.ts'
import { firstVisitDay, peopleIn, type VisitCount } from '../../visits/counts.ts'
import { Empty, Go, Head, Ledger, Part } from '../parts/Page.tsx'
import type { DeskParts } from '../parts.ts'
import { type DeskWords, useDesk } from '../use-desk.ts'

// With fewer people than this, a share says nothing.
const enough = 20
// A smaller number could show what one person did.
const fewest = 5

/** The page that says how many people looked at the house, and where they came from. */
export async function visitsRoutes(app: FastifyInstance, { pages }: DeskParts): Promise<void> {
  app.get('/owner/visits', (request, reply) =>
    pages.draw(request, reply, { here: 'visits', title: ({ nav }) => nav.visits(), body: <Visits /> }),
  )
}

function Visits() {
  const { words, parts } = useDesk()
  const { visits, nav } = words
  return (
    <>
      <Head title={nav.visits()} />
      {parts.config.countsVisits ? (
        <InTwelveWeeks />
      ) : (
        <Empty line={visits.off()}>
          <p className="measure">{visits.offWhy()}</p>
        </Empty>
      )}
    </>
  )
}

function InTwelveWeeks() {
  const { words, parts } = useDesk()
  const { visits, enquiry, home } = words
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
          <p className="measure">{isPreview ? home.preview() : visits.noneWhy()}</p>
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
            <Ledger
              of={{
                [visits.wrote()]: visits.people({ count: wrote }),
                [enquiry.brochure()]: visits.downloads({ count: downloads }),
              }}
            />
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
  const total = people === 0 ? visits.onlyWrote({ wrote }) : visits.lookedAndWrote({ people, wrote })
  const tallest = bars.reduce<Week | null>((best, bar) => ((bar.people ?? 0) > (best?.people ?? 0) ? bar : best), null)
  const most = tallest && { people: tallest.people ?? 0, week: moments.day(tallest.at) }
  return (
    <>
      <p className="meaning gap">{saysShare ? ofHundred : total}</p>
      {isFew && people > 0 && <p className="gap measure">{visits.few()}</p>}
      {saysShare && <p className="gap measure">{total}</p>}
      <figure className="chart gap-l">
        {most && (
          <p className="chart__most small soft">
            <span>{visits.most(most)}</span>
          </p>
        )}
        <Chart bars={bars} says={total} />
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
        <div className="wide-scroll">
          <table className="figures">
            <thead>
              <tr>
                {[visits.week(), visits.looked(), visits.wrote()].map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ at, people, wrote }, index) => (
                <tr key={at}>
                  <th scope="row">{index === 0 ? visits.soFar({ week: moments.day(at) }) : moments.day(at)}</th>
                  <td>{people === null ? visits.notCounted() : visits.figure({ count: people })}</td>
                  <td>{visits.figure({ count: wrote })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
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

/** Returns the sources by name. Those from which few people came are told as one, with those that were not counted by name. */
function sourcesOf(counts: readonly VisitCount[], visits: DeskWords['visits']) {
  const bySource = new Map<string, number>()
  for (const { source, visitors } of counts) bySource.set(source, (bySource.get(source) ?? 0) + visitors)
  const sources: { name: string; how?: string; people: number }[] = []
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

/** A week that begins at `at`. */
interface Week {
  at: number
  /** How many looked; null if nothing was counted then. */
  people: number | null
  /** How many wrote. */
  wrote: number
}

const weeks = 12

/** Returns the last twelve weeks, of which the last is the present one, with what was counted in them. */
export function twelveWeeks({ clock, database, houses, visits }: DeskParts) {
  const now = clock.now()
  const house = houseClock(houses.current().house.facts.place.timeZone)
  const today = house.write(now).slice(0, 10)
  const mondays = weeksUpTo(now, weeks, house)
  const counts = visits.between(mondays[0] ?? today, daysLater(today, 1))
  // Until counts are stored for the first time, counting began today.
  const first = firstVisitDay(database) ?? today
  const bars = mondays.map((from): Week => {
    const before = daysLater(from, 7)
    return {
      // At noon it is that day in every time zone near the house's.
      at: Date.parse(`${from}T12:00:00Z`),
      people: before <= first ? null : peopleIn(counts.filter(({ day }) => day >= from && day < before)),
      wrote: countWriters(database, house.read(from) ?? 0, house.read(before) ?? 0),
    }
  })
  // Anyone who wrote in two weeks is one person.
  return { bars, counts, wrote: countWriters(database, house.read(mondays[0] ?? today) ?? 0, now + 1) }
}

interface ChartProps {
  /** The last is the present week. */
  bars: readonly Week[]
  /** What the chart shows, in a sentence. */
  says: string
}

const step = 10
const wide = 6.6

/** Each bar is as high as the number of people who looked, and its dark foot as high as the number of those who wrote. */
export function Chart({ bars, says }: ChartProps) {
  // The tallest bar, at least one person.
  const most = Math.max(1, ...bars.map(({ people, wrote }) => Math.max(people ?? 0, wrote)))
  return (
    <svg viewBox={`0 0 ${bars.length * step} 100`} preserveAspectRatio="none" role="img" aria-label={says}>
      {bars.flatMap(({ at, people, wrote }, index): ReactNode[] => {
        const looked = people === null || people === 0 ? 0 : Math.max(3, (people / most) * 100)
        const foot = wrote === 0 ? 0 : Math.max(5, (wrote / most) * 100)
        const bar = (className: string, height: number) => (
          <rect
            key={`${className} ${at}`}
            className={className}
            x={index * step}
            y={rounded(100 - height)}
            width={wide}
            height={rounded(height)}
          />
        )
        return [
          ...(looked > 0 ? [bar(index === bars.length - 1 ? 'chart__now' : 'chart__people', looked)] : []),
          ...(foot > 0 ? [bar('chart__wrote', foot)] : []),
          ...(looked + foot === 0 ? [bar('chart__none', 1.2)] : []),
        ]
      })}
    </svg>
  )
}

const rounded = (value: number) => Math.round(value * 10) / 10
