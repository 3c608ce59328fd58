import { isIPv4, isIPv6 } from 'node:net'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

const parties = ['visitor', 'network', 'all'] as const

/**
 * How often something is allowed within a window: to one visitor (an IPv4 address or IPv6 /64, or whatever else has a
 * name), to the network around it (/24 or /48), and to all strangers together. What is left out is not limited.
 */
export type Limit = { windowMs: number } & Partial<Record<(typeof parties)[number], number>>

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** How much a stranger may do. Everything that costs the server more than sending a file is here, except what is open at once: see server/connection.ts. */
export const limits = {
  /** Pages that do not exist. Enough for any person, but slow for a scanner. */
  missing: [{ windowMs: minute, visitor: 120, network: 480 }],
  /** The page of a viewing, and its forms. A person needs a few. */
  viewing: [{ windowMs: minute, visitor: 60, network: 240, all: 1_200 }],
  viewingForms: [{ windowMs: 10 * minute, visitor: 20, network: 80, all: 400 }],
  /** Requests to the desk from people who are not signed in. Signing in takes about ten, and an office shares an address. */
  door: [{ windowMs: 10 * second, visitor: 30, network: 120 }],
  /** Those among them whose answer is rendered for one person, or that store something: at most a fiftieth of the server's time. */
  doorCostly: [{ windowMs: 10 * second, network: 20, all: 60 }],
  /** Letters for signing in. All strangers together may have as many as can be valid at a time. */
  signInLetters: [
    { windowMs: 15 * minute, visitor: 3, network: 12 },
    { windowMs: 10 * minute, all: 2_000 },
  ],
  /**
   * Letters to one e-mail address, from one known browser, or in one session. More addresses are remembered than can be
   * asked for in an hour, so no one learns whose is an owner's by asking for many others.
   */
  lettersToOne: [
    { windowMs: hour, visitor: 5 },
    { windowMs: day, visitor: 20 },
  ],
  /** Requests in a session, and from a browser that was signed in before. No stranger can use these up. */
  session: [{ windowMs: 10 * second, visitor: 300 }],
  knownBrowser: [{ windowMs: 10 * second, visitor: 60 }],
} as const satisfies Record<string, readonly Limit[]>

/** What visitors may post at the contact form. ENQUIRY_LIMIT is what one visitor may send in ENQUIRY_WINDOW; the numbers in brackets are for its default, 5 in 10 minutes. */
export const contactLimits = ({ max, windowMs }: { max: number; windowMs: number }) => ({
  /** Posts of any kind, mistakes and repeats among them (100, 200 and 2,000). */
  posts: [{ windowMs, visitor: 20 * max, network: 40 * max, all: 400 * max }],
  /** Stored enquiries: 40 an hour and 120 a day for a network, 500 and 2,000 for all. A house has a few a day. */
  enquiries: [
    { windowMs, visitor: max },
    { windowMs: hour, network: 8 * max, all: 100 * max },
    { windowMs: day, network: 24 * max, all: 400 * max },
  ],
})

/** Whose share is used up, and how many milliseconds to wait until there is room again. */
export interface Excess {
  whose: (typeof parties)[number]
  waitMs: number
}

// More networks than can write within a day.
const networksKept = 20_000

/**
 * Counts what strangers do. Half of what all may do together is kept for networks that have done nothing yet, so that
 * anyone who asks much leaves room for a person who comes once.
 */
export function createAllowance(clock: Clock, given: readonly Limit[]) {
  const windows = given.map(({ windowMs, visitor, network, all }) => {
    const quota = (max: number | undefined, keys = networksKept) =>
      max === undefined ? null : createQuota(clock, { max, windowMs, keys })
    // Only with a limit for all does it matter which networks have come before.
    const ofNetwork = network ?? (all && Number.POSITIVE_INFINITY)
    return { visitor: quota(visitor), network: quota(ofNetwork), all: quota(all, 1) }
  })
  const keysOf = (address: string) => ({ ...networksOf(address), all: 'all' })

  /** Returns null if the address may do it once more, otherwise why not. */
  function excess(address: string): Excess | null {
    const keys = keysOf(address)
    for (const quotas of windows) {
      const part = quotas.network?.taken(keys.network) === 0 ? 1 : 1 / 2
      for (const whose of parties) {
        const waitMs = quotas[whose]?.wait(keys[whose], whose === 'all' ? part : 1) ?? null
        if (waitMs !== null) return { whose, waitMs }
      }
    }
    return null
  }

  const count = (change: 'take' | 'giveBack') => (address: string) => {
    const keys = keysOf(address)
    for (const quotas of windows) for (const whose of parties) quotas[whose]?.[change](keys[whose])
  }

  return {
    excess,
    /** The same, and counts it if there is room. */
    take(address: string): Excess | null {
      const found = excess(address)
      if (found === null) count('take')(address)
      return found
    },
    /** Undoes take(), for something that then did not happen. */
    giveBack: count('giveBack'),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Everyone who asks for this route shares this limit. */
    limit?: 'viewing' | 'viewingForms' | 'contactForm'
  }
}

