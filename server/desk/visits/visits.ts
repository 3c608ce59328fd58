import { type Language, languages } from '../../../content/enquiry.ts'
import { countWriters } from '../../../enquiries/summary.ts'
import { houseClock } from '../../../house/clock.ts'
import { daysLater, mondayOfDay } from '../../../house/weeks.ts'
import type { AdvertsView } from '../../../pages/desk/visits/Adverts.tsx'
import type { Period } from '../../../pages/desk/visits/period.ts'
import type { Share, SourceShare } from '../../../pages/desk/visits/Shares.tsx'
import type { VisitsPage } from '../../../pages/desk/visits/Visits.tsx'
import { advertLinks } from '../../../visits/advert-links.ts'
import { type Device, firstVisitDay, type VisitCount } from '../../../visits/counts.ts'
import type { DeskParts } from '../parts.ts'
import { barsOf, noonOf, peopleIn } from './bars.ts'
import { spansOf } from './spans.ts'

type VisitsParts = Pick<DeskParts, 'clock' | 'config' | 'database' | 'houses' | 'visits'>

// A smaller number could show what one person did.
const fewest = 5
const periods: readonly Period[] = ['week', 'fourWeeks', 'twelveWeeks', 'year']
const devices: readonly Device[] = ['phone', 'computer']

export const periodIn = ({ period }: Record<string, unknown>): Period =>
  periods.find((each) => each === period) ?? 'fourWeeks'

/** Returns the page that says how many looked in a period. */
export function visitsView(
  parts: VisitsParts,
  period: Period,
  form: Pick<AdvertsView, 'typed' | 'fault' | 'done'>,
): VisitsPage {
  const { clock, config, database, houses, visits } = parts
  const { facts } = houses.current().house
  const house = houseClock(facts.place.timeZone)
  const today = house.write(clock.now()).slice(0, 10)
  const spans = spansOf(period, today)
  const from = spans[0]?.from ?? today
  const before = daysLater(today, 1)
  const counts = visits.between(from, before)
  const looked = counts.filter(({ what }) => what === 'page')
  const first = firstVisitDay(database) ?? (visits.between('', before).length > 0 ? today : null)
  return {
    kind: 'visits',
    isOn: config.countsVisits,
    period,
    since: first === null ? null : noonOf(first),
    beganToday: first === today,
    isPreview: facts.offer.listing === 'preview',
    bars: barsOf(parts, spans, counts, today, house),
    people: peopleIn(counts, { from, before }),
    atWeekends: sum(looked.filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()))),
    wrote: countWriters(database, house.read(from) ?? 0, house.read(before) ?? 0),
    lastWeek: period === 'week' ? lastWeek(parts, today, first) : null,
    views: looked.reduce((total, { views }) => total + views, 0),
    sources: sourcesOf(looked, parts),
    languages: sharesOf(languages, (language) => looked.filter((each) => each.language === language)),
    devices: sharesOf(devices, (device) => looked.filter((each) => each.device === device)),
    downloads: sharesOf(languages, (language) =>
      counts.filter((each) => each.what === 'brochure' && each.language === language),
    ),
    adverts: { ...form, links: links(parts, looked) },
  }
}

/** How many had looked by the same weekday a week ago; null if that was not counted. */
function lastWeek({ visits }: VisitsParts, today: string, first: string | null): number | null {
  const from = daysLater(mondayOfDay(today), -7)
  const before = daysLater(today, -6)
  return first === null || first > from ? null : peopleIn(visits.between(from, before), { from, before })
}

function sourcesOf(looked: readonly VisitCount[], { database }: VisitsParts): SourceShare[] {
  const names = new Map(advertLinks(database).map(({ label, name }) => [label, name]))
  const bySource = new Map<string, number>()
  for (const { source, visitors } of looked) bySource.set(source, (bySource.get(source) ?? 0) + visitors)
  const shares: SourceShare[] = []
  const few = { sites: 0, people: 0 }
  const others = bySource.get('other') ?? 0
  for (const [source, people] of bySource) {
    const [kind, name = ''] = partsOf(source)
    if (people === 0 || kind === 'other') continue
    if (kind === 'direct' || kind === 'message') shares.push({ kind, people })
    else if (people < fewest) {
      few.sites += 1
      few.people += people
    } else shares.push({ kind: kind === 'link' ? 'link' : 'site', name: names.get(name) ?? name, people })
  }
  shares.sort((one, other) => other.people - one.people)
  if (few.people + others > 0)
    shares.push({ kind: 'others', sites: others === 0 ? few.sites : null, people: few.people + others })
  return shares
}

function partsOf(source: string): [kind: string, name?: string] {
  const at = source.indexOf(':')
  return at < 0 ? [source] : [source.slice(0, at), source.slice(at + 1)]
}

function links({ config, database }: VisitsParts, looked: readonly VisitCount[]): AdvertsView['links'] {
  return advertLinks(database).map(({ label, name }) => {
    const people = sum(looked.filter(({ source }) => source === `link:${label}`))
    return {
      label,
      name,
      href: `${config.publicUrl}/?utm_source=${label}`,
      people: people === 0 || people >= fewest ? people : 'few',
    }
  })
}

const sharesOf = <Name extends Language | Device>(
  names: readonly Name[],
  counts: (name: Name) => readonly VisitCount[],
): Share<Name>[] => names.map((name) => ({ name, people: sum(counts(name)) }))

const sum = (counts: readonly VisitCount[]) => counts.reduce((total, { visitors }) => total + visitors, 0)
