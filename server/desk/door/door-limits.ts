import type { Clock } from '../../clock.ts'
import { networksOf } from '../../visitor/networks.ts'
import { createQuota, takeAll } from '../../visitor/quota.ts'

const windowMs = 10_000
// The limits are requests in ten seconds.
const signedInMay = 300
const knownMay = 60
// A person who signs in makes about ten. An office shares an address, and a village may share a network.
const strangers = { visitor: 30, customer: 60, wide: 120 }
// Lower limits for requests that need a render or a write. All strangers together take less than a fiftieth of the server's
// time, and the customers of one provider cannot take all of that.
const costly = { wide: 20, provider: 40, all: 60 }
const keys = 5_000
const sessionsKept = 50

export interface DeskCaller {
  /** The number of the session; null if no one is signed in. */
  session: number | null
  /** The digest of a browser that was signed in before, otherwise null. */
  known: string | null
  address: string
  /** The answer is rendered for this caller alone, or something is stored. */
  costly: boolean
}

export interface DoorLimits {
  /** Returns null if the request is allowed, otherwise how many milliseconds to wait. */
  take(caller: DeskCaller): number | null
}

/**
 * Limits how many requests the desk accepts. A session and a browser that was signed in before have limits of their own,
 * which no stranger can use up. Strangers are counted by address, by the networks around it, and all together.
 */
export function createDoorLimits(clock: Clock): DoorLimits {
  const quota = (max: number, kept = keys) => createQuota(clock, { max, windowMs, keys: kept })
  const ofSessions = quota(signedInMay, sessionsKept)
  const ofKnown = quota(knownMay, sessionsKept)
  const ofVisitors = quota(strangers.visitor)
  const ofCustomers = quota(strangers.customer)
  const ofWide = quota(strangers.wide)
  const costlyOfWide = quota(costly.wide)
  const costlyOfProviders = quota(costly.provider)
  const costlyOfAll = quota(costly.all, 1)

  return {
    take({ session, known, address, costly: isCostly }) {
      if (session !== null) return ofSessions.take(String(session))
      if (known !== null) return ofKnown.take(known)
      const { visitor, customer, wide, provider } = networksOf(address)
      // The widest network comes first, so that a full one opens no accounts for the addresses in it.
      return takeAll([
        [ofWide, wide],
        [ofCustomers, customer],
        [ofVisitors, visitor],
        ...(isCostly
          ? ([
              [costlyOfProviders, provider],
              [costlyOfWide, wide],
              [costlyOfAll, 'all'],
            ] as const)
          : []),
      ])
    },
  }
}
