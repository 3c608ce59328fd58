import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { createAllowance, limits } from '../../visitor/limits.ts'
import { createQuota, type Quota } from '../../visitor/quota.ts'

const hour = 3_600_000
const day = 24 * hour
const knownKept = 500
const places = 65_536

export interface LetterLimits {
  /** Returns null if a letter may be sent, otherwise the time until which none may. A refused request counts against no limit. */
  ask(asker: { address: string; network: string; known: string | null }): number | null
  /** Returns the same for a fresh code in a session. */
  fresh(session: number): number | null
}

/**
 * Limits how many letters can be requested, whether or not they are sent: from an address and the network around it, for an
 * e-mail address, and by all strangers together. A browser that was signed in before has limits of its own, which no
 * stranger can use up (OWASP: device cookies).
 *
 * The e-mail addresses of owners and strangers share one table of places, which is never full. So none is forgotten too
 * early, and no one can find out whether an address is an owner's by asking for many others.
 */
export function createLetterLimits(clock: Clock): LetterLimits {
  const strangers = createAllowance(clock, limits.signInLetters)
  const ofAddresses = hourAndDay(clock, places)
  const ofKnown = hourAndDay(clock, knownKept)
  const key = randomBytes(32)
  const placeOf = (address: string) =>
    String(createHmac('sha256', key).update(address).digest().readUInt32BE() % places)

  const until = (waitMs: number | null) => (waitMs === null ? null : clock.now() + waitMs)
  const waitOf = (quotas: readonly Quota[], of: string) =>
    quotas.map((quota) => quota.wait(of)).find((waitMs) => waitMs !== null) ?? null

  function askKnown(known: string): number | null {
    const waitMs = waitOf(ofKnown, known)
    if (waitMs === null) for (const quota of ofKnown) quota.take(known)
    return until(waitMs)
  }

  return {
    ask({ address, network, known }) {
      if (known !== null) return askKnown(known)
      const place = placeOf(address)
      const waitMs = waitOf(ofAddresses, place) ?? strangers.take(network)?.waitMs ?? null
      if (waitMs === null) for (const quota of ofAddresses) quota.take(place)
      return until(waitMs)
    },
    fresh: (session) => askKnown(`session ${session}`),
  }
}

const hourAndDay = (clock: Clock, kept: number): readonly Quota[] => [
  createQuota(clock, { max: 5, windowMs: hour, keys: kept }),
  createQuota(clock, { max: 20, windowMs: day, keys: kept }),
]
