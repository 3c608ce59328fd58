import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../content/enquiry.ts'
import type { Database } from '../../db/database.ts'
import { houseClock } from '../../house/clock.ts'
import { advertLinks } from '../../visits/advert-links.ts'
import { addVisits, type Source, sourcesOn, type VisitCount, visitsBetween } from '../../visits/counts.ts'
import type { Clock } from '../clock.ts'
import { isOwnersBrowser } from '../desk/cookies.ts'
import type { Log } from '../log/log.ts'
import { createLoop } from '../loop.ts'
import { networksOf } from '../visitor/networks.ts'
import { deviceOf } from './browsers.ts'
import { mayBeCounted } from './counted.ts'
import { sourceOf } from './sources.ts'

/** The parts of a request that are read. */
type Looking = Pick<FastifyRequest, 'method' | 'ip' | 'query' | 'headers'>

export interface Visits {
  /** Counts a request for the page in that language, if it is one that counts. */
  page(request: Looking, language: Language): void
  /** Counts a request for the brochure in that language, if it is one that counts. */
  brochure(request: Looking, language: Language): void
  /** Counts visits by this link of the owner's even if many other sites are counted today. */
  admit(label: string): void
  /** Returns what was counted from a day until just before another day, with what is not stored yet. */
  between(from: string, before: string): VisitCount[]
  start(): void
  /** Stores what was counted. */
  stop(): void
}

interface VisitsParts {
  database: Database
  clock: Clock
  /** Returns the time zone of the house. */
  timeZone: () => string
  publicUrl: string
  log: Log
}

const hour = 3_600_000
const day = 24 * hour
const second = 1_000
const sourcesADay = 50
// Memory is bounded, and so is what robots can add: all of them together, those of one network, and one browser.
const visitorsADay = 20_000
const visitorsOfNetwork = 100
const viewsOfVisitor = 50

/** Today, as far as it has been counted. The secret is never stored, and the digests mean nothing without it. */
interface Today {
  day: string
  zone: string
  begins: number
  ends: number
  secret: string
  /** How often each browser has looked, by its digest. */
  seen: Map<string, number>
  /** How many browsers each network has had, by its digest. */
  networks: Map<string, number>
  sources: Set<Source>
  /** The links that the owner made for adverts. They are counted beyond the fifty. */
  adverts: Set<Source>
}

/**
 * Counts visits in memory, and stores the counts every hour and at midnight at the house. Each browser is recognised within
 * one day at the house by a digest under a secret that is forgotten at midnight, so no one can be followed from day to day.
 */
export function createVisits({ database, clock, timeZone, publicUrl, log }: VisitsParts): Visits {
  const ownHost = new URL(publicUrl).hostname
  let unsaved = new Map<string, VisitCount>()
  let today = newDay()

  function newDay(): Today {
    const zone = timeZone()
    const house = houseClock(zone)
    const date = house.write(clock.now()).slice(0, 10)
    const next = new Date(Date.parse(date) + day).toISOString().slice(0, 10)
    return {
      day: date,
      zone,
      begins: house.read(date) ?? 0,
      ends: house.read(next) ?? 0,
      secret: randomBytes(32).toString('latin1'),
      seen: new Map(),
      networks: new Map(),
      sources: new Set(stored(() => sourcesOn(database, date))),
      adverts: new Set(stored(() => advertLinks(database).map(({ label }): Source => `link:${label}`))),
    }
  }

  // A source that was counted before a restart is one of today's fifty already. While the database cannot be read, none is.
  function stored(read: () => Source[]): Source[] {
    try {
      return read()
    } catch {
      return []
    }
  }

  function current(): Today {
    const now = clock.now()
    if (now >= today.ends || now < today.begins || timeZone() !== today.zone) today = newDay()
    return today
  }

  function count(what: VisitCount['what'], request: Looking, language: Language): void {
    const { headers, method } = request
    if (method !== 'GET' || !mayBeCounted(headers) || isOwnersBrowser(headers.cookie)) return
    const device = deviceOf(headers['user-agent'])
    if (device === null) return
    const { day: date, secret, seen } = current()
    const about = what === 'page' ? '' : language
    const visitor = digest(`${secret}${about} ${request.ip} ${headers['user-agent']}`)
    const views = seen.get(visitor)
    if (views === undefined ? !hasRoomFor(request.ip) : views >= viewsOfVisitor) return
    seen.set(visitor, (views ?? 0) + 1)
    const source = admitted(sourceOf(request.query, headers.referer, ownHost), today)
    const key = `${date}|${what}|${language}|${source}|${device}`
    const kept = unsaved.get(key)
    const visitors = views === undefined ? 1 : 0
    if (kept === undefined) unsaved.set(key, { day: date, what, language, source, device, views: 1, visitors })
    else {
      kept.views += 1
      kept.visitors += visitors
    }
  }

  /** True if one more visitor of the network around an address may be counted today. */
  function hasRoomFor(address: string): boolean {
    const { secret, seen, networks } = today
    if (seen.size >= visitorsADay) return false
    const key = digest(`${secret}${networksOf(address).wide}`)
    const taken = networks.get(key) ?? 0
    if (taken >= visitorsOfNetwork) return false
    networks.set(key, taken + 1)
    if (seen.size === visitorsADay - 1) log.warn({ visitors: visitorsADay }, 'no more visitors are counted today')
    return true
  }

  function save(): void {
    if (unsaved.size === 0 || !database.hasRoom()) return
    try {
      database.write(() => addVisits(database, unsaved.values()))
      unsaved = new Map()
    } catch (fault) {
      log.warn({ err: fault }, 'the counts of visits could not be stored; the server tries again in an hour')
    }
  }

  const loop = createLoop(clock, async () => {
    const { ends } = current()
    save()
    return Math.min(hour, Math.max(ends - clock.now(), second))
  })

  return {
    page: (request, language) => count('page', request, language),
    brochure: (request, language) => count('brochure', request, language),
    admit: (label) => void today.adverts.add(`link:${label}`),
    between: (from, before) => [
      ...visitsBetween(database, from, before),
      ...[...unsaved.values()].filter((each) => each.day >= from && each.day < before),
    ],
    start: loop.start,
    stop() {
      void loop.stop()
      save()
    },
  }
}

/** Counts nothing, and returns what was counted before. */
export const uncounted = (database: Database): Visits => ({
  page() {},
  brochure() {},
  admit() {},
  between: (from, before) => visitsBetween(database, from, before),
  start() {},
  stop() {},
})

// Twelve hexadecimal digits: of twenty thousand browsers, two have the same once in more than a million days.
const digest = (text: string) => hash('sha256', text).slice(0, 12)

function admitted(source: Source, { sources, adverts }: Today): Source {
  if (source === 'direct' || source === 'message' || sources.has(source) || adverts.has(source)) return source
  if (sources.size >= sourcesADay) return 'other'
  sources.add(source)
  return source
}
