import type { Clock } from '../clock.ts'

export interface Quota {
  /** Null when there was room, else how many milliseconds to wait. */
  take(key: string): number | null
  /** Gives back what was taken for something that then did not happen. */
  giveBack(key: string): void
}

interface Account {
  taken: number
  endsAt: number
}

/** So many per key and window, in bounded memory: past `keys`, the oldest accounts are forgotten. What is refused does not count. */
export function createQuota(
  clock: Clock,
  { max, windowMs, keys }: { max: number; windowMs: number; keys: number },
): Quota {
  // In the order in which the windows began.
  const accounts = new Map<string, Account>()

  function accountOf(key: string, now: number): Account {
    const kept = accounts.get(key)
    // A window that ends later than one begun now was dated by a clock that has been set back since.
    if (kept !== undefined && kept.endsAt > now && kept.endsAt <= now + windowMs) return kept
    accounts.delete(key)
    forgetOldest()
    const account = { taken: 0, endsAt: now + windowMs }
    accounts.set(key, account)
    return account
  }

  // A quarter at a time: a Map skips what was deleted from its front one by one, each time anew.
  function forgetOldest(): void {
    if (accounts.size < keys) return
    let surplus = Math.ceil(keys / 4)
    for (const key of accounts.keys()) {
      accounts.delete(key)
      surplus -= 1
      if (surplus === 0) return
    }
  }

  return {
    take(key) {
      const now = clock.now()
      const account = accountOf(key, now)
      if (account.taken >= max) return account.endsAt - now
      account.taken += 1
      return null
    },
    giveBack(key) {
      const account = accounts.get(key)
      if (account !== undefined && account.taken > 0) account.taken -= 1
    },
  }
}
