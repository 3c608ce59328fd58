import type { FastifyInstance } from 'fastify'
import { daysLater, houseClock, weeksUpTo } from '../../content/house-clock.ts'
import { countWriters } from '../../enquiries/figures.ts'
import { firstVisitDay, peopleIn, type VisitCount } from '../../visits/counts.ts'
import type { DeskParts } from '../parts.ts'
import type { Bar } from './Chart.tsx'
import type { SourceShare, VisitsPage } from './Visits.tsx'

type VisitsParts = Pick<DeskParts, 'clock' | 'config' | 'database' | 'houses' | 'visits'>

const weeks = 12
// A smaller number could show what one person did.
const fewest = 5

/** The page that says how many looked, and where they came from. */
export async function visitsRoutes(app: FastifyInstance, parts: DeskParts): Promise<void> {
  app.get('/owner/visits', (request, reply) => parts.pages.send(request, reply, visitsPage(parts)))
}

function visitsPage(parts: VisitsParts): VisitsPage {
  const { config, database, houses } = parts
  const { bars, counts, wrote } = twelveWeeks(parts)
  return {
    kind: 'visits',
    isOn: config.countsVisits,
    isNew: firstVisitDay(database) === null,
    isPreview: houses.current().house.facts.offer.listing === 'preview',
    bars,
    people: peopleIn(counts),
    wrote,
    downloads: counts.reduce((sum, { what, visitors }) => (what === 'brochure' ? sum + visitors : sum), 0),
    sources: sourcesOf(counts.filter(({ what }) => what === 'page')),
  }
}

/** Returns what was counted in the last twelve weeks, with a bar for each week. */
export function twelveWeeks({ clock, database, houses, visits }: VisitsParts): {
  bars: Bar[]
  counts: readonly VisitCount[]
  wrote: number
} {
  const now = clock.now()
  const house = houseClock(houses.current().house.facts.place.timeZone)
  const today = house.write(now).slice(0, 10)
  const mondays = weeksUpTo(now, weeks, house)
  const counts = visits.between(mondays[0] ?? today, daysLater(today, 1))
  // Until counts are stored for the first time, counting began today.
  const first = firstVisitDay(database) ?? today
  const bars = mondays.map((from) => {
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

function sourcesOf(looked: readonly VisitCount[]): SourceShare[] {
  const bySource = new Map<string, number>()
  for (const { source, visitors } of looked) bySource.set(source, (bySource.get(source) ?? 0) + visitors)
  const others = bySource.get('other') ?? 0
  bySource.delete('other')
  const shares: SourceShare[] = []
  const few = { sites: 0, people: 0 }
  for (const [source, people] of bySource) {
    if (source === 'direct' || source === 'message') shares.push({ kind: source, people })
    else if (people < fewest) {
      few.sites += 1
      few.people += people
    } else shares.push({ kind: 'named', name: source.slice(source.indexOf(':') + 1), people })
  }
  shares.sort((one, other) => other.people - one.people)
  if (few.people + others > 0)
    shares.push({ kind: 'others', sites: others === 0 ? few.sites : null, people: few.people + others })
  return shares
}
