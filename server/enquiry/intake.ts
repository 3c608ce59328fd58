import { heldBackCeiling, networksKept, retryAfterRoomIsMadeMs, shares } from '../../content/intake.ts'
import type { Database } from '../../db/database.ts'
import type { HeldBackReason } from '../../enquiries/enquiries.ts'
import { heldBackTotals } from '../../enquiries/held-back.ts'
import type { Clock } from '../clock.ts'
import { type Networks, networksOf } from '../visitor/networks.ts'
import { createQuota, type Quota, takeAll } from '../visitor/quota.ts'

/** Which limit is reached: that of one of the visitor's networks, or that of held-back enquiries from everyone, per hour ('heldBack') or in all ('ceiling'). */
export type ExcessCause = keyof Networks | 'heldBack' | 'ceiling'

export interface Excess {
  excess: ExcessCause
  retryAfterMs: number
}

/** An enquiry within the limits of its networks. */
export interface IntakeEntry {
  /** True if no one has written from its wider network within a day. */
  isNewcomer: boolean
  /**
   * Counts against the limits for everyone. `suspicion` is why the enquiry must be held back anyway, or null. Returns why it
   * is held back (null if it is accepted as usual), or an excess. Throws what the database throws.
   */
  place(suspicion: HeldBackReason | null): { heldBackFor: HeldBackReason | null } | Excess
  /** Undoes all counting, for an enquiry that was not stored. */
  leave(): void
}

export interface Intake {
  /** Counts against the limits of all networks of an address, or of none if one limit is reached. */
  enter(address: string): IntakeEntry | Excess
}

interface IntakeParts {
  database: Database
  clock: Clock
  /** How many enquiries one visitor may send, and in how many milliseconds. */
  limit: { max: number; windowMs: number }
}

type Taking = readonly [Quota, string]

const hour = 3_600_000
const day = 24 * hour

/** Limits how many enquiries are accepted, by network and in all. See content/intake.ts. */
export function createIntake({ database, clock, limit }: IntakeParts): Intake {
  const { max } = limit
  const hourAndDay = (share: { hour: number; day: number }, keys: number) => [
    createQuota(clock, { max: Math.ceil(max * share.hour), windowMs: hour, keys }),
    createQuota(clock, { max: Math.ceil(max * share.day), windowMs: day, keys }),
  ]
  const ofVisitor = [createQuota(clock, { ...limit, keys: networksKept })]
  const ofCustomer = hourAndDay(shares.customer, networksKept)
  const ofWide = hourAndDay(shares.wide, networksKept)
  const ofProvider = hourAndDay(shares.provider, networksKept)
  const recentWriters = createQuota(clock, { max: Number.POSITIVE_INFINITY, windowMs: day, keys: networksKept })
  const received = commonShare(shares.received)
  const heldBack = commonShare(shares.heldBack)

  function enter(address: string): IntakeEntry | Excess {
    const networks = networksOf(address)
    // The widest network comes first, so that its limit applies before its smaller networks take memory.
    const levels: [keyof Networks, Quota[]][] = [
      ['provider', ofProvider],
      ['wide', ofWide],
      ['customer', ofCustomer],
      ['visitor', ofVisitor],
    ]
    const taken: Taking[] = []
    for (const [width, quotas] of levels) {
      const wanted = quotas.map((quota): Taking => [quota, networks[width]])
      const wait = takeAll(wanted)
      if (wait !== null) {
        giveBack(taken)
        return { excess: width, retryAfterMs: wait }
      }
      taken.push(...wanted)
    }
    const isNewcomer = recentWriters.taken(networks.wide) === 0
    recentWriters.take(networks.wide)
    taken.push([recentWriters, networks.wide])
    return entryOf(isNewcomer, taken)
  }

  function entryOf(isNewcomer: boolean, taken: Taking[]): IntakeEntry {
    return {
      isNewcomer,
      place(suspicion) {
        if (suspicion === null && received.take(isNewcomer, taken) === null) return { heldBackFor: null }
        const wait = heldBack.take(isNewcomer, taken)
        if (wait !== null) return { excess: 'heldBack', retryAfterMs: wait }
        if (isFull(isNewcomer)) return { excess: 'ceiling', retryAfterMs: retryAfterRoomIsMadeMs }
        return { heldBackFor: suspicion ?? 'flood' }
      },
      leave: () => giveBack(taken),
    }
  }

  function isFull(isNewcomer: boolean): boolean {
    const { enquiries, bytes } = heldBackTotals(database)
    const part = partFor(isNewcomer)
    return enquiries >= heldBackCeiling.enquiries * part || bytes >= heldBackCeiling.bytes * part
  }

  function commonShare(share: { hour: number; day: number }) {
    const quotas = hourAndDay(share, 1)
    return {
      /** Returns null if there was room, otherwise how many milliseconds to wait. Adds what it takes to `taken`. */
      take(isNewcomer: boolean, taken: Taking[]): number | null {
        const wanted = quotas.map((quota) => [quota, 'everyone', partFor(isNewcomer)] as const)
        const wait = takeAll(wanted)
        if (wait === null) for (const [quota, key] of wanted) taken.push([quota, key])
        return wait
      },
    }
  }

  return { enter }
}

/** Returns which part of the limits for everyone may be used up before an enquiry is refused. */
const partFor = (isNewcomer: boolean): number => (isNewcomer ? 1 : 1 / 2)

function giveBack(taken: readonly Taking[]): void {
  for (const [quota, key] of taken) quota.giveBack(key)
}
