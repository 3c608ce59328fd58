import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { networksOf } from '../../visitor/networks.ts'
import { createQuota, type Quota, takeAll } from '../../visitor/quota.ts'
import { codeLifeMs } from './sign-in-letters.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const keys = 5_000
const knownKept = 500
const places = 65_536
// As many requests as can be open at a time, or twice as many when one window follows another.
const strangersAtOnce = 2_000

export interface LetterLimits {
  /** Returns null if a letter may be sent, otherwise the time until which none may. A refused request counts against no limit. */
  ask(asker: { address: string; network: string; known: string | null }): number | null
  /** Returns the same for a fresh code in a session. */
  fresh(session: number): number | null
}

/**
 * Limits how many letters can be requested, whether or not they are sent: from an address and the networks around it, for an
 * e-mail address, and by all strangers together. A browser that was signed in before has limits of its own, which no
 * stranger can use up (OWASP: device cookies).
 *
 * The e-mail addresses of owners and strangers share one table of places, which is never full. So none is forgotten too
 * early, and no one can find out whether an address is an owner's by asking for many others.
 */
export function createLetterLimits(clock: Clock): LetterLimits {
  const ofVisitor = createQuota(clock, { max: 3, windowMs: 15 * minute, keys })
  const ofWideNetwork = createQuota(clock, { max: 12, windowMs: 15 * minute, keys })
  const ofStrangers = createQuota(clock, { max: strangersAtOnce, windowMs: codeLifeMs, keys: 1 })
  const ofAddresses = hourAndDay(clock, places)
  const ofKnown = hourAndDay(clock, knownKept)
  const key = randomBytes(32)
  const placeOf = (address: string) =>
    String(createHmac('sha256', key).update(address).digest().readUInt32BE() % places)

  const until = (wait: number | null) => (wait === null ? null : clock.now() + wait)
  const each = (quotas: readonly Quota[], of: string) => quotas.map((quota) => [quota, of] as const)

  return {
    ask({ address, network, known }) {
      if (known !== null) return until(takeAll(each(ofKnown, known)))
      const { visitor, wide } = networksOf(network)
      return until(
        takeAll([
          [ofWideNetwork, wide],
          [ofVisitor, visitor],
          ...each(ofAddresses, placeOf(address)),
          [ofStrangers, 'all'],
        ]),
      )
    },
    fresh: (session) => until(takeAll(each(ofKnown, `session ${session}`))),
  }
}

const hourAndDay = (clock: Clock, kept: number): readonly Quota[] => [
  createQuota(clock, { max: 5, windowMs: hour, keys: kept }),
  createQuota(clock, { max: 20, windowMs: day, keys: kept }),
]
