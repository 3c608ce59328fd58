import type { Clock } from '../clock.ts'

export interface Tally {
  /** Counts one more for the key; gives the count so far and when the key's window ends. */
  add(key: string): { count: number; endsInMs: number }
  subtract(key: string): void
}

interface Account {
  count: number
  endsAt: number
}

/** Counts per key and window, in bounded memory: past `keys`, the oldest accounts are forgotten. */
export function createTally(clock: Clock, { windowMs, keys }: { windowMs: number; keys: number }): Tally {
  // In the order in which the windows began.
  const accounts = new Map<string, Account>()

  function accountOf(key: string, now: number): Account {
    const kept = accounts.get(key)
    // A window that ends later than one begun now was dated by a clock that has been set back since.
    if (kept !== undefined && kept.endsAt > now && kept.endsAt <= now + windowMs) return kept
    accounts.delete(key)
    forgetOldest()
    const account = { count: 0, endsAt: now + windowMs }
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
    add(key) {
      const now = clock.now()
      const account = accountOf(key, now)
      account.count += 1
      return { count: account.count, endsInMs: account.endsAt - now }
    },
    subtract(key) {
      const account = accounts.get(key)
      if (account !== undefined && account.count > 0) account.count -= 1
    },
  }
}
