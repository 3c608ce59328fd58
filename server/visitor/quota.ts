import type { Clock } from '../clock.ts'

export interface Quota {
  /** Takes one. Returns null if there was room, otherwise how many milliseconds to wait. `part` is how much of the quota may be used, by default 1. */
  take(key: string, part?: number): number | null
  /** Returns how many were taken in the current window; 0 if there is none. */
  taken(key: string): number
  /** Returns one that was taken for something that then did not happen. */
  giveBack(key: string): void
}

interface Account {
  taken: number
  endsAt: number
}

/**
 * Allows `max` per key and window, in bounded memory. Refused attempts do not count. If more than `keys` accounts are open,
 * those with the fewest taken are forgotten, so that opening many accounts does not reset one that is used up.
 */
export function createQuota(
  clock: Clock,
  { max, windowMs, keys }: { max: number; windowMs: number; keys: number },
): Quota {
  // The accounts are in the order in which their windows began.
  const accounts = new Map<string, Account>()

  function accountOf(key: string, now: number): Account {
    const kept = accounts.get(key)
    if (kept !== undefined && isOpen(kept, now)) return kept
    accounts.delete(key)
    if (accounts.size >= keys) makeRoom(now)
    const account = { taken: 0, endsAt: now + windowMs }
    accounts.set(key, account)
    return account
  }

  // If a window ends later than one that begins now would, the clock has been set back since.
  const isOpen = ({ endsAt }: Account, now: number) => endsAt > now && endsAt <= now + windowMs

  // It removes a quarter at a time, so that sorting is rare.
  function makeRoom(now: number): void {
    for (const [key, account] of accounts) if (!isOpen(account, now)) accounts.delete(key)
    const surplus = accounts.size - Math.floor((keys * 3) / 4)
    const leastTakenFirst = [...accounts].sort(([, one], [, other]) => one.taken - other.taken)
    for (const [key] of leastTakenFirst.slice(0, Math.max(surplus, 0))) accounts.delete(key)
  }

  return {
    take(key, part = 1) {
      const now = clock.now()
      const account = accountOf(key, now)
      if (account.taken >= max * part) return account.endsAt - now
      account.taken += 1
      return null
    },
    taken(key) {
      const account = accounts.get(key)
      return account !== undefined && isOpen(account, clock.now()) ? account.taken : 0
    },
    giveBack(key) {
      const account = accounts.get(key)
      if (account === undefined) return
      account.taken -= 1
      if (account.taken <= 0) accounts.delete(key)
    },
  }
}

/** Takes from each quota, or from none. Returns null if there was room in all, otherwise how many milliseconds to wait. */
export function takeAll(quotas: readonly (readonly [Quota, string, part?: number])[]): number | null {
  const taken: (readonly [Quota, string])[] = []
  for (const [quota, key, part] of quotas) {
    const wait = quota.take(key, part)
    if (wait !== null) {
      for (const [given, back] of taken) given.giveBack(back)
      return wait
    }
    taken.push([quota, key])
  }
  return null
}
