import { hash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { daysLater, houseClock } from '../../content/house-clock.ts'
import type { Language } from '../../content/languages.ts'
import { addVisits, type Source, sourcesOn, type VisitCount, visitsBetween } from '../../visits/counts.ts'
import { createLoop } from '../clock.ts'
import { isOwnersBrowser } from '../desk/cookies.ts'
import type { Workshop } from '../log.ts'
import { networksOf } from '../visitor/limits.ts'

interface VisitsParts extends Workshop {
  /** False if nothing is to be counted. What was counted before can still be read. */
  isOn: boolean
  /** Returns the time zone of the house. */
  timeZone: () => string
  publicUrl: string
}

const hour = 3_600_000
const second = 1_000
// Memory is bounded, and so is what robots can add: all of them together, and those of one network.
const visitorsADay = 20_000
const visitorsOfNetwork = 100
// Anyone can invent a source. Those of one network are never enough to take the day's places from real ones.
const newSourcesADay = 50
const newSourcesOfNetwork = 3

export type Visits = ReturnType<typeof createVisits>

/**
 * Counts visits in memory, and stores the counts every hour and at midnight. A browser is recognised by a digest under
 * a secret that is forgotten then, so no one can be followed from day to day.
 */
export function createVisits({ database, clock, isOn, timeZone, publicUrl, log }: VisitsParts) {
  const ownHost = new URL(publicUrl).hostname
  let unsaved = new Map<string, VisitCount>()
  let today = newDay()

  /** Returns a day on which nothing has been counted yet. The secret is never stored, and the digests mean nothing without it. */
  function newDay() {
    const house = houseClock(timeZone())
    const day = house.write(clock.now()).slice(0, 10)
    const next = daysLater(day, 1)
    const counted = stored(day)
    return {
      day,
      begins: house.read(day) ?? 0,
      ends: house.read(next) ?? 0,
      secret: randomBytes(32).toString('latin1'),
      /** The browsers that have looked, by their digests. */
      seen: new Set<string>(),
      /** What each network has brought, by its digest. */
      networks: new Map<string, { visitors: number; sources: number }>(),
      sources: new Set<Source>(['direct', 'message', ...counted]),
      /** For how many new sources there is room. */
      places: newSourcesADay - counted.length,
    }
  }

  /** Returns the sources that were counted before a restart. While the database cannot be read, every source is new. */
  function stored(day: string): Source[] {
    try {
      return sourcesOn(database, day).map(({ source }) => source)
    } catch {
      return []
    }
  }

  function current() {
    const now = clock.now()
    if (now >= today.ends || now < today.begins) today = newDay()
    return today
  }

  /** Counts a request for the page or the brochure in that language, if it is one that counts. */
  function count(
    what: VisitCount['what'],
    { headers, method, ip, query }: Pick<FastifyRequest, 'method' | 'ip' | 'query' | 'headers'>,
    language: Language,
  ): void {
    if (!isOn || method !== 'GET' || !mayBeCounted(headers) || isOwnersBrowser(headers.cookie)) return
    const { day, secret, seen, networks } = current()
    const about = what === 'page' ? '' : language
    const visitor = digest(`${secret}${about} ${ip} ${headers['user-agent']}`)
    if (seen.has(visitor) || seen.size >= visitorsADay) return
    const networkKey = digest(`${secret}${networksOf(ip).network}`)
    const network = networks.get(networkKey) ?? { visitors: 0, sources: 0 }
    if (network.visitors >= visitorsOfNetwork) return
    network.visitors += 1
    networks.set(networkKey, network)
    seen.add(visitor)
    if (seen.size === visitorsADay) log.warn({ visitors: visitorsADay }, 'no more visitors are counted today')
    const source = admitted(sourceOf(query, headers.referer, ownHost), network)
    const key = `${day}|${what}|${language}|${source}`
    const visitors = (unsaved.get(key)?.visitors ?? 0) + 1
    unsaved.set(key, { day, what, language, source, visitors })
  }

  function admitted(source: Source, network: { sources: number }): Source {
    if (today.sources.has(source)) return source
    if (network.sources >= newSourcesOfNetwork || today.places <= 0) return 'other'
    network.sources += 1
    today.places -= 1
    today.sources.add(source)
    return source
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
    count,
    /** Returns what was counted from a day until just before another day, with what is not stored yet. */
    between: (from: string, before: string): VisitCount[] => [
      ...visitsBetween(database, from, before),
      ...[...unsaved.values()].filter((each) => each.day >= from && each.day < before),
    ],
    start: loop.start,
    /** Stores what was counted. */
    stop(): void {
      void loop.stop()
      save()
    },
  }
}

// Twelve hexadecimal digits: of twenty thousand browsers, two have the same once in more than a million days.
const digest = (text: string) => hash('sha256', text).slice(0, 12)

/** True for a page that a person opens: not loaded ahead, no program, no DNT or Global Privacy Control. */
function mayBeCounted(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    headers['x-moz'] === undefined &&
    headers['dnt'] !== '1' &&
    headers['sec-gpc'] !== '1' &&
    isBrowser(headers['user-agent'])
  )
}

// No browser has a longer name.
const longestName = 512

/** True for the name of a person's browser, false for a robot and for every other program. */
const isBrowser = (name = '') => name.length <= longestName && /^(?:Mozilla|Opera)\//.test(name) && !robot.test(name)

// Names of programs, and words that programs use for themselves: see the lists of search engines, previews and monitors.
const robot =
  /bot\b|bot[/;-]|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|phantom|scan|fetch|archiv|validator|facebookexternalhit|facebookcatalog|whatsapp\/|google-inspection|googleother|mediapartners|feed|curl|wget|python|java\/|libwww|httpclient|okhttp|axios|node-fetch|go-http|playwright|puppeteer|selenium|\+?https?:\/\//i

// RFC 1035 §2.3.4 allows 255 characters; no site that leads here has such a name.
const site = /^https?:\/\/(?:[^/?#@]*@)?((?:[a-z0-9-]{1,63}\.){1,8}[a-z][a-z0-9-]{1,62})\.?(?::\d{1,5})?(?:[/?#]|$)/i
const label = /^[a-z0-9](?:[a-z0-9._-]{0,38}[a-z0-9])?$/
/** The beginnings of host names that say nothing about the site, such as those of its pages for phones. */
const prefix = /^(?:www\d?|m|l|lm|amp|mobile|touch|out|away)\.(?=[^.]+\.)/
const mailbox = /^(?:(?:web)?mail\d?|outlook|imp|messagerie)\.|^(?:web\.whatsapp\.com|web\.telegram\.org|t\.me|wa\.me)$/
const mailApp =
  /^android-app:\/\/(?:com\.google\.android\.gm|com\.microsoft\.office\.outlook|com\.whatsapp|org\.telegram)/

/** Returns where a visitor came from: by the link's utm_source, otherwise by the page that led here. `ownHost` is this site's own name. */
function sourceOf(query: unknown, referer: string | undefined, ownHost: string): Source {
  const asked = typeof query === 'object' && query !== null && 'utm_source' in query ? query.utm_source : null
  if (typeof asked === 'string' && label.test(asked.toLowerCase())) return `link:${asked.toLowerCase()}`
  if (referer === undefined) return 'direct'
  if (mailApp.test(referer)) return 'message'
  const host = site.exec(referer)?.[1]?.toLowerCase()
  if (host === undefined || host.length > 100 || host === ownHost) return 'direct'
  return mailbox.test(host) ? 'message' : `site:${host.replace(prefix, '')}`
}
