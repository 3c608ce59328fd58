import { createHmac, randomBytes } from 'node:crypto'
import { heldBackCeiling, networksKept, retryAfterRoomIsMadeMs, shares } from '../../content/intake.ts'
import type { Database } from '../../db/database.ts'
import type { QuarantineReason } from '../../db/enquiries.ts'
import { heldBackTotals } from '../../db/held-back.ts'
import type { Clock } from '../clock.ts'
import { type Networks, networksOf } from '../visitor/networks.ts'
import { createQuota, type Quota, takeAll } from '../visitor/quota.ts'

/** Whose share is used up: that of one of the visitor's networks, or what is held back from everyone, by the hour or in all. */
export type ExcessCause = keyof Networks | 'heldBack' | 'ceiling'

export interface Excess {
  excess: ExcessCause
  retryAfterMs: number
}

/** An enquiry that its networks had a share for. */
export interface Entry {
  /** Nobody has written from its wider network within a day. */
  isNewcomer: boolean
  /** The same for all from one wider network within a day; nobody can tell the network from it. */
  network: Buffer
  /**
   * Takes from what everyone shares. `suspicion` is why the enquiry is held back in any case, or null. Returns why it is held
   * back, null where it is taken in as usual, or an excess. Throws what the database throws.
   */
  place(suspicion: QuarantineReason | null): { heldBackFor: QuarantineReason | null } | Excess
  /** Gives back all that was taken, for an enquiry that was not stored. */
  leave(): void
}

export interface Intake {
  /** Takes from the share of every network that an address lies in, or from none. */
  enter(address: string): Entry | Excess
}

interface IntakeParts {
  database: Database
  clock: Clock
  /** What one visitor may send. */
  limit: { max: number; windowMs: number }
}

type Taking = readonly [Quota, string]

const hour = 3_600_000
const day = 24 * hour

/** Bounds what is taken in: by network, and from everyone together. See content/intake.ts. */
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
  const written = createQuota(clock, { max: Number.POSITIVE_INFINITY, windowMs: day, keys: networksKept })
  const received = commonShare(shares.received)
  const heldBack = commonShare(shares.heldBack)
  const tagOf = networkTags(clock)

  function enter(address: string): Entry | Excess {
    const networks = networksOf(address)
    // The widest first: what one provider's networks may open is bounded before any of them is remembered.
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
    const isNewcomer = written.taken(networks.wide) === 0
    written.take(networks.wide)
    taken.push([written, networks.wide])
    return entryOf(isNewcomer, tagOf(networks.wide), taken)
  }

  function entryOf(isNewcomer: boolean, network: Buffer, taken: Taking[]): Entry {
    return {
      isNewcomer,
      network,
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
      /** Null when there was room, else how many milliseconds to wait. What it takes is added to `taken`. */
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

/** How much of what everyone shares may be used up before an enquiry is refused. */
export const partFor = (isNewcomer: boolean): number => (isNewcomer ? 1 : 1 / 2)

function giveBack(taken: readonly Taking[]): void {
  for (const [quota, key] of taken) quota.giveBack(key)
}

/** A name for a network under a secret that is kept nowhere and thrown away after a day: then nobody can make it again. */
function networkTags(clock: Clock): (network: string) => Buffer {
  let secret = { key: randomBytes(32), since: clock.now() }
  return (network) => {
    const now = clock.now()
    if (Math.abs(now - secret.since) >= day) secret = { key: randomBytes(32), since: now }
    return createHmac('sha256', secret.key).update(network).digest().subarray(0, 8)
  }
}