/** Refuses a request beyond the limit of its route before it is read. Says when to come back, but not what is left. */
export const limitsPlugin = fp<{ clock: Clock; config: Config }>(
  async (app, { clock, config }) => {
    const allowances = new Map([
      ['missing', createAllowance(clock, limits.missing)],
      ['viewing', createAllowance(clock, limits.viewing)],
      ['viewingForms', createAllowance(clock, limits.viewingForms)],
      ['contactForm', createAllowance(clock, contactLimits(config.enquiryLimit).posts)],
    ])
    const limitOf = ({ is404, routeOptions }: FastifyRequest) => (is404 ? 'missing' : routeOptions.config.limit)

    /** Counts with our allowances, which also know the network around an address and all strangers together. */
    class AllowanceStore {
      incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void): void {
        const [limit = '', address = ''] = key.split(' ')
        const excess = allowances.get(limit)?.take(address) ?? null
        done(null, excess === null ? { current: 1, ttl: 0 } : { current: 2, ttl: excess.waitMs })
      }

      child() {
        return this
      }
    }

    const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
    await app.register(fastifyRateLimit, {
      global: false,
      // The store answers with more than this if there is no room left.
      max: 1,
      store: AllowanceStore,
      keyGenerator: (request) => `${limitOf(request)} ${request.ip}`,
      allowList: (request) => limitOf(request) === undefined,
      addHeaders: hidden,
      addHeadersOnExceeding: hidden,
    })
    app.addHook('onRequest', app.rateLimit())
  },
  { name: 'limits', dependencies: ['requests'] },
)

/**
 * Counts up to `max` per key and window. Beyond `keys` accounts those with the fewest are forgotten, so that opening
 * many does not reset one that is used up.
 */
export function createQuota(clock: Clock, { max, windowMs, keys }: { max: number; windowMs: number; keys: number }) {
  const accounts = new Map<string, { taken: number; endsAt: number }>()

  function open(key: string) {
    const account = accounts.get(key)
    const now = clock.now()
    // If a window ends later than one that begins now would, the clock has been set back since.
    return account && account.endsAt > now && account.endsAt <= now + windowMs ? account : undefined
  }

  // It removes a quarter at a time, so that sorting is rare.
  function makeRoom(): void {
    for (const key of accounts.keys()) if (open(key) === undefined) accounts.delete(key)
    const surplus = accounts.size - Math.floor((keys * 3) / 4)
    const leastTakenFirst = [...accounts].sort(([, one], [, other]) => one.taken - other.taken)
    for (const [key] of leastTakenFirst.slice(0, Math.max(surplus, 0))) accounts.delete(key)
  }

  return {
    /** Returns null if there is room for one more, otherwise how many milliseconds to wait. `part` is how much of the quota may be used. */
    wait(key: string, part = 1): number | null {
      const account = open(key)
      return account !== undefined && account.taken >= max * part ? account.endsAt - clock.now() : null
    },
    take(key: string): void {
      const account = open(key) ?? { taken: 0, endsAt: clock.now() + windowMs }
      account.taken += 1
      if (!accounts.has(key) && accounts.size >= keys) makeRoom()
      accounts.set(key, account)
    },
    /** Returns one that was taken for something that then did not happen. */
    giveBack(key: string): void {
      const account = open(key)
      if (account === undefined) return
      account.taken -= 1
      if (account.taken === 0) accounts.delete(key)
    },
    /** Returns how many were taken in the current window. */
    taken: (key: string): number => open(key)?.taken ?? 0,
  }
}

/** The two networks that contain an address, each as a key for a quota. */
export interface Networks {
  /** One visitor: an IPv4 address, or an IPv6 /64, because a device can change its address within that. */
  visitor: string
  /** What is assigned or rented as a whole: an IPv4 /24 or an IPv6 /48. */
  network: string
}

/** Returns the networks of an address as the socket or the proxy reports it. Text that is not an IP address is its own network. */
export function networksOf(address: string): Networks {
  if (isIPv4(address)) return networksOfIPv4(address)
  if (!isIPv6(address)) return { visitor: address, network: address }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groupsOf(address)
  const isMapped = (a | b | c | d | e) === 0 && f === 0xffff
  if (isMapped) return networksOfIPv4(`${g >> 8}.${g & 0xff}.${h >> 8}.${h & 0xff}`)
  const written = (...groups: number[]) => `${groups.map((group) => group.toString(16)).join(':')}::`
  return { visitor: `${written(a, b, c, d)}/64`, network: `${written(a, b, c)}/48` }
}

const networksOfIPv4 = (address: string): Networks => ({
  visitor: address,
  network: `${address.slice(0, address.lastIndexOf('.'))}.0/24`,
})

/** Returns the eight groups of a valid IPv6 address. A URL writes all of them in hexadecimal. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1)
  const [before = [], after = []] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
    .map((groups) => groups.map((group) => Number.parseInt(group, 16)))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
