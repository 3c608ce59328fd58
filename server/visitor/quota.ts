import type { Clock } from '../clock.ts'

export interface Quota {
  /** Null when there was room in this part of it, the whole when left out, else how many milliseconds to wait. */
  take(key: string, part?: number): number | null
  /** How many were taken in the window that is open; 0 while none is. */
  taken(key: string): number
  /** Gives back what was taken for something that then did not happen. */
  giveBack(key: string): void
}

interface Account {
  taken: number
  endsAt: number
}

/**
 * So many per key and window, in bounded memory. What is refused does not count. When more than `keys` accounts are open,
 * those with the least taken are forgotten, so that opening many cannot give anyone back the room they have used up.
 */
export function createQuota(
  clock: Clock,
  { max, windowMs, keys }: { max: number; windowMs: number; keys: number },
): Quota {
  // In the order in which the windows began.
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

  // A window that ends later than one begun now was dated by a clock that has been set back since.
  const isOpen = ({ endsAt }: Account, now: number) => endsAt > now && endsAt <= now + windowMs

  // A quarter at a time, so that sorting is rare.
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

/** Takes from each quota, or from none. Null when there was room in all, else how many milliseconds to wait. */
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
